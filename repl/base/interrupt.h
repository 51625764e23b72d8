/* interrupt.h - Ctrl-C for commands that print their results so far, after it ended their work; see stop.h. */
#ifndef TV_INTERRUPT_H
#define TV_INTERRUPT_H

#include "core/base/stop.h"

/* Sets or clears Ctrl-C, for the work of this thread. A thread with a stop flag of its own leaves it to the thread that
 * waits for it. */
static inline void tv_interrupt_set(bool typed)
{
    if (tv_stop == &tv_interrupt) tv_interrupt = typed;
}

#endif
