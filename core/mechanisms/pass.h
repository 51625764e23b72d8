/* pass.h - the generator of one move, "pass": nothing happens. A player who could only pass cannot move; when all
 * players in succession have passed or could not move, the game is over as if no player could move. A forced pass
 * counts as a move: a player who can do nothing else can make it. */
#ifndef TV_PASS_H
#define TV_PASS_H

#include "core/position/op.h"

void tv_pass_init(tv_op *pass, bool forced);

#endif
