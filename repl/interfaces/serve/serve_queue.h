/* serve_queue.h - the requests that were read and not answered yet: those that wait, in order, and those that are worked
 * at, by several threads. Here it is decided who takes the next one, and when one has come to an end.
 *
 * One thread takes requests, one after the other, so that those that are done with soon keep their order; it has the
 * turn. When it has been at one for a while the turn is given on, and another thread takes the next; but not one of a
 * session at whose last one somebody is still at work: those are answered in their order. */
#ifndef TV_SERVE_QUEUE_H
#define TV_SERVE_QUEUE_H

#include "repl/interfaces/serve/serve_work.h"

#include <pthread.h>

enum {
    TV_SERVE_AT_ONCE = 8,    /* requests that are worked at */
    TV_SERVE_WAITING = 1000, /* requests that wait; together they have at most TV_SERVE_LINE bytes, unless it is one */
    TV_SERVE_TURN_MS = 100,  /* who is at one for so long gives the turn on */
    TV_SERVE_LOOK_MS = 50,   /* how often that is looked at, and deadlines are */
};

typedef struct tv_queue {
    pthread_mutex_t lock;
    pthread_cond_t room;           /* one can be added */
    pthread_cond_t more;           /* one can be taken, or no more will come */
    pthread_cond_t watched;        /* there is one to be watched */
    tv_work *first, **end;         /* those that wait */
    size_t waiting, bytes;         /* ... and how many, and their bytes */
    tv_work *at[TV_SERVE_AT_ONCE]; /* those that are worked at, and NULL */
    int working, idle;             /* how many are worked at; threads that wait to take one */
    const tv_work *turn;           /* whoever works at this has the turn; NULL: who comes */
    bool watcher_sleeps, over;     /* over: no more will come */
} tv_queue;

bool tv_queue_init(tv_queue *queue); /* false: no memory */
void tv_queue_free(tv_queue *queue); /* when it is empty and no thread comes any more */

/* For whoever reads. Add a request, which is the queue's then, when there is room. True: it wants one more thread. */
bool tv_queue_add(tv_queue *queue, tv_work *work);
/* Cancel all with that id. Those that waited come back, as a list; the others are answered by who works at them. */
int tv_queue_cancel(tv_queue *queue, const json_t *id, tv_work **waited);
/* No more will come. */
void tv_queue_end(tv_queue *queue);

/* For whoever works, at most TV_SERVE_AT_ONCE threads: hand back what is answered, which may be NULL, and wait for the
 * next one, to be answered and handed back; NULL: no more will come. */
tv_work *tv_queue_next(tv_queue *queue, tv_work *answered);

/* For one thread that watches: wait for a while, then end what is beyond its deadline and give the turn on. *wanted: one
 * more thread is. False: all is answered and no more will come. */
bool tv_queue_watch(tv_queue *queue, bool *wanted);

#endif
