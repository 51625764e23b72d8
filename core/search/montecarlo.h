/* montecarlo.h - Monte Carlo tree search: a move for whoever is to move, found by playing on at random from
 * where it seems worth while. What each function does is said in search.h.
 *
 * Playouts are done in batches. pick chooses the positions from which those of a batch begin, try plays one
 * of them, on any thread, and back puts what came of them into the tree: so what is found depends on
 * the seed and the number of playouts, not on threads. No clock is looked at.
 *
 * root and try ask the rules, which may fail and unwind: then tv_montecarlo_drop, and the search is as
 * it was before the batch. */
#ifndef TV_MONTECARLO_H
#define TV_MONTECARLO_H

#include "core/position/run.h"
#include "core/search/candidate.h"
#include "core/search/learned.h"

enum { TV_BATCH_MAX = 32 };

typedef struct tv_montecarlo tv_montecarlo;

/* bytes: how much memory the tree may take. learned: what it goes by beside the rules, and must outlive
 * it; NULL: by nothing. */
tv_montecarlo *tv_montecarlo_new(const tv_game *game, const tv_manner *manner, const tv_learned *learned, size_t bytes,
                                 tv_err *err);
void tv_montecarlo_free(tv_montecarlo *search); /* NULL is allowed */

/* A new search from a position that is not over. run: its line of positions leads there. */
void tv_montecarlo_root(tv_montecarlo *search, tv_run *run, const tv_pos *pos, uint64_t seed);

/* Go on from a position that `moves` lead to from the one that is searched: what was found there is kept, all else is
 * forgotten. False: nothing was found there, or by more than `most` playouts, and the search is as it was. */
bool tv_montecarlo_follow(tv_montecarlo *search, tv_run *run, const tv_pos *pos, const tv_move *moves, uint32_t count,
                          uint64_t most);
/* What is searched, and with which seed. */
const tv_pos *tv_montecarlo_pos(const tv_montecarlo *search);
uint64_t tv_montecarlo_seed(const tv_montecarlo *search);
/* Memory that is not needed before the search goes on is given back. */
void tv_montecarlo_rest(tv_montecarlo *search);

/* The next batch, of at most so many playouts; 0: there is nothing left to find, the result is proven or there is
 * one move only. */
int tv_montecarlo_pick(tv_montecarlo *search, uint64_t most);
void tv_montecarlo_try(tv_montecarlo *search, int i, tv_run *run); /* the i-th of the batch; each at most once */
void tv_montecarlo_back(tv_montecarlo *search);
void tv_montecarlo_drop(tv_montecarlo *search); /* forget the batch, tried or not */

uint64_t tv_montecarlo_playouts(const tv_montecarlo *search); /* those that were kept included */
uint32_t tv_montecarlo_moves(const tv_montecarlo *search);    /* legal ones */
/* Those that were tried, best first; *list is the caller's to free. False: no memory. */
bool tv_montecarlo_candidates(const tv_montecarlo *search, tv_candidate **list, uint32_t *count);
tv_move tv_montecarlo_best(const tv_montecarlo *search); /* TV_NO_MOVE: nothing was tried yet */
/* The line that both sides find best; its length, at most `most`. */
uint32_t tv_montecarlo_line(const tv_montecarlo *search, tv_move *line, uint32_t most);
enum tv_verdict tv_montecarlo_verdict(const tv_montecarlo *search); /* for who is to move */

#endif
