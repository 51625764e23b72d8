/* effort.h - how much somebody wants the machine to think, as it is typed: seconds, nodes, or a
 * name that stands for nodes. */
#ifndef TV_EFFORT_H
#define TV_EFFORT_H

#include "core/base/text.h"
#include "repl/session/machine/think.h"

extern const char *const tv_effort_names[]; /* "easy" ...; NULL-terminated */

/* "2", "1.5 s", "500 nodes", "hard"; "": normal. Sets the two limits only. False and *err: it is none of these. */
bool tv_effort_read(const char *text, tv_effort *effort, tv_err *err);
/* "1.5 s", "500 nodes". */
void tv_effort_write(const tv_effort *effort, tv_text *to);
/* Somebody has said how much: nobody has for a human. */
TV_INLINE bool tv_effort_given(const tv_effort *effort) { return effort->playouts || effort->seconds > 0; }

#endif
