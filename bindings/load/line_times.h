/* line_times.h - measures which lines of a script take time, for profiles. */
#ifndef TV_LINE_TIMES_H
#define TV_LINE_TIMES_H

#include "bindings/script.h"

typedef struct tv_line_times tv_line_times;
typedef struct tv_line_time {
    const char *file; /* "rules/x.lua"; "option height": for a function that was typed */
    int line;         /* 0: all of what was typed */
    uint64_t times;   /* how often it was reached, */
    double ns;        /* ... and its time: with the primitives that it called, without lines of functions that it
                       * called, and without the cost of the clock */
} tv_line_time;

/* tv_script_guard, with a clock on every line of the script; NULL and *err on failure. Free the times before the
 * script. */
tv_line_times *tv_script_guard_timed(tv_script *script, void (*body)(void *ctx), void *ctx, tv_err *err);
void tv_line_times_free(tv_line_times *times); /* NULL is allowed */
/* The most expensive lines, at most `most`, and the time of all. */
int tv_line_times_dearest(const tv_line_times *times, tv_line_time *list, int most, double *ns);

#endif
