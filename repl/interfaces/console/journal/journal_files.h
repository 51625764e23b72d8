/* journal_files.h - the directory of the journals, tavoliere/ in XDG_STATE_HOME or ~/.local/state. When a new
 * journal begins it removes those not resumed for 30 days, the oldest of more than 100 typed at a terminal, and the
 * oldest of more than 20 others: however many programs play, they never push out a user's own game. */
#ifndef TV_JOURNAL_FILES_H
#define TV_JOURNAL_FILES_H

#include "core/base/fail.h"

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/* The path of a new journal, to be freed; its directory exists. typed: at a terminal. NULL and *err on failure. */
char *tv_journal_path(bool typed, tv_err *err);
/* The new path of a session that a user continues at a terminal, however it was typed before; to be freed. NULL when
 * memory ran out. */
char *tv_journal_own(const char *path);

typedef struct tv_ended {
    char *path;
    struct timespec written; /* last */
} tv_ended;

typedef struct tv_ended_sessions {
    tv_ended *list; /* of sessions that no longer run, the newest first */
    size_t count, running;
} tv_ended_sessions;

/* False and *err when memory ran out, HOME is not known, or the directory cannot be read. */
bool tv_ended_find(tv_ended_sessions *keeps, tv_err *err);
void tv_ended_free(tv_ended_sessions *keeps);
/* Opens and locks it. -1 with errno; EWOULDBLOCK: another process has the lock, or had it until its session ended. */
int tv_ended_hold(const char *path);
/* Was it typed or resumed at a terminal? */
bool tv_ended_is_typed(const tv_ended *kept);
/* Its name without directory and ending. */
const char *tv_ended_name(const tv_ended *kept, int *len);

#endif
