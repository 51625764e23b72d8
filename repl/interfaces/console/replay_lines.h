/* replay_lines.h - the lines that bring a new session to where another one is. */
#ifndef TV_REPLAY_LINES_H
#define TV_REPLAY_LINES_H

#include "repl/interfaces/console/console.h"

/* Game, position and moves; none when no game has begun. */
void tv_replay_lines_of(const tv_console *c, tv_words *lines);

/* Types lines in a session of its own, which reads what this one reads and writes nothing. Adds lines and answers to
 * *to, as in a transcript, unless it is NULL. Stores the game they lead to in *match (NULL: none), which the caller
 * frees. */
bool tv_replay_lines(const tv_console *c, const tv_words *lines, tv_text *to, tv_match **match, tv_err *err);

#endif
