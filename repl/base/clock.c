/* clock.c - clocks: a monotonic one for limits and "seconds left", and CPU time per thread and process. */
#define _POSIX_C_SOURCE 200809L
#include "repl/base/clock.h"

#include <math.h>
#include <time.h>

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double tv_wall_seconds(void) { return seconds(CLOCK_MONOTONIC); }
double tv_cpu_seconds(void) { return seconds(CLOCK_THREAD_CPUTIME_ID); }
double tv_process_seconds(void) { return seconds(CLOCK_PROCESS_CPUTIME_ID); }

double tv_clock_share(double left, double added)
{
    const double seconds = left / 30 + added * 0.8;
    return fmax(0.001, fmin(seconds, left / 2));
}
