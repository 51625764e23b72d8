/* serve_queue.h - the requests that have no answer yet: those that wait, in order, and those that run, in several
 * threads. The queue decides which thread takes the next request, and when a request ends.
 *
 * At any time one thread has the turn: it takes requests one after the other, so that short ones keep their order. When
 * it has run one request for a while, it loses the turn, and another thread takes the next request. Requests of one
 * session are answered in their order: none is taken while an earlier one still runs. */
#ifndef TV_SERVE_QUEUE_H
#define TV_SERVE_QUEUE_H

#include "repl/interfaces/serve/serve_work.h"

#include <pthread.h>

enum {
    TV_SERVE_AT_ONCE = 8,    /* requests that run */
    TV_SERVE_WAITING = 1000, /* requests that wait; at most TV_SERVE_LINE bytes in all, unless it is only one */
    TV_SERVE_TURN_MS = 100,  /* a thread that runs one request for longer loses the turn */
    TV_SERVE_LOOK_MS = 50,   /* how often the watcher checks turns and deadlines */
};

typedef struct tv_queue {
    pthread_mutex_t lock;
    pthread_cond_t room;           /* a request can be added */
    pthread_cond_t more;           /* a request can be taken, or no more will come */
    pthread_cond_t watched;        /* a request runs that the watcher must watch */
    tv_work *first, **end;         /* requests that wait */
    size_t waiting, bytes;         /* ... their number, and their bytes */
    tv_work *at[TV_SERVE_AT_ONCE]; /* requests that run; NULL: a free place */
    int working, idle;             /* number of running requests; of threads that wait for a request */
    const tv_work *turn;           /* the thread that runs this request has the turn; NULL: the turn is free */
    bool watcher_sleeps, over;     /* over: no more will come */
} tv_queue;

bool tv_queue_init(tv_queue *queue); /* false: no memory */
void tv_queue_free(tv_queue *queue); /* when it is empty and no thread uses it any more */

/* For the reader. Adds a request, which the queue then owns, as soon as there is room. True: one more thread is needed. */
bool tv_queue_add(tv_queue *queue, tv_work *work);
/* Cancels all requests with that id. Returns those that waited in a list; the threads that run the others answer them. */
int tv_queue_cancel(tv_queue *queue, const json_t *id, tv_work **waited);
/* No more will come. */
void tv_queue_end(tv_queue *queue);

/* For workers, at most TV_SERVE_AT_ONCE threads: hands back the answered request, which may be NULL, and waits for the
 * next one, which the caller answers and hands back. NULL: no more will come. */
tv_work *tv_queue_next(tv_queue *queue, tv_work *answered);

/* For one watching thread: waits for a while, then stops requests beyond their deadline and passes the turn on.
 * *wanted: one more thread is needed. False: all requests are answered and no more will come. */
bool tv_queue_watch(tv_queue *queue, bool *wanted);

#endif
