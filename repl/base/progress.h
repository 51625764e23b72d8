/* progress.h - a line on the terminal that says how far something long has come. It is written
 * to standard error, only to a terminal, from the first second on, and wiped out at the end. */
#ifndef TV_PROGRESS_H
#define TV_PROGRESS_H

#include "core/base/fail.h"

#include <stdbool.h>

typedef struct tv_progress {
    const char *what;   /* "searching" */
    double begun, told; /* seconds on the wall's clock */
    bool terminal, shown;
} tv_progress;

void tv_progress_begin(tv_progress *progress, const char *what);
/* part: how much is done, 0..1; below 0: nobody knows. fmt: what has been found so far. May be
 * called as often as one likes, by one thread; it tells five times a second. */
void tv_progress_at(tv_progress *progress, double part, const char *fmt, ...) TV_PRINTF(3, 4);
/* Before anything else is written. */
void tv_progress_end(tv_progress *progress);

#endif
