/* await.h - waiting for what is typed. */
#ifndef TV_AWAIT_H
#define TV_AWAIT_H

enum tv_await { TV_AWAIT_READY, TV_AWAIT_NOTHING, TV_AWAIT_INTERRUPT, TV_AWAIT_ERROR };

/* Wait until standard input can be read (or has ended), at most so many milliseconds; -1: for ever. TV_AWAIT_NOTHING:
 * nothing came, or a signal did that is none of ours. A Ctrl-C is never lost: one that comes when tv_interrupt has been
 * looked at already, and nothing waits yet, ends the waiting as any other. TV_AWAIT_ERROR: see errno. */
enum tv_await tv_await_input(int milliseconds);

#endif
