/* alphabeta.h - alpha-beta: searches all moves to a depth, then one ply deeper, evaluates the leaves, and prunes what
 * cannot change the choice. It needs rules that evaluate positions, by `evaluate` or a score, or a trained value.
 * search.h describes each function. Eight positions count as one playout. */
#ifndef TV_ALPHABETA_H
#define TV_ALPHABETA_H

#include "core/position/run.h"
#include "core/search/candidate.h"
#include "core/search/weights.h"

typedef struct tv_alphabeta tv_alphabeta;

tv_alphabeta *tv_alphabeta_new(const tv_game *game, const tv_search_params *params, const tv_weights *weights,
                               size_t bytes, tv_err *err);
void tv_alphabeta_free(tv_alphabeta *search); /* NULL is allowed */

void tv_alphabeta_root(tv_alphabeta *search, tv_run *run, const tv_pos *pos, uint64_t seed);
/* From any later position of the game: keeps what it knows of positions and moves. */
bool tv_alphabeta_follow(tv_alphabeta *search, tv_run *run, const tv_pos *pos, uint64_t most);
const tv_pos *tv_alphabeta_pos(const tv_alphabeta *search);
uint64_t tv_alphabeta_seed(const tv_alphabeta *search);

/* A batch is one piece of work: one thread does it. */
int tv_alphabeta_pick(tv_alphabeta *search, uint64_t most);
void tv_alphabeta_try(tv_alphabeta *search, tv_run *run);
void tv_alphabeta_back(tv_alphabeta *search);
/* Keeps the results so far; dropped ones are found again when the search goes on. */
void tv_alphabeta_drop(tv_alphabeta *search);

uint64_t tv_alphabeta_playouts(const tv_alphabeta *search);
uint32_t tv_alphabeta_moves(const tv_alphabeta *search);
bool tv_alphabeta_candidates(const tv_alphabeta *search, tv_candidate **list, uint32_t *count);
/* number: from 1 on. Params and weights are those of the search. */
tv_alphabeta *tv_alphabeta_helper(tv_alphabeta *search, const tv_search_params *params, const tv_weights *weights,
                                  int number, tv_err *err);
bool tv_alphabeta_share(tv_alphabeta *search);
void tv_alphabeta_root_beside(tv_alphabeta *helper, const tv_alphabeta *search, tv_run *run, uint64_t seed);
void tv_alphabeta_join(tv_alphabeta *search, const tv_alphabeta *helper);

tv_move tv_alphabeta_best(const tv_alphabeta *search);
uint32_t tv_alphabeta_line(const tv_alphabeta *search, tv_move *line, uint32_t most);
enum tv_verdict tv_alphabeta_verdict(const tv_alphabeta *search);

#endif
