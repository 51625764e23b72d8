/* spawn.h - threads that leave Ctrl-C to the one that starts them. */
#ifndef TV_SPAWN_H
#define TV_SPAWN_H

#include <pthread.h>
#include <stddef.h>

/* Starts threads that run the function with `arg`, each further one with an argument `step` bytes behind the last.
 * Returns their number, less than `wanted` if the system has no more. They block Ctrl-C: it reaches the caller. */
size_t tv_spawn(pthread_t *thread, size_t wanted, void *(*run)(void *), void *arg, size_t step);

#endif
