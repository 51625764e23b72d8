/* journal_files.h - the directory of the journals, tavoliere/ in XDG_STATE_HOME or ~/.local/state. Journals that
 * nobody has taken up for 30 days are removed when another one begins, and so are the oldest of more than 100, and of
 * more than 20 of sessions that nobody typed: however many programs play, nobody's own game is pushed out. */
#ifndef TV_JOURNAL_FILES_H
#define TV_JOURNAL_FILES_H

#include "repl/resume/journal.h"

/* The path of a new journal, to be freed; its directory is there. typed: at a terminal. NULL and *err on failure. */
char *tv_journal_path(bool typed, tv_err *err);
/* Somebody goes on at a terminal with a session, whoever typed it: its path from now on, to be freed. NULL when memory
 * ran out. */
char *tv_journal_own(const char *path);

#endif
