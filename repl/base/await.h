/* await.h - waiting for what is typed. */
#ifndef TV_AWAIT_H
#define TV_AWAIT_H

enum tv_await { TV_AWAIT_READY, TV_AWAIT_NOTHING, TV_AWAIT_INTERRUPT, TV_AWAIT_ERROR };

/* Waits until standard input can be read or has ended, at most `milliseconds`; -1: without limit. TV_AWAIT_NOTHING: no
 * input, or a foreign signal. No Ctrl-C is lost: one that arrives just before the wait ends it like any other.
 * TV_AWAIT_ERROR: see errno. */
enum tv_await tv_await_input(int milliseconds);

#endif
