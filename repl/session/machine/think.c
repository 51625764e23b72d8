/* think.c - a search from the live position. One thread leads: it picks a batch of leaves in the tree, all threads run
 * their playouts, and it enters the results in the order of picking. So only one thread touches the tree, and the
 * result depends on the seed and the number of playouts, not on the threads. A search by time alone need not be
 * reproducible: there each thread has a search of its own, and none waits for another. See think.h. */
#define _GNU_SOURCE
#include "repl/session/machine/think.h"

#include "repl/base/clock.h"
#include "repl/base/progress.h"
#include "repl/base/words.h"
#include "repl/session/game/workers.h"
#include "repl/session/machine/weights_file.h"
#include "repl/session/text/tell.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TREE_BYTES = 512 << 20,
    SHARE = 200,  /* playouts that make a further thread worth its while */
    LOOK_MS = 10, /* how often waiting threads check for a failed one, which cannot signal */
};

/* Shared by the threads: the playouts of a batch, which they take one by one. */
typedef struct thinking {
    tv_match *match;
    const tv_effort *effort;
    tv_search *search;
    tv_search **helper; /* of a search by time: of each thread but the first, or NULL */
    int helpers;
    bool kept, timed; /* it goes on from what was kept; that was a matter of time */
    tv_progress progress;
    double begun;
    pthread_mutex_t lock;
    pthread_cond_t batch, done; /* there is a batch; all of it has been tried */
    uint64_t first;             /* the number of its first playout */
    int size, next, left;       /* playouts of the batch, the next to be taken, those not tried yet */
    bool ready;                 /* helpers may begin */
    atomic_bool over;           /* no other batch will come */
} thinking;

int tv_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > TV_THREADS_MAX ? TV_THREADS_MAX : (int)cores;
}

/* ---- Threads -------------------------------------------------------------------------------- */

/* Waits for a signal, but not for ever: an error unwinds past the code that would give it. */
static void wait_a_while(thinking *t, pthread_cond_t *what)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(what, &t->lock, &until);
}

/* Runs playouts of the batch as long as there are some. Holds the lock, except during a playout. */
static bool try_some(thinking *t, tv_worker *w)
{
    while (t->next < t->size) {
        int i = t->next++;
        pthread_mutex_unlock(&t->lock);
        bool on = tv_workers_go_on(w, t->first + (uint64_t)i);
        if (on) tv_search_try(t->search, i, w->run);
        pthread_mutex_lock(&t->lock);
        if (!on) return false;
        if (--t->left == 0) pthread_cond_signal(&t->done);
    }
    return true;
}

/* Playouts are numbered pieces of work, see workers.h: none begins after one that failed. */
static bool all_is_well(const tv_worker *w) { return w->workers->failed == UINT64_MAX && !tv_stopped(); }

/* A waiting thread checks every few milliseconds: a thread that fails leaves by longjmp and signals none. */
static void help(thinking *t, tv_worker *w)
{
    pthread_mutex_lock(&t->lock);
    while (!t->over && try_some(t, w) && all_is_well(w))
        while (!t->over && t->next >= t->size && all_is_well(w)) wait_a_while(t, &t->batch);
    pthread_mutex_unlock(&t->lock);
}

/* A batch, by all threads; false when one failed. */
static bool try_batch(thinking *t, tv_worker *w, int size)
{
    pthread_mutex_lock(&t->lock);
    t->first = tv_search_playouts(t->search);
    t->size = t->left = size;
    t->next = 0;
    if (w->workers->size > 1 && size > 1) pthread_cond_broadcast(&t->batch);
    bool ok = try_some(t, w);
    while (ok && t->left > 0 && (ok = all_is_well(w))) wait_a_while(t, &t->done);
    pthread_mutex_unlock(&t->lock);
    return ok && all_is_well(w);
}

/* ---- The one that leads ------------------------------------------------------------------------ */

/* The number of playouts left. Reads the clock only after the first results, so that even the shortest search has a
 * move. */
static uint64_t playouts_left(const thinking *t)
{
    const tv_effort *e = t->effort;
    uint64_t done = tv_search_playouts(t->search);
    if (e->playouts && done >= e->playouts) return 0;
    if (e->seconds > 0 && done > 0 && tv_wall_seconds() - t->begun >= e->seconds) return 0;
    if (!e->playouts) return UINT64_MAX;
    return e->playouts - done;
}

