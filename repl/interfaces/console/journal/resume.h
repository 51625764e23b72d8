/* resume.h - `tavoliere resume`: a session that has ended is taken up again, see journal.h. */
#ifndef TV_RESUME_H
#define TV_RESUME_H

#include "repl/interfaces/console/console.h"

/* which: the number that the list tells, or a name; NULL: the newest that was typed at a terminal, or if none was the
 * newest. The session has a journal and no game yet. False after a message on stderr. Where the rules have been
 * changed so that it cannot all be played, or the file was damaged, the rest is left out, after a message, and the old
 * journal stays as it was. */
bool tv_resume(tv_console *c, const char *which);

/* Remove sessions by the same names and numbers. False after a message on stderr, and before any was removed if one of
 * them is not there. */
bool tv_resume_forget(const tv_words *which);

/* What there is to be taken up, with numbers. False after an error. */
bool tv_resume_list(const tv_paths *paths, FILE *out);

#endif
