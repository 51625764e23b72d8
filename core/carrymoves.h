/* carrymoves.h - the moves of stacks that are carried. */
#ifndef TV_CARRYMOVES_H
#define TV_CARRYMOVES_H

#include "core/carry.h"
#include "core/run.h"

/* For bind: make the tables. */
bool tv_carry_lists(tv_carry *carry, tv_game *game, tv_err *err);

/* Functions of the class. */
void tv_carry_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_carry_count(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move tv_carry_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

#endif
