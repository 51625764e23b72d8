/* clock.h - wall-clock and CPU time. */
#ifndef TV_CLOCK_H
#define TV_CLOCK_H

double tv_wall_seconds(void);    /* monotonic; only differences mean something */
double tv_cpu_seconds(void);     /* CPU time of this thread */
double tv_process_seconds(void); /* CPU time of all threads */

/* The seconds for a move with this time left for the game, and added for each move: a thirtieth of the first and most of the
 * second, but at most half of the first. */
double tv_clock_share(double left, double added);

#endif
