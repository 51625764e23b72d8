/* montecarlo.h - Monte Carlo tree search: finds a move for the player to move by random playouts from promising
 * positions. search.h describes each function.
 *
 * Playouts run in batches. pick chooses the positions where those of a batch begin, try plays one of them, on any
 * thread, and back puts the results into the tree: so the result depends on the seed and the number of playouts, not on
 * threads. It uses no clock.
 *
 * root and try call the rules, which may fail and unwind: then call tv_montecarlo_drop, and the search is as it was
 * before the batch. */
#ifndef TV_MONTECARLO_H
#define TV_MONTECARLO_H

#include "core/position/run.h"
#include "core/search/candidate.h"
#include "core/search/weights.h"

enum { TV_BATCH_MAX = 32 };

typedef struct tv_montecarlo tv_montecarlo;

/* bytes: memory limit of the tree. weights: the weights to use, which must outlive it; NULL: none. */
tv_montecarlo *tv_montecarlo_new(const tv_game *game, const tv_search_params *params, const tv_weights *weights,
                                 size_t bytes, tv_err *err);
void tv_montecarlo_free(tv_montecarlo *search); /* NULL is allowed */

/* Begins a new search from a position that is not over. The run's line of positions must lead there. */
void tv_montecarlo_root(tv_montecarlo *search, tv_run *run, const tv_pos *pos, uint64_t seed);

/* Continues from a position that `moves` lead to from the root: keeps the nodes below it, and frees all others.
 * False: nothing was found there, or by more than `most` playouts, and the search is unchanged. */
bool tv_montecarlo_follow(tv_montecarlo *search, tv_run *run, const tv_pos *pos, const tv_move *moves, uint32_t count,
                          uint64_t most);
/* The root position, and the seed. */
const tv_pos *tv_montecarlo_pos(const tv_montecarlo *search);
uint64_t tv_montecarlo_seed(const tv_montecarlo *search);
/* Gives back memory that is not needed until the search goes on. */
void tv_montecarlo_rest(tv_montecarlo *search);

/* The next batch, of at most `most` playouts; 0: nothing is left to find, since the result is proven or there is only
 * one move. */
int tv_montecarlo_pick(tv_montecarlo *search, uint64_t most);
void tv_montecarlo_try(tv_montecarlo *search, int i, tv_run *run); /* the i-th of the batch; each at most once */
void tv_montecarlo_back(tv_montecarlo *search);
void tv_montecarlo_drop(tv_montecarlo *search); /* forgets the batch, tried or not */

void tv_montecarlo_root_beside(tv_montecarlo *helper, const tv_montecarlo *search, tv_run *run, uint64_t seed);
void tv_montecarlo_join(tv_montecarlo *search, const tv_montecarlo *helper);

uint64_t tv_montecarlo_playouts(const tv_montecarlo *search); /* those kept from earlier searches included */
uint32_t tv_montecarlo_moves(const tv_montecarlo *search);    /* legal ones */
/* The moves that were tried, best first; the caller frees *list. False: no memory. */
bool tv_montecarlo_candidates(const tv_montecarlo *search, tv_candidate **list, uint32_t *count);
tv_move tv_montecarlo_best(const tv_montecarlo *search); /* TV_NO_MOVE: nothing was tried yet */
/* The best line for both sides; returns its length, at most `most`. */
uint32_t tv_montecarlo_line(const tv_montecarlo *search, tv_move *line, uint32_t most);
enum tv_verdict tv_montecarlo_verdict(const tv_montecarlo *search); /* for the player to move */

#endif
