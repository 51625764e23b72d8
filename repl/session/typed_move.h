/* typed_move.h - a line that may be a move of the live position. */
#ifndef TV_TYPED_MOVE_H
#define TV_TYPED_MOVE_H

#include "repl/session/session.h"

/* How a line reads as a move of the live position; none when the game is over. False after a message. */
bool tv_typed_read(tv_session *s, const char *text, enum tv_read *how, tv_reading *reading);
/* Text that is no move: say why, and which command it may have been. */
void tv_typed_refuse(tv_session *s, const char *text, enum tv_read how, const tv_reading *reading);

#endif
