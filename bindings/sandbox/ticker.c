/* ticker.c - sends a signal at regular intervals to one thread, by Linux' own kind of timer; see ticker.h. */
#define _GNU_SOURCE /* gettid, SIGEV_THREAD_ID */
#include "bindings/sandbox/ticker.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id /* older C libraries have no name for it */
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* The handler belongs to the process, and is installed while any thread has a ticker. */
static pthread_mutex_t handler_lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction old_handler;
static int tickers;

/* Restores the previous handler when the last ticker ends: a library is a guest in its process. */
static void handle(int more, void (*tick)(int signal))
{
    struct sigaction action = { .sa_handler = tick, .sa_flags = SA_RESTART };
    pthread_mutex_lock(&handler_lock);
    if (more > 0 && tickers == 0) sigaction(SIGALRM, &action, &old_handler);
    tickers += more;
    if (tickers == 0) sigaction(SIGALRM, &old_handler, NULL);
    pthread_mutex_unlock(&handler_lock);
}

/* The watched thread gets the signal itself: only there may the hook of its state be armed. Installs the handler before
 * the first tick. */
bool tv_ticker_begin(tv_ticker *ticker, int ms, void (*tick)(int signal))
{
    struct sigevent tell = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGALRM };
    struct itimerspec every = { { 0, ms * 1000000L }, { 0, ms * 1000000L } };
    tell.sigev_notify_thread_id = gettid();
    if (timer_create(CLOCK_MONOTONIC, &tell, &ticker->timer) != 0) return false;
    handle(1, tick);
    timer_settime(ticker->timer, 0, &every, NULL);
    return true;
}

/* The timer first: its signal must find the handler. */
void tv_ticker_end(tv_ticker *ticker)
{
    timer_delete(ticker->timer);
    handle(-1, NULL);
}

const bool tv_ticker_polled = false;

void tv_ticker_poll(void) {}
