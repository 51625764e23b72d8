/* numbered.h - a line of a record pasted at the prompt: "3. Abb. h5/i56/j6 Acc. f910/g89". */
#ifndef TV_NUMBERED_H
#define TV_NUMBERED_H

#include "repl/session/session.h"

/* Does the line begin with the number of a move? */
bool tv_looks_numbered(const char *line);
/* Play all its moves, or none after a message. */
void tv_session_numbered(tv_session *s, const char *line);

#endif
