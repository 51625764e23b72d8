/* stopwatch.h - measures short times, one after the other in one thread. The thread's CPU clock is slow to read; the
 * wall clock is fast, but runs on while other programs do. So laps use the wall clock, and a suspiciously long one is
 * corrected by the other. */
#ifndef TV_STOPWATCH_H
#define TV_STOPWATCH_H

#include <stdint.h>

typedef struct tv_stopwatch {
    uint64_t last;      /* the end of the last lap */
    uint64_t wall, cpu; /* both clocks at the last comparison */
} tv_stopwatch;

void tv_stopwatch_start(tv_stopwatch *watch);
uint64_t tv_stopwatch_lap(tv_stopwatch *watch); /* ns since the last lap; begins the next */

#endif
