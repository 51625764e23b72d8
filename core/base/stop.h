/* stop.h - ends long work early: on Ctrl-C, on request, or at a deadline. Long loops test tv_stopped; of stopped work
 * only results that were complete before are used. */
#ifndef TV_STOP_H
#define TV_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* Ctrl-C was typed. */
extern atomic_bool tv_interrupt;

/* The flag that the work of this thread tests: Ctrl-C, unless the thread was given a flag of its own; its creator then
 * sets it on Ctrl-C, too. Threads started for some work get the flag of the thread that starts them. */
extern _Thread_local const atomic_bool *tv_stop;

#if defined(TV_IN_A_PAGE)
/* With one thread and no signals: the work checks every this many tests whether it is time to end, in tv_look_up. */
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
