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

#if defined(TV_IN_A_PAGE)
/* There is one thread, and no signal comes: whoever works looks up every so many questions whether it is time to end. Where
 * tv_look_up is, that is decided. */
extern int tv_questions_left;
void tv_look_up(void);
#define TV_LOOK_UP() (tv_questions_left-- > 0 ? (void)0 : tv_look_up())
#else
#define TV_LOOK_UP() ((void)0)
#endif

static inline bool tv_stopped(void)
{
    TV_LOOK_UP();
    return atomic_load_explicit(tv_stop, memory_order_acquire);
}

#endif
