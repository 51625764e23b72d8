/* numbered.h - a line of several plies: from a record pasted at the prompt, "3. Abb. h5/i56/j6 Acc. f910/g89", or
 * one turn, a1xc3xe5. */
#ifndef TV_NUMBERED_H
#define TV_NUMBERED_H

#include "repl/interfaces/console/console.h"

/* Does the line begin with the number of a move? */
bool tv_looks_numbered(const char *line);
/* Plays all its moves, or none after a message. */
void tv_console_numbered(tv_console *c, const char *line);
/* Is the line, which is no move, several legal moves, or an ending? */
bool tv_is_line_of_moves(tv_console *c, const char *line);
/* The same for a turn, see turn.h. */
void tv_console_play_turn(tv_console *c, const char *line);

#endif
