/* carrymoves.h - the moves of stacks that are carried: listed in advance for each cell and height,
 * and where the processor can, counted for many cells at once. */
#ifndef TV_CARRYMOVES_H
#define TV_CARRYMOVES_H

#include "carry.h"
#include "run.h"

/* For bind: make the tables. */
bool tv_carry_lists(tv_carry *carry, tv_game *game, tv_err *err);

/* Functions of the class. can_count: whether there are count and nth, for this object and
 * on this processor. */
void     tv_carry_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
bool     tv_carry_can_count(const tv_carry *carry);
uint32_t tv_carry_count(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move  tv_carry_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

#endif
