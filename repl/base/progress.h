/* progress.h - a progress line for long work. It goes to standard error, only to a terminal, after the first second, and is
 * erased at the end. */
#ifndef TV_PROGRESS_H
#define TV_PROGRESS_H

#include "core/base/fail.h"

#include <stdbool.h>

typedef struct tv_progress {
    const char *what;       /* "searching" */
    double begun, reported; /* wall-clock seconds */
    bool terminal, shown;
} tv_progress;

void tv_progress_begin(tv_progress *progress, const char *what);
/* part: the fraction done, 0..1; below 0: unknown. fmt: results so far. One thread may call it at any rate; it updates the
 * line five times a second. */
void tv_progress_at(tv_progress *progress, double part, const char *fmt, ...) TV_PRINTF(3, 4);
/* Before anything else is written. */
void tv_progress_end(tv_progress *progress);

#endif
