/* stopwatch.h - short times, measured one after the other in one thread. The clock of a thread's own
 * CPU time is slow to read; the wall's is quick, but goes on while other programs run. So laps are
 * taken from the wall's clock, and one that is suspiciously long is put right by the other. */
#ifndef TV_STOPWATCH_H
#define TV_STOPWATCH_H

#include <stdint.h>

typedef struct tv_stopwatch {
    uint64_t last;      /* the end of the last lap */
    uint64_t wall, cpu; /* both clocks when they were last compared */
} tv_stopwatch;

void tv_stopwatch_start(tv_stopwatch *watch);
uint64_t tv_stopwatch_lap(tv_stopwatch *watch); /* ns since the last lap; begins the next */

#endif
