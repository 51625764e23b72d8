/* passing.h - pieces that can be captured on the cells that they passed over, until another player has moved: a step marks
 * the free cells between its ends, and steps and leaps end there and capture the piece. The set "passed" of a position
 * holds these cells, as far as an enemy could capture there, and the set "passer" the cell of the piece. */
#ifndef TV_PASSING_H
#define TV_PASSING_H

#include "core/position/run.h"
#include "core/position/team.h"

/* For bind of an object that captures so; false and *err: there are too many. And of one that exposes pieces. */
bool tv_passing_bind(tv_game *game, const tv_op *captures, tv_err *err);
void tv_passing_expose(tv_game *game);

/* For apply: the piece went from one cell to another, over all cells between them. */
void tv_passing_mark(tv_run *run, tv_pos *pos, unsigned from, unsigned to);

/* At the end of a ply: forgets what the next one cannot capture. */
void tv_passing_end(tv_run *run, tv_pos *pos);

/* The cell of the enemy that the mover captures when he moves onto `cell`, which the enemy passed; TV_NO_CELL: none. */
unsigned tv_passed(const tv_game *game, const tv_pos *pos, unsigned cell);

/* Adds the cells where the mover can capture so. */
TV_INLINE void tv_passed_words(const tv_game *g, const tv_pos *pos, uint64_t *set, int n)
{
    const uint64_t *passed = tv_set(&g->layout, pos, g->passed);
    const int cell = tv_bits_first(passed, n);
    if (cell >= 0 && tv_passed(g, pos, (unsigned)cell) != TV_NO_CELL) tv_bits_or(set, passed, n);
}

/* Can any piece be captured so in this ply? */
TV_INLINE bool tv_may_pass(const tv_game *g, const tv_pos *pos)
{
    return tv_bits_any(tv_set(&g->layout, pos, g->passed), g->layout.words);
}

/* The cell of a piece that could capture so what stands on `cell`, a piece of the player's; TV_NO_CELL: none. */
unsigned tv_passing_attacker(const tv_game *game, const tv_pos *pos, int player, unsigned cell);

/* For check: can play lead to these sets? */
bool tv_passing_check(const tv_game *game, const tv_pos *pos, tv_err *err);

#endif
