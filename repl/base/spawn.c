/* spawn.c - see spawn.h. */
#define _GNU_SOURCE
#include "repl/base/spawn.h"

#include <signal.h>

/* A new thread inherits what its creator blocks. */
size_t tv_spawn(pthread_t *thread, size_t wanted, void *(*run)(void *), void *arg, size_t step)
{
    sigset_t interrupt, before;
    size_t started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    while (started < wanted && !pthread_create(&thread[started], NULL, run, (char *)arg + started * step)) started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}
