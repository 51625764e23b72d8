/* clock.h - how long something takes, as people and threads see it. */
#ifndef TV_CLOCK_H
#define TV_CLOCK_H

double tv_wall_seconds(void);    /* on a clock that nobody sets; only differences mean something */
double tv_cpu_seconds(void);     /* that this thread has worked */
double tv_process_seconds(void); /* that all threads have */

#endif
