/* effort.h - search limits as a player types them: seconds, nodes, or a level that stands for nodes. */
#ifndef TV_EFFORT_H
#define TV_EFFORT_H

#include "core/base/text.h"
#include "repl/session/machine/think.h"

extern const char *const tv_effort_names[]; /* "easy" ...; NULL-terminated */

/* Reads "2", "1.5 s", "500 nodes", "hard"; "": normal. Sets the two limits only. False and *err: none of these. */
bool tv_effort_read(const char *text, tv_effort *effort, tv_err *err);
/* The word for a limit that the last word of a text may mean; NULL: none. */
const char *tv_effort_near(const char *text);
/* Adds "1.5 s" or "500 nodes". */
void tv_effort_write(const tv_effort *effort, tv_text *to);
/* Does it have a limit? A human seat has none. */
TV_INLINE bool tv_effort_given(const tv_effort *effort) { return effort->playouts || effort->seconds > 0; }

#endif
