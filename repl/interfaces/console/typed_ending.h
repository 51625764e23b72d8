/* typed_ending.h - the end of a game typed in words, "1-0" or "White resigns", where a move could stand. */
#ifndef TV_TYPED_ENDING_H
#define TV_TYPED_ENDING_H

#include "repl/interfaces/console/console.h"
#include "repl/session/game/ending.h"

/* Runs the command with the same effect, `draw` or `resign SIDE`; "*" does nothing. */
void tv_typed_end(tv_console *c, const tv_ending *ending);

#endif
