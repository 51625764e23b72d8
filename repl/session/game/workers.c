/* workers.c - a game played by several threads. Each thread has its own Lua state with the same rules; the kernel's
 * game is immutable and shared. Pieces of work are numbered and handed out in order, and the failure with the lowest
 * number is reported: so the result, errors included, does not depend on the number or speed of threads. See workers.h. */
#include "repl/session/game/workers.h"

#include "repl/base/clock.h"
#include "repl/base/spawn.h"

#include <stdlib.h>

/* ---- Each of them -------------------------------------------------------------------------- */

/* The first worker is the calling thread, with the run and script of the match, which closing leaves alone. */
static bool open_worker(tv_workers *workers, int i, tv_match *match, const tv_paths *paths, tv_settings settings,
                        tv_err *err)
{
    tv_worker *w = &workers->worker[i];
    bool functions = tv_script_functions(match->script) > 0;
    w->workers = workers;
    if (i == 0) {
        w->run = match->run;
        w->script = match->script;
        return true;
    }
    if (functions && !(w->script = tv_script_second(match->script, paths, settings, err))) return false;
    w->run = tv_run_new(match->game, w->script, err);
    return w->run != NULL;
}

/* A worker that fails to open counts, too, so that closing frees it. A page has one thread only. */
bool tv_workers_open(tv_workers *workers, tv_match *match, const tv_paths *paths, tv_settings settings, int size,
                     tv_err *err)
{
#if defined(TV_IN_A_PAGE)
    size = 1;
#endif
    *workers = (tv_workers) { .worker = calloc((size_t)size, sizeof *workers->worker) };
    if (!workers->worker) return tv_fail_memory(err);
    tv_script_settle(match->script);
    while (workers->size < size)
        if (!open_worker(workers, workers->size++, match, paths, settings, err)) return false;
    return true;
}

/* From the second on: the first is the match's own. */
void tv_workers_close(tv_workers *workers)
{
    for (int i = 1; i < workers->size; i++) {
        tv_run_free(workers->worker[i].run);
        tv_script_free(workers->worker[i].script);
    }
    free(workers->worker);
}

/* ---- Work ---------------------------------------------------------------------------------- */

static void call_body(void *ctx)
{
    tv_worker *w = ctx;
    w->workers->body(w->workers->ctx, w);
}

/* Records the lowest number that failed. Workers at an earlier piece go on, as it might fail, too, and would then be
 * the one to report. */
static void note_failure(tv_worker *w)
{
    uint64_t first = w->workers->failed;
    while (w->at < first && !atomic_compare_exchange_weak(&w->workers->failed, &first, w->at)) {}
}

/* tv_stop and tv_memory_lost are thread-local: copied in before the work and out after it. */
static void *work(void *ctx)
{
    tv_worker *w = ctx;
    double start = tv_cpu_seconds();
    w->ok = true;
    tv_stop = w->workers->stop;
    if (!w->script) call_body(w);
    else if (!tv_script_guard(w->script, call_body, w, &w->err)) w->ok = false;
    if (!w->ok) note_failure(w);
    w->starved = tv_memory_lost;
    w->cpu = tv_cpu_seconds() - start;
    return NULL;
}

/* Runs under the first worker's guard, so that an interrupt before all have started is not lost. Nothing in here
 * raises, so that every started thread is joined. */
static void work_together(void *ctx)
{
    tv_workers *workers = ctx;
    pthread_t thread[TV_THREADS_MAX];
    workers->started =
        1 + (int)tv_spawn(thread, (size_t)workers->size - 1, work, workers->worker + 1, sizeof *workers->worker);
    if (workers->started == workers->size) work(&workers->worker[0]);
    else workers->failed = 0; /* who has started is to stop */
    for (int i = 1; i < workers->started; i++) {
        pthread_join(thread[i - 1], NULL);
        tv_memory_lost |= workers->worker[i].starved;
    }
}

/* True if all succeeded; else *err is that of the first piece of work that failed. */
static bool outcome(const tv_workers *workers, tv_err *err)
{
    const tv_worker *first = NULL;
    if (workers->started < workers->size)
        return tv_fail(err, "the system could start only %d threads", workers->started);
    for (int i = 0; i < workers->size; i++)
        if (!workers->worker[i].ok && (!first || workers->worker[i].at < first->at)) first = &workers->worker[i];
    if (first && *first->err.text) *err = first->err; /* else it has not begun, and *err says why */
    return !first;
}

/* Uses the guard of the match's script even if workers need none, since it handles Ctrl-C. */
bool tv_workers_run(tv_workers *workers, void (*body)(void *ctx, tv_worker *worker), void *ctx, tv_err *err)
{
    double began = tv_wall_seconds();
    workers->body = body;
    workers->ctx = ctx;
    workers->stop = tv_stop;
    workers->next = 0;
    workers->failed = UINT64_MAX;
    bool ok = tv_script_guard(workers->worker[0].script, work_together, workers, err);
    workers->wall = tv_wall_seconds() - began;
    workers->cpu = 0;
    for (int i = 0; i < workers->size; i++) workers->cpu += workers->worker[i].cpu;
    return outcome(workers, err) && ok;
}

/* Takes several small pieces at once, so that threads do not contend for the counter. */
bool tv_workers_take(tv_worker *w, uint64_t count)
{
    w->at = atomic_fetch_add(&w->workers->next, count);
    return tv_workers_go_on(w, w->at);
}

/* Where it is, is noted first: should it fail, that is the piece that did. */
bool tv_workers_go_on(tv_worker *w, uint64_t at)
{
    w->at = at;
    return at < w->workers->failed && !tv_stopped();
}
