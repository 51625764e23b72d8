/* stop.h - how whatever takes long is told to end early: by Ctrl-C, by whoever asked for it, by a deadline. Loops that
 * may last ask tv_stopped; what comes of work that was stopped is not relied on but for what was complete before. */
#ifndef TV_STOP_H
#define TV_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* Ctrl-C was typed. */
extern atomic_bool tv_interrupt;

/* What the work of this thread heeds: Ctrl-C, unless the thread was given a stop of its own, which then is set for
 * Ctrl-C, too, by who gave it. Threads that are started for a work are given the stop of the one that starts them. */
extern _Thread_local const atomic_bool *tv_stop;

static inline bool tv_stopped(void) { return atomic_load_explicit(tv_stop, memory_order_acquire); }

#endif
