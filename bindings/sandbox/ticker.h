/* ticker.h - sends a signal at regular intervals to the thread that wants it, wherever its script is. C has nothing of
 * the kind and POSIX only for whole processes, so each system needs its own code: Linux has timers whose signal goes to
 * one thread. */
#ifndef TV_TICKER_H
#define TV_TICKER_H

#include <stdbool.h>
#include <time.h>

typedef struct tv_ticker {
    timer_t timer;
} tv_ticker;

/* Begins to call *tick in this thread, as a signal handler, every `ms` milliseconds, below 1000; all tickers of a
 * process use the same function. False: the system has no timer left. end: by the thread that began it. */
bool tv_ticker_begin(tv_ticker *ticker, int ms, void (*tick)(int signal));
void tv_ticker_end(tv_ticker *ticker);

/* On systems that cannot interrupt a thread, such as a browser, the code that runs scripts calls poll from time to
 * time, which calls tick when it is due. */
extern const bool tv_ticker_polled;
void tv_ticker_poll(void);

#endif
