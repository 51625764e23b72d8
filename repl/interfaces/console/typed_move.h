/* typed_move.h - a line that may be a move of the live position. */
#ifndef TV_TYPED_MOVE_H
#define TV_TYPED_MOVE_H

#include "repl/interfaces/console/console.h"
#include "repl/session/game/ruling.h"

/* What a line is as a move of the live position. False after a message: the rules failed. */
bool tv_typed_read(tv_console *c, const char *text, tv_ruling *ruling);
/* Text that is no legal move: say why, and which command it may have been. Was it meant as a move? */
bool tv_typed_refuse(tv_console *c, const char *text, const tv_ruling *ruling);

/* A move was refused in the live position; and which was refused there last, NULL: none. */
void tv_refused_keep(tv_console *c, const char *text);
const char *tv_refused_last(const tv_console *c);

#endif
