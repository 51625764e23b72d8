/* serve_queue.c - requests wait, are taken, and end; see serve_queue.h. */
#include "repl/interfaces/serve/serve_queue.h"

#include "repl/base/clock.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The watcher waits by the monotonic clock, which no change of the system's time affects. */
bool tv_queue_init(tv_queue *q)
{
    pthread_condattr_t monotonic;
    *q = (tv_queue) { .end = &q->first };
    bool ok = pthread_condattr_init(&monotonic) == 0;
    if (!ok) return false;
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    ok = pthread_mutex_init(&q->lock, NULL) == 0 && pthread_cond_init(&q->room, NULL) == 0 &&
         pthread_cond_init(&q->more, NULL) == 0 && pthread_cond_init(&q->watched, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    return ok;
}

void tv_queue_free(tv_queue *q)
{
    pthread_cond_destroy(&q->watched);
    pthread_cond_destroy(&q->more);
    pthread_cond_destroy(&q->room);
    pthread_mutex_destroy(&q->lock);
}

/* ---- Waiting requests ----------------------------------------------------------------------- */

/* A request larger than the whole room is let in alone; otherwise it would wait for ever. */
static bool has_room(const tv_queue *q, const tv_work *work)
{
    return !q->first || (q->waiting < TV_SERVE_WAITING && q->bytes + work->bytes <= TV_SERVE_LINE);
}

/* `end` points to the last link, so that adding takes constant time. */
static void append(tv_queue *q, tv_work *work)
{
    work->next = NULL;
    *q->end = work;
    q->end = &work->next;
    q->waiting++;
    q->bytes += work->bytes;
}

/* Removes the request to which *link leads. */
static tv_work *take_out(tv_queue *q, tv_work **link)
{
    tv_work *work = *link;
    *link = work->next;
    if (q->end == &work->next) q->end = link;
    work->next = NULL;
    q->waiting--;
    q->bytes -= work->bytes;
    return work;
}

/* The requests of a session run one after the other, however long each takes. */
static bool is_busy(const tv_queue *q, const char *session)
{
    bool busy = false;
    for (int i = 0; session && i < TV_SERVE_AT_ONCE; i++)
        busy |= q->at[i] && q->at[i]->request.session && !strcmp(q->at[i]->request.session, session);
    return busy;
}

/* The link to the first request that can run now; NULL: none can. A request is overtaken only while its session is
 * busy. */
static tv_work **next_link(tv_queue *q)
{
    for (tv_work **link = &q->first; *link; link = &(*link)->next)
        if (!is_busy(q, (*link)->request.session)) return link;
    return NULL;
}

/* Wakes an idle thread if a request can be taken. True: one can, and no thread is idle. */
static bool call_for_work(tv_queue *q)
{
    if (q->turn || !next_link(q)) return false;
    if (q->idle) pthread_cond_signal(&q->more);
    return !q->idle;
}

/* The reader waits while the queue is full: then the pipe fills, and the client waits as well. */
bool tv_queue_add(tv_queue *q, tv_work *work)
{
    pthread_mutex_lock(&q->lock);
    while (!has_room(q, work)) pthread_cond_wait(&q->room, &q->lock);
    append(q, work);
    bool wanted = call_for_work(q);
    pthread_mutex_unlock(&q->lock);
    return wanted;
}

void tv_queue_end(tv_queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->over = true;
    pthread_cond_broadcast(&q->more);
    pthread_cond_signal(&q->watched);
    pthread_mutex_unlock(&q->lock);
}

/* ---- Work ----------------------------------------------------------------------------------- */

/* After the last request the watcher is woken, as it ends when all is done. */
static void hand_back(tv_queue *q, const tv_work *answered)
{
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++)
        if (q->at[i] == answered) q->at[i] = NULL;
    q->working--;
    if (q->turn == answered) q->turn = NULL;
    if (q->over && !q->working) pthread_cond_signal(&q->watched);
}

/* A place is free, since there are no more threads than places. */
static tv_work *take_next(tv_queue *q, tv_work **link)
{
    int free = 0;
    tv_work *work = take_out(q, link);
    while (q->at[free]) free++;
    q->at[free] = work;
    q->working++;
    q->turn = work;
    work->begun = tv_wall_seconds();
    pthread_cond_signal(&q->room);
    if (q->watcher_sleeps) pthread_cond_signal(&q->watched);
    if (q->over && !q->first) pthread_cond_broadcast(&q->more); /* no more requests for the others */
    return work;
}

/* Frees the answered request outside the lock: it may be a megabyte of JSON. */
tv_work *tv_queue_next(tv_queue *q, tv_work *answered)
{
    tv_work *work = NULL, **link;
    pthread_mutex_lock(&q->lock);
    if (answered) hand_back(q, answered);
    q->idle++;
    while (!(link = q->turn ? NULL : next_link(q)) && (q->first || !q->over)) pthread_cond_wait(&q->more, &q->lock);
    q->idle--;
    if (link) work = take_next(q, link);
    pthread_mutex_unlock(&q->lock);
    tv_work_free(answered);
    return work;
}

/* ---- Ending requests ------------------------------------------------------------------------ */

/* Programs choose ids freely, so several requests may have this one: all of them are cancelled. One that has already
 * ended does not count. */
int tv_queue_cancel(tv_queue *q, const json_t *id, tv_work **waited)
{
    int ended = 0;
    tv_work **end = waited;
    *waited = NULL;
    pthread_mutex_lock(&q->lock);
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++)
        if (q->at[i] && json_equal(q->at[i]->request.id, id)) ended += tv_work_end(q->at[i], TV_ENDING_CANCELLED);
    for (tv_work **link = &q->first; *link;) {
        if (!json_equal((*link)->request.id, id)) {
            link = &(*link)->next;
            continue;
        }
        *end = take_out(q, link);
        ended += tv_work_end(*end, TV_ENDING_CANCELLED);
        end = &(*end)->next;
    }
    pthread_mutex_unlock(&q->lock);
    return ended;
}

static bool is_done(const tv_queue *q) { return q->over && !q->first && !q->working; }

/* While no request runs, waits without a timeout, so that an idle server never wakes up. */
static void wait_a_while(tv_queue *q)
{
    q->watcher_sleeps = !q->working && !q->over;
    if (q->watcher_sleeps) {
        pthread_cond_wait(&q->watched, &q->lock);
        q->watcher_sleeps = false;
        return;
    }
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TV_SERVE_LOOK_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&q->watched, &q->lock, &until);
}

/* Passes on the turn of a long request, so that another thread answers the short ones behind it. The long one runs on. */
bool tv_queue_watch(tv_queue *q, bool *wanted)
{
    pthread_mutex_lock(&q->lock);
    if (!is_done(q)) wait_a_while(q);
    double now = tv_wall_seconds();
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++)
        if (q->at[i] && now - q->at[i]->begun >= tv_work_deadline(q->at[i])) tv_work_end(q->at[i], TV_ENDING_DEADLINE);
    if (q->turn && now - q->turn->begun >= TV_SERVE_TURN_MS / 1000.0) q->turn = NULL;
    *wanted = call_for_work(q);
    bool on = !is_done(q);
    pthread_mutex_unlock(&q->lock);
    return on;
}
