/* resume.h - `tavoliere resume`: continues a session that has ended, see journal.h. */
#ifndef TV_RESUME_H
#define TV_RESUME_H

#include "repl/interfaces/console/console.h"

/* which: a name, or the number that the list shows. NULL: the newest typed at a terminal or, if there is none, the
 * newest of all. The session has a journal and no game yet. False after a message on stderr. If the rules have
 * changed so that some moves do not fit, or the file was damaged, it prints a message, leaves out the rest, and
 * keeps the old journal as it was. */
bool tv_resume(tv_console *c, const char *which);

/* Removes sessions by the same names and numbers. False after a message on stderr; if one of them does not exist, it
 * removes none. */
bool tv_resume_forget(const tv_words *which);

/* Lists the sessions that can be resumed, with numbers. False after an error. */
bool tv_resume_list(const tv_paths *paths, FILE *out);

#endif
