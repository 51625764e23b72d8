#include "crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

/* ---- Members ------------------------------------------------------------------------------- */

static bool open_member(tv_crew *crew, int i, tv_match *match, const tv_paths *paths, tv_settings settings, tv_err *err)
{
    tv_member *m = &crew->member[i];
    bool functions = tv_script_functions(match->script) > 0;
    m->crew = crew;
    if (i == 0) {
        m->run = match->run;
        m->script = match->script;
        return true;
    }
    if (functions && !(m->script = tv_script_second(match->script, paths, settings, err))) return false;
    m->run = tv_run_new(match->game, m->script, err);
    if (m->run) m->run->stop = &tv_interrupt;
    return m->run != NULL;
}

bool tv_crew_open(tv_crew *crew, tv_match *match, const tv_paths *paths, tv_settings settings, int size, tv_err *err)
{
    *crew = (tv_crew){ .member = calloc((size_t)size, sizeof *crew->member) };
    if (!crew->member) return tv_fail(err, "out of memory");
    while (crew->size < size)
        if (!open_member(crew, crew->size++, match, paths, settings, err)) return false;
    return true;
}

void tv_crew_close(tv_crew *crew)
{
    for (int i = 1; i < crew->size; i++) {
        tv_run_free(crew->member[i].run);
        tv_script_free(crew->member[i].script);
    }
    free(crew->member);
}

/* ---- Work ---------------------------------------------------------------------------------- */

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double tv_crew_clock(void) { return seconds(CLOCK_MONOTONIC); }

static void call_body(void *ctx)
{
    tv_member *m = ctx;
    m->crew->body(m->crew->ctx, m);
}

static void note_failure(tv_member *m)
{
    uint64_t first = m->crew->failed;
    while (m->at < first && !atomic_compare_exchange_weak(&m->crew->failed, &first, m->at)) {}
}

static void *work(void *ctx)
{
    tv_member *m = ctx;
    double start = seconds(CLOCK_THREAD_CPUTIME_ID);
    m->ok = true;
    if (!m->script) call_body(m);
    else if (!tv_script_guard(m->script, call_body, m, &m->err)) m->ok = false;
    if (!m->ok) note_failure(m);
    m->cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - start;
    return NULL;
}

/* Start the others; how many. Ctrl-C is the first thread's to hear. */
static int start(tv_crew *crew, pthread_t *thread)
{
    sigset_t interrupt, before;
    int started = 1;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    while (started < crew->size && !pthread_create(&thread[started], NULL, work, &crew->member[started])) started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* Under the first member's guard, so that an interrupt that comes before all have begun is not
 * forgotten when they do; nothing in here raises. */
static void work_together(void *ctx)
{
    tv_crew *crew = ctx;
    pthread_t thread[TV_THREADS_MAX];
    crew->started = start(crew, thread);
    if (crew->started == crew->size) work(&crew->member[0]);
    else crew->failed = 0; /* who has started is to stop */
    for (int i = 1; i < crew->started; i++) pthread_join(thread[i], NULL);
}

/* Whether all went well; if not, what went wrong at the first piece of work that failed. */
static bool outcome(const tv_crew *crew, tv_err *err)
{
    const tv_member *first = NULL;
    if (crew->started < crew->size) return tv_fail(err, "the system starts only %d threads", crew->started);
    for (int i = 0; i < crew->size; i++)
        if (!crew->member[i].ok && (!first || crew->member[i].at < first->at)) first = &crew->member[i];
    if (first) *err = first->err;
    return !first;
}

bool tv_crew_work(tv_crew *crew, void (*body)(void *ctx, tv_member *member), void *ctx, tv_err *err)
{
    double began = tv_crew_clock();
    crew->body = body;
    crew->ctx = ctx;
    crew->next = 0;
    crew->failed = UINT64_MAX;
    bool ok = tv_script_guard(crew->member[0].script, work_together, crew, err);
    crew->wall = tv_crew_clock() - began;
    crew->cpu = 0;
    for (int i = 0; i < crew->size; i++) crew->cpu += crew->member[i].cpu;
    return outcome(crew, err) && ok;
}

bool tv_crew_take(tv_member *m, uint64_t count)
{
    m->at = atomic_fetch_add(&m->crew->next, count);
    return tv_crew_go_on(m, m->at);
}

bool tv_crew_go_on(tv_member *m, uint64_t at)
{
    m->at = at;
    return at < m->crew->failed && !tv_interrupt;
}
