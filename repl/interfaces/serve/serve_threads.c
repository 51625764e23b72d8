/* serve_threads.c - the threads that answer the requests of the queue; see serve_threads.h. */
#include "repl/interfaces/serve/serve_threads.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Answers -------------------------------------------------------------------------------- */

/* The answer when memory is too short to build one. */
static const char no_memory[] =
    "{\"id\":null,\"v\":2,\"cmd\":null,\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";

/* Writes an answer as one whole line: stdout's own lock keeps threads apart. */
void tv_threads_say(const tv_text *answer)
{
    flockfile(stdout);
    puts(answer->len ? tv_text_str(answer) : no_memory);
    if (fflush(stdout) != 0 || ferror(stdout)) _exit(1); /* no reader is left, so the remaining work is useless */
    funlockfile(stdout);
}

/* ---- A thread ------------------------------------------------------------------------------- */

/* Gives the context back before it writes the answer, since the reader may be slow. */
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

/* tv_queue_next hands back and takes in one step, so that the queue always knows which requests run. */
static void *run_worker(void *threads)
{
    tv_threads *t = threads;
    tv_work *work = NULL;
    while ((work = tv_queue_next(t->queue, work))) answer(t, work);
    return NULL;
}

/* Also starts workers, when the one that has the turn runs a long request. */
static void *run_watcher(void *threads)
{
    tv_threads *t = threads;
    bool wanted;
    while (tv_queue_watch(t->queue, &wanted))
        if (wanted) tv_threads_more(t);
    return NULL;
}

/* ---- All threads ---------------------------------------------------------------------------- */

enum {
    STACK = 2 << 20
}; /* deepest are answers whose id is deeply nested JSON, and functions of rules that call one another */

/* Sets the stack size, as the system's default may be 8 MB or, elsewhere, too little. */
static bool start(pthread_t *thread, void *(*run)(void *), tv_threads *t)
{
    pthread_attr_t small;
    if (pthread_attr_init(&small) != 0) return false;
    pthread_attr_setstacksize(&small, STACK);
    bool ok = pthread_create(thread, &small, run, t) == 0;
    pthread_attr_destroy(&small);
    return ok;
}

/* Starts the minimum, one worker and the watcher; more workers start when needed. */
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

/* If the system cannot start another thread, the present ones do all the work. */
void tv_threads_more(tv_threads *t)
{
    pthread_mutex_lock(&t->starting);
    if (t->workers < TV_SERVE_AT_ONCE && start(&t->worker[t->workers], run_worker, t)) t->workers++;
    pthread_mutex_unlock(&t->starting);
}

void tv_threads_end(tv_threads *t)
{
    pthread_join(t->watcher, NULL); /* the watcher, which then starts no other thread */
    for (int i = 0; i < t->workers; i++) pthread_join(t->worker[i], NULL);
    tv_request_contexts_free(&t->contexts);
    pthread_mutex_destroy(&t->starting);
}
