/* serve_threads.h - the threads that run the requests of a queue: one that watches and one that works, and more when
 * all workers run slow requests. */
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

/* False and *err: the system cannot start threads. The caller owns the session store and the queue. */
bool tv_threads_start(tv_threads *threads, tv_session_store *store, tv_queue *queue, tv_err *err);
/* Starts one more worker, unless the maximum is reached. */
void tv_threads_more(tv_threads *threads);
/* Waits until all requests of the queue, which has been ended, are answered. */
void tv_threads_end(tv_threads *threads);

/* Writes an answer and flushes it. When the output fails, the program ends. */
void tv_threads_say(const tv_text *answer);

#endif
