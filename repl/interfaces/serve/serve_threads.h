/* serve_threads.h - the threads that work at the requests of a queue: one that watches, and one that works; more when
 * those are all at slow requests. */
#ifndef TV_SERVE_THREADS_H
#define TV_SERVE_THREADS_H

#include "repl/interfaces/serve/request_contexts.h"

typedef struct tv_threads {
    tv_queue *queue;
    tv_request_contexts contexts;
    pthread_mutex_t starting;
    pthread_t watcher, worker[TV_SERVE_AT_ONCE];
    int workers;
} tv_threads;

/* False and *err: the system starts none. The house and the queue are the caller's. */
bool tv_threads_start(tv_threads *threads, tv_session_store *store, tv_queue *queue, tv_err *err);
/* One worker more, if more are allowed. */
void tv_threads_more(tv_threads *threads);
/* Wait until all that was added to the queue, which has been ended, is answered. */
void tv_threads_end(tv_threads *threads);

/* Write an answer, and flush it. When nobody can be told anything any more the program ends. */
void tv_threads_say(const tv_text *answer);

#endif
