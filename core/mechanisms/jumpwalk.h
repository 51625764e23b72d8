/* jumpwalk.h - the part of tav.jump that walks: flying pieces, and the duty to take the most; see jump.h. */
#ifndef TV_JUMPWALK_H
#define TV_JUMPWALK_H

#include "core/mechanisms/jump.h"

/* For the class: fill. */
void tv_jump_walk(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
/* Can the mover's piece on this cell jump? */
bool tv_jump_walks_on(const tv_jump *jump, const tv_pos *pos, unsigned cell);
/* Could the mover's piece on `from` jump there in this direction, if no other jump were better? *follow: the most
 * further jumps to look for; on return, their number. */
bool tv_jump_walks_to(const tv_jump *jump, const tv_pos *pos, unsigned from, int dir, unsigned to, int *follow);

#endif
