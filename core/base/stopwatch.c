/* stopwatch.c - laps of the wall clock, which is fast to read, corrected by the thread's own clock, which is slow; see
 * stopwatch.h. Only a suspiciously long lap is corrected: then another process may have had the processor. */
#include "core/base/stopwatch.h"

#include <time.h>

enum { LONG = 20000 }; /* ns; losing the processor takes longer */

static uint64_t read_clock(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void compare(tv_stopwatch *w, uint64_t now)
{
    w->wall = now;
    w->cpu = read_clock(CLOCK_THREAD_CPUTIME_ID);
    w->last = read_clock(CLOCK_MONOTONIC); /* so that the comparison is in no lap */
}

void tv_stopwatch_start(tv_stopwatch *w) { compare(w, read_clock(CLOCK_MONOTONIC)); }

/* A lap without the time of other processes: all the time lost since the clocks were compared belongs to it, since the
 * laps between were short. */
static uint64_t put_right(tv_stopwatch *w, uint64_t now, uint64_t lap)
{
    uint64_t wall = w->wall, cpu = w->cpu;
    compare(w, now);
    int64_t lost = (int64_t)(now - wall) - (int64_t)(w->cpu - cpu);
    return lost <= 0 ? lap : (uint64_t)lost < lap ? lap - (uint64_t)lost : 0;
}

/* One reading of the clock per lap, which laps of tens of nanoseconds can afford. */
uint64_t tv_stopwatch_lap(tv_stopwatch *w)
{
    uint64_t now = read_clock(CLOCK_MONOTONIC), lap = now - w->last;
    w->last = now;
    return lap > LONG ? put_right(w, now, lap) : lap;
}
