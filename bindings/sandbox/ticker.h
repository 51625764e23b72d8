/* ticker.h - a signal every so often to the very thread that wants it, wherever its script is. C has nothing of the
 * kind and POSIX only for whole processes, so that this is what another system has to say in its own way: Linux by
 * timers whose signal goes to one thread. */
#ifndef TV_TICKER_H
#define TV_TICKER_H

#include <stdbool.h>
#include <time.h>

typedef struct tv_ticker {
    timer_t timer;
} tv_ticker;

/* From now on *tick is called in this thread, as a signal handler, every `ms` milliseconds below 1000; all tickers of
 * a process have the same. False: the system has no timer left. end: by the thread that began it. */
bool tv_ticker_begin(tv_ticker *ticker, int ms, void (*tick)(int signal));
void tv_ticker_end(tv_ticker *ticker);

/* Where a system calls nobody from outside, as a browser does not, whoever runs scripts calls poll every so often, and the
 * tick comes from there, when it is due. */
extern const bool tv_ticker_polled;
void tv_ticker_poll(void);

#endif
