/* pass.h - the generator of one move, "pass": nothing happens. A player who could only
 * pass cannot move; when all players have passed or could not move in succession, the
 * game is over as if nobody could move. Where it is forced on who can do nothing else, it is his
 * move, and he can. */
#ifndef TV_PASS_H
#define TV_PASS_H

#include "core/position/op.h"

void tv_pass_init(tv_op *pass, bool forced);

#endif