/* Done is what the nearer of the two limits says. */
static void tell(thinking *t)
{
    const tv_effort *e = t->effort;
    tv_think_progress *report = e->report;
    double now = tv_wall_seconds() - t->begun;
    uint64_t done = tv_search_playouts(t->search);
    if (report && now - report->last >= report->every) {
        report->last = now;
        report->tell(report->ctx, t->search, now);
    }
    double part = e->playouts ? (double)done / (double)e->playouts : 0;
    double time = e->seconds > 0 ? (tv_wall_seconds() - t->begun) / e->seconds : 0;
    tv_progress_at(&t->progress, time > part ? time : part, "%llu playouts", (unsigned long long)done);
}

bool tv_think_goes_on(tv_search *search, tv_match *m, uint64_t seed, uint64_t most)
{
    uint32_t from = m->at;
    if (tv_search_seed(search) != seed) return false;
    while (memcmp(tv_match_past(m, from), tv_search_pos(search), m->size))
        if (!from--) return false;
    return tv_search_follow(search, m->run, tv_match_pos(m), m->move + from, m->at - from, most ? most : UINT64_MAX);
}

/* A search limited by playouts must not use one limited by time, nor one with more playouts, so that a weak level stays
 * weak. */
static bool goes_on(const thinking *t)
{
    const tv_effort *e = t->effort;
    return t->kept && !(t->timed && e->seconds <= 0) && tv_think_goes_on(t->search, t->match, e->seed, e->playouts);
}

/* Is the search to go on? A helper may know all before the first thread has looked at any move, which needs one to answer. */
static bool goes_on_alone(thinking *t, const tv_search *s)
{
    return !t->over || (s == t->search && tv_search_best(s) == TV_NO_MOVE);
}

/* A search of this thread alone, until the time is over or nothing is left to find. */
static void search_alone(thinking *t, tv_worker *w, tv_search *s)
{
    int size;
    uint64_t most = UINT64_MAX;
    while (goes_on_alone(t, s) && (s != t->search || (most = playouts_left(t)) > 0) &&
           (size = tv_search_pick(s, most)) > 0) {
        for (int i = 0; i < size; i++) tv_search_try(s, i, w->run);
        if (!all_is_well(w)) return;
        tv_search_back(s);
        if (s == t->search) tell(t);
    }
    t->over = true;
}

/* A helper begins when the root is known, which the first thread signals. */
static void help_alone(thinking *t, tv_worker *w, int number)
{
    pthread_mutex_lock(&t->lock);
    while (!t->ready && !t->over && all_is_well(w)) wait_a_while(t, &t->batch);
    const bool ready = t->ready;
    pthread_mutex_unlock(&t->lock);
    w->at = (uint64_t)number; /* of several errors that of the first thread is reported */
    if (!ready || !all_is_well(w)) return;
    tv_search *s = t->helper[number - 1];
    tv_search_root_beside(s, t->search, w->run, tv_mix(t->effort->seed + (uint64_t)number));
    search_alone(t, w, s);
}

/* Wakes the others, which wait for work, or for the end. */
static void signal_all(thinking *t, bool ready, bool over)
{
    pthread_mutex_lock(&t->lock);
    t->ready = ready;
    t->over = t->over || over;
    pthread_cond_broadcast(&t->batch);
    pthread_mutex_unlock(&t->lock);
}

/* The first thread: picks leaves, runs playouts with the others, and enters the results. */
static void lead(thinking *t, tv_worker *w)
{
    int size;
    uint64_t most;
    tv_match_retrace(t->match);
    t->kept = goes_on(t);
    if (!t->kept) tv_search_root(t->search, w->run, tv_match_pos(t->match), t->effort->seed);
    if (t->helpers && tv_search_share(t->search)) {
        signal_all(t, true, false);
        search_alone(t, w, t->search);
    }
    while ((most = playouts_left(t)) > 0 && !t->ready && (size = tv_search_pick(t->search, most)) > 0 &&
           try_batch(t, w, size)) {
        tv_search_back(t->search);
        tell(t);
    }
    signal_all(t, t->ready, true);
}

static void think(void *ctx, tv_worker *w)
{
    thinking *t = ctx;
    const int number = (int)(w - w->workers->worker);
    w->at = 0;
    if (number == 0) lead(t, w);
    else if (t->helpers) help_alone(t, w, number);
    else help(t, w);
}

/* ---- The whole ----------------------------------------------------------------------------------- */

/* As many threads as are useful, or one if the rules cannot be loaded again, as when their file is gone. */
static bool open_workers(tv_workers *workers, tv_match *match, const tv_paths *paths, const tv_effort *effort,
                         tv_err *err)
{
    tv_words settings = { 0 };
    uint64_t threads = effort->threads ? (uint64_t)effort->threads : (uint64_t)tv_cores();
    if (effort->playouts && effort->playouts / SHARE + 1 < threads) threads = effort->playouts / SHARE + 1;
    tv_tell_settings(match, &settings);
    bool ok = tv_workers_open(workers, match, paths, tv_words_list(&settings), (int)threads, err);
    tv_words_free(&settings);
    if (ok || threads == 1) return ok;
    tv_workers_close(workers);
    return tv_workers_open(workers, match, paths, NULL, 1, err);
}

