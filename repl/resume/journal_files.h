/* journal_files.h - the directory of the journals, tavoliere/ in XDG_STATE_HOME or ~/.local/state. Journals that
 * nobody has taken up for 30 days are removed when another one begins, and so are the oldest of more than 100. */
#ifndef TV_JOURNAL_FILES_H
#define TV_JOURNAL_FILES_H

#include "journal.h"

/* The path of a new journal, to be freed; its directory is there. NULL and *err on failure. */
char *tv_journal_path(tv_err *err);

#endif
