/* typed_move.h - a line that may be a move of the live position. */
#ifndef TV_TYPED_MOVE_H
#define TV_TYPED_MOVE_H

#include "repl/interfaces/console/console.h"
#include "repl/session/game/ruling.h"

/* Reads a line as a move of the live position. False after a message: the rules failed. */
bool tv_typed_read(tv_console *c, const char *text, tv_ruling *ruling);
/* For text that is no legal move: prints why, and the command it may have been. Returns whether it was meant as a
 * move. */
bool tv_typed_refuse(tv_console *c, const char *text, const tv_ruling *ruling);

/* Notes a move rejected in the live position; returns the last one rejected there, NULL for none. */
void tv_refused_set(tv_console *c, const char *text);
const char *tv_refused_last(const tv_console *c);

#endif