/* Copied out of the tree, which goes: what the caller gets is his. */
static bool take_found(const thinking *t, tv_thought *to, tv_err *err)
{
    to->best = tv_search_best(t->search);
    to->moves = tv_search_moves(t->search);
    to->length = tv_search_line(t->search, to->line, TV_THOUGHT_LINE);
    to->verdict = tv_search_verdict(t->search);
    to->playouts = tv_search_playouts(t->search);
    to->seconds = tv_wall_seconds() - t->begun;
    return tv_search_candidates(t->search, &to->move, &to->count) || tv_fail_memory(err);
}

/* Results before Ctrl-C count; results of rules that failed do not. */
static bool search(thinking *t, tv_workers *workers, tv_thought *to, tv_err *err)
{
    if (!t->effort->quiet) tv_progress_begin(&t->progress, "searching");
    bool ok = tv_workers_run(workers, think, t, err);
    tv_progress_end(&t->progress);
    to->interrupted = !ok && tv_stopped();
    if (!ok) tv_search_drop(t->search);
    for (int i = 0; i < t->helpers && t->ready && (ok || to->interrupted); i++) {
        tv_search_drop(t->helper[i]);
        tv_search_join(t->search, t->helper[i]);
    }
    if (!ok && !(to->interrupted && tv_search_best(t->search) != TV_NO_MOVE)) return false;
    return take_found(t, to, err);
}

static size_t bytes_of(const tv_effort *effort) { return effort->most ? effort->most : TREE_BYTES; }

/* The trees of helpers have together the memory of the first one. */
static bool open_helpers(thinking *t, int threads, tv_err *err)
{
    if (t->effort->playouts || threads == 1) return true;
    if (!(t->helper = calloc((size_t)threads, sizeof *t->helper))) return tv_fail_memory(err);
    for (; t->helpers < threads - 1; t->helpers++) {
        const size_t bytes = bytes_of(t->effort) / (size_t)threads;
        if (!(t->helper[t->helpers] = tv_search_helper(t->search, t->helpers + 1, bytes, err))) return false;
    }
    return true;
}

static void close_helpers(thinking *t)
{
    for (int i = 0; i < t->helpers; i++) tv_search_free(t->helper[i]);
    free(t->helper);
}

/* The match has nothing while its search goes on: what fails is not kept. */
static bool take_search(thinking *t, tv_err *err)
{
    struct tv_cached_search *kept = &t->match->kept;
    if (kept->search && t->effort->keeps && kept->most == bytes_of(t->effort)) {
        t->search = kept->search;
        t->timed = kept->timed;
        t->kept = true;
    } else {
        const tv_weights *weights;
        if (!tv_weights_known(t->match, &weights, err)) return false;
        tv_search_free(kept->search);
        t->search = tv_search_new(t->match->game, weights ? &weights->params : NULL, weights, bytes_of(t->effort), err);
    }
    kept->search = NULL;
    return t->search;
}

static void cache_search(thinking *t, bool interrupted)
{
    bool timed = (t->kept && t->timed) || t->effort->seconds > 0 || interrupted;
    tv_search_rest(t->search);
    t->match->kept = (struct tv_cached_search) { t->search, bytes_of(t->effort), timed };
}

/* The tree is the largest allocation, so it comes last, when nothing else can fail. */
bool tv_think(tv_match *match, const tv_paths *paths, const tv_effort *effort, tv_thought *thought, tv_err *err)
{
    thinking t = { .match = match,
                   .effort = effort,
                   .begun = tv_wall_seconds(),
                   .lock = PTHREAD_MUTEX_INITIALIZER,
                   .batch = PTHREAD_COND_INITIALIZER,
                   .done = PTHREAD_COND_INITIALIZER };
    tv_workers workers;
    *thought = (tv_thought) { .best = TV_NO_MOVE };
    if (!tv_match_ruled(match, err)) return false;
    bool ok = open_workers(&workers, match, paths, effort, err);
    ok = ok && take_search(&t, err) && open_helpers(&t, workers.size, err) && search(&t, &workers, thought, err);
    tv_workers_close(&workers);
    close_helpers(&t);
    if (ok && effort->keeps) cache_search(&t, thought->interrupted);
    else tv_search_free(t.search);
    return ok;
}

void tv_thought_free(tv_thought *thought)
{
    free(thought->move);
    *thought = (tv_thought) { .best = TV_NO_MOVE };
}
