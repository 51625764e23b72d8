/* search.h - a move for whoever is to move. It knows nothing of the game but its rules, and what was learned of it. There
 * are two ways, of which the manner says one (`alpha-beta`): Monte Carlo tree search, which plays on at random from where
 * it seems worth while, see montecarlo.h, and alpha-beta, which tries all moves and appraises what they lead to, see
 * alphabeta.h.
 *
 * Work comes in batches. pick chooses the pieces of one, try does a piece, on any thread, and back takes in what came of
 * them: so what is found depends on the seed and the number of playouts, not on threads. No clock is looked at. Where
 * nothing is played out, so many positions count as one playout as take about its time.
 *
 * root and try ask the rules, which may fail and unwind: then tv_search_drop, and what was found is as it was before the
 * batch. */
#ifndef TV_SEARCH_H
#define TV_SEARCH_H

#include "core/position/run.h"
#include "core/search/candidate.h"
#include "core/search/learned.h"

typedef struct tv_search tv_search;

/* bytes: how much memory it may take. learned: what it goes by beside the rules, and must outlive it; NULL: by
 * nothing. */
tv_search *tv_search_new(const tv_game *game, const tv_manner *manner, const tv_learned *learned, size_t bytes,
                         tv_err *err);
void tv_search_free(tv_search *search); /* NULL is allowed */

/* A new search from a position that is not over. run: its line of positions leads there. */
void tv_search_root(tv_search *search, tv_run *run, const tv_pos *pos, uint64_t seed);

/* Go on from a position that `moves` lead to from the one that is searched: what was found there is kept, all else is
 * forgotten. False: nothing was found there, or by more than `most` playouts, and the search is as it was. */
bool tv_search_follow(tv_search *search, tv_run *run, const tv_pos *pos, const tv_move *moves, uint32_t count,
                      uint64_t most);
/* What is searched, and with which seed. */
const tv_pos *tv_search_pos(const tv_search *search);
uint64_t tv_search_seed(const tv_search *search);
/* Memory that is not needed before the search goes on is given back. */
void tv_search_rest(tv_search *search);

/* The next batch, of at most so many playouts: how many pieces there are; 0: there is nothing left to find, the result is
 * proven or there is one move only. */
int tv_search_pick(tv_search *search, uint64_t most);
void tv_search_try(tv_search *search, int i, tv_run *run); /* the i-th of the batch; each at most once */
void tv_search_back(tv_search *search);
void tv_search_drop(tv_search *search); /* forget the batch, tried or not */

/* All of it on one thread: `playouts` more, or until it is stopped. Is there more to find? */
bool tv_search_go(tv_search *search, tv_run *run, uint64_t playouts);

/* ---- What was found ------------------------------------------------------------------------- */

uint64_t tv_search_playouts(const tv_search *search); /* those that were kept included */
uint32_t tv_search_moves(const tv_search *search);    /* legal ones */
/* Those that were tried, best first; *list is the caller's to free. False: no memory. */
bool tv_search_candidates(const tv_search *search, tv_candidate **list, uint32_t *count);
tv_move tv_search_best(const tv_search *search); /* TV_NO_MOVE: nothing was tried yet */
/* The line that both sides find best; its length, at most `most`. */
uint32_t tv_search_line(const tv_search *search, tv_move *line, uint32_t most);
enum tv_verdict tv_search_verdict(const tv_search *search); /* for who is to move */

#endif
