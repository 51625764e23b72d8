/* await.c - waits for typed input with ppoll, which unblocks a signal and begins to wait in one step. See await.h. */
#define _GNU_SOURCE
#include "repl/base/await.h"

#include "core/base/stop.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Blocks Ctrl-C while it checks for it; the waiting call itself unblocks it (ppoll). With poll, a Ctrl-C between the check
 * and the wait would be noted without ending the wait. */
enum tv_await tv_await_input(int milliseconds)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    struct timespec time = { milliseconds / 1000, milliseconds % 1000 * 1000000L };
    sigset_t interrupt, before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    int ready = tv_interrupt ? 0 : ppoll(&input, 1, milliseconds < 0 ? NULL : &time, &before), error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    if (tv_interrupt) return TV_AWAIT_INTERRUPT;
    if (ready < 0 && error != EINTR) return TV_AWAIT_ERROR;
    return ready > 0 ? TV_AWAIT_READY : TV_AWAIT_NOTHING;
}
