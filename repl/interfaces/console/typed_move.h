/* typed_move.h - a line that may be a move of the live position. */
#ifndef TV_TYPED_MOVE_H
#define TV_TYPED_MOVE_H

#include "repl/interfaces/console/console.h"
#include "repl/session/game/ruling.h"

/* What a line is as a move of the live position. False after a message: the rules failed. */
bool tv_typed_read(tv_console *c, const char *text, tv_ruling *ruling);
/* Text that is no legal move: say why, and which command it may have been. */
void tv_typed_refuse(tv_console *c, const char *text, const tv_ruling *ruling);

#endif
