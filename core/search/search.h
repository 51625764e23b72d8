/* search.h - finds a move for the player to move. It knows only the rules of the game, and its weights. The search
 * parameter `alpha-beta` chooses one of two methods: Monte Carlo tree search, which makes random playouts from
 * promising positions, see montecarlo.h, and alpha-beta, which tries all moves and evaluates where they lead, see
 * alphabeta.h.
 *
 * Work comes in batches. pick chooses the pieces of one, try does a piece, on any thread, and back takes in the
 * results: so the result depends on the seed and the number of playouts, not on threads. It uses no clock. Without
 * playouts, the number of positions that take about the time of one counts as a playout.
 *
 * root and try call the rules, which may fail and unwind: then call tv_search_drop, and the results are as before the
 * batch. */
#ifndef TV_SEARCH_H
#define TV_SEARCH_H

#include "core/position/run.h"
#include "core/search/candidate.h"
#include "core/search/weights.h"

typedef struct tv_search tv_search;

/* params: NULL: the defaults, with alpha-beta where a game of two sides has an `evaluate`. bytes: memory limit.
 * weights: the weights to use, which must outlive it; NULL: none. */
tv_search *tv_search_new(const tv_game *game, const tv_search_params *params, const tv_weights *weights, size_t bytes,
                         tv_err *err);
void tv_search_free(tv_search *search); /* NULL is allowed */

/* Begins a new search from a position that is not over. The run's line of positions must lead there. */
void tv_search_root(tv_search *search, tv_run *run, const tv_pos *pos, uint64_t seed);

/* Continues from a position that `moves` lead to from the root: keeps the nodes below it, and frees all others.
 * False: nothing was found there, or by more than `most` playouts, and the search is unchanged. */
bool tv_search_follow(tv_search *search, tv_run *run, const tv_pos *pos, const tv_move *moves, uint32_t count,
                      uint64_t most);
/* The root position, and the seed. */
const tv_pos *tv_search_pos(const tv_search *search);
uint64_t tv_search_seed(const tv_search *search);
/* Gives back memory that is not needed until the search goes on. */
void tv_search_rest(tv_search *search);

/* The next batch, of at most `most` playouts: returns the number of pieces; 0: nothing is left to find, since the
 * result is proven or there is only one move. */
int tv_search_pick(tv_search *search, uint64_t most);
void tv_search_try(tv_search *search, int i, tv_run *run); /* the i-th of the batch; each at most once */
void tv_search_back(tv_search *search);
void tv_search_drop(tv_search *search); /* forgets the batch, tried or not */

/* All of it on one thread: `playouts` more, or until it is stopped. Returns whether there is more to find. */
bool tv_search_go(tv_search *search, tv_run *run, uint64_t playouts);

/* ---- Helpers: searches of the same position on other threads, at the same time --------------------------- */

/* number: from 1 on. It must be freed before the search. With helpers the result depends on their speed, so they are for
 * searches by time. */
tv_search *tv_search_helper(tv_search *search, int number, size_t bytes, tv_err *err);
/* Call after root or follow, and before helpers begin. False: no memory, and helpers must not begin. */
bool tv_search_share(tv_search *search);
/* In place of root. The run's line becomes that of the search. */
void tv_search_root_beside(tv_search *helper, const tv_search *search, tv_run *run, uint64_t seed);
/* Adds what a helper has found, when both rest. */
void tv_search_join(tv_search *search, const tv_search *helper);

/* ---- Results ------------------------------------------------------------------------------- */

uint64_t tv_search_playouts(const tv_search *search); /* those kept from earlier searches included */
uint32_t tv_search_moves(const tv_search *search);    /* legal ones */
/* The moves that were tried, best first; the caller frees *list. False: no memory. */
bool tv_search_candidates(const tv_search *search, tv_candidate **list, uint32_t *count);
tv_move tv_search_best(const tv_search *search); /* TV_NO_MOVE: nothing was tried yet */
/* The best line for both sides; returns its length, at most `most`. */
uint32_t tv_search_line(const tv_search *search, tv_move *line, uint32_t most);
enum tv_verdict tv_search_verdict(const tv_search *search); /* for the player to move */

#endif
