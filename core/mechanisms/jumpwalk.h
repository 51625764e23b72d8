/* jumpwalk.h - the part of tav.jump that walks: flying pieces, and the duty to take the most; see jump.h. */
#ifndef TV_JUMPWALK_H
#define TV_JUMPWALK_H

#include "core/mechanisms/jump.h"

/* For the class: fill. */
void tv_jump_walk(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
/* Can the mover's piece on this cell jump? */
bool tv_jump_walks_on(const tv_jump *jump, const tv_pos *pos, unsigned cell);
/* Could the mover's piece on `from` jump there in this direction, if no other jump were better? Then *chain is the worth
 * of the best chain that begins so; 0 where chains are not compared. */
bool tv_jump_walks_to(const tv_jump *jump, const tv_pos *pos, unsigned from, int dir, unsigned to, uint64_t *chain);
/* Writes what makes another jump better than one that leads to such a chain. */
void tv_jump_better(const tv_jump *jump, struct tv_run *run, const tv_pos *pos, uint64_t chain, tv_text *reason);
/* Bits for the order of captures in the worth of a chain. */
enum { TV_JUMP_ORDER = 28 };

#endif
