/* replay_lines.h - the lines that bring a new session to where another one is. */
#ifndef TV_REPLAY_LINES_H
#define TV_REPLAY_LINES_H

#include "repl/interfaces/console/console.h"

/* Game, position and moves; none when no game is started. */
void tv_replay_lines_of(const tv_console *c, tv_words *lines);

/* Type lines in a session of their own, which reads what this one reads and writes nothing. What is
 * typed and answered is added to *to, as in a transcript; NULL: it is lost. The game they lead to
 * is put in *match, NULL for none, and is the caller's. */
bool tv_replay_lines(const tv_console *c, const tv_words *lines, tv_text *to, tv_match **match, tv_err *err);

#endif
