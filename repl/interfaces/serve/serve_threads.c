/* serve_threads.c - threads answer what is in the queue; see serve_threads.h. */
#include "repl/interfaces/serve/serve_threads.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Answers -------------------------------------------------------------------------------- */

/* When not even an answer can be built. */
static const char no_memory[] =
    "{\"id\":null,\"v\":2,\"cmd\":null,\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";

/* A line is one answer, whole: threads take turns by stdout's own lock. */
void tv_threads_say(const tv_text *answer)
{
    flockfile(stdout);
    puts(answer->len ? tv_text_str(answer) : no_memory);
    if (fflush(stdout) != 0 || ferror(stdout)) _exit(1); /* whatever else is worked at, nobody will know */
    funlockfile(stdout);
}

/* ---- Each of them --------------------------------------------------------------------------- */

/* The stage is given back before the answer is written, since whoever reads may be slow. */
static void answer(tv_threads *t, tv_work *work)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_request_context *context = tv_request_contexts_take(&t->contexts, &work->request);
    work->request.tell = tv_threads_say;
    tv_work_do(work, context, &text);
    tv_request_contexts_give(&t->contexts, context);
    tv_say_faults(stderr);
    tv_threads_say(&text);
}

/* Handing back and taking is one step, so that the queue always knows who is at what. */
static void *run_worker(void *threads)
{
    tv_threads *t = threads;
    tv_work *work = NULL;
    while ((work = tv_queue_next(t->queue, work))) answer(t, work);
    return NULL;
}

/* Threads are started here, too, when one that has the turn is at something long. */
static void *run_watcher(void *threads)
{
    tv_threads *t = threads;
    bool wanted;
    while (tv_queue_watch(t->queue, &wanted))
        if (wanted) tv_threads_more(t);
    return NULL;
}

/* ---- All of them ---------------------------------------------------------------------------- */

enum {
    STACK = 2 << 20
}; /* the deepest are answers whose id is JSON in JSON, and functions of rules that call one another */

/* The size is said, as the system's may be 8 MB or, elsewhere, too little. */
static bool start(pthread_t *thread, void *(*run)(void *), tv_threads *t)
{
    pthread_attr_t small;
    if (pthread_attr_init(&small) != 0) return false;
    pthread_attr_setstacksize(&small, STACK);
    bool ok = pthread_create(thread, &small, run, t) == 0;
    pthread_attr_destroy(&small);
    return ok;
}

/* One worker and the watcher are the least with which it goes; more are started as they are wanted. */
bool tv_threads_start(tv_threads *t, tv_session_store *store, tv_queue *queue, tv_err *err)
{
    *t = (tv_threads) { .queue = queue, .starting = PTHREAD_MUTEX_INITIALIZER };
    tv_request_contexts_init(&t->contexts, store);
    tv_threads_more(t);
    if (t->workers && start(&t->watcher, run_watcher, t)) return true;
    tv_queue_end(queue);
    if (t->workers) pthread_join(t->worker[0], NULL);
    tv_request_contexts_free(&t->contexts);
    return tv_fail(err, "cannot start threads");
}

/* If the system has no more, those that there are do it all. */
void tv_threads_more(tv_threads *t)
{
    pthread_mutex_lock(&t->starting);
    if (t->workers < TV_SERVE_AT_ONCE && start(&t->worker[t->workers], run_worker, t)) t->workers++;
    pthread_mutex_unlock(&t->starting);
}

void tv_threads_end(tv_threads *t)
{
    pthread_join(t->watcher, NULL); /* it starts no other then */
    for (int i = 0; i < t->workers; i++) pthread_join(t->worker[i], NULL);
    tv_request_contexts_free(&t->contexts);
    pthread_mutex_destroy(&t->starting);
}
