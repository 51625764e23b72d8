/* journal_files.h - the directory of the journals, tavoliere/ in XDG_STATE_HOME or ~/.local/state. Journals that
 * nobody has taken up for 30 days are removed when another one begins, and so are the oldest of more than 100, and of
 * more than 20 of sessions that nobody typed: however many programs play, nobody's own game is pushed out. */
#ifndef TV_JOURNAL_FILES_H
#define TV_JOURNAL_FILES_H

#include "core/base/fail.h"

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/* The path of a new journal, to be freed; its directory is there. typed: at a terminal. NULL and *err on failure. */
char *tv_journal_path(bool typed, tv_err *err);
/* Somebody goes on at a terminal with a session, whoever typed it: its path from now on, to be freed. NULL when memory
 * ran out. */
char *tv_journal_own(const char *path);

typedef struct tv_ended {
    char *path;
    struct timespec written; /* last */
} tv_ended;

typedef struct tv_ended_sessions {
    tv_ended *list; /* of sessions that do not run any more; the newest first */
    size_t count, running;
} tv_ended_sessions;

/* False and *err when memory ran out, HOME is not known, or the directory cannot be read. */
bool tv_ended_find(tv_ended_sessions *keeps, tv_err *err);
void tv_ended_free(tv_ended_sessions *keeps);
/* Open it, and lock it: -1 with errno, EWOULDBLOCK: somebody else has it, or had it until it ended. */
int tv_ended_hold(const char *path);
/* Was it typed at a terminal, or gone on with there? */
bool tv_ended_is_typed(const tv_ended *kept);
/* Its name without directory and ending. */
const char *tv_ended_name(const tv_ended *kept, int *len);

#endif
