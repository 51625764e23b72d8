/* bench.c - times random games on one thread, and then the same games on several. A game's random numbers come from its
 * number, and the report has only sums. So threads can take games in any order, and equal sums show that no thread
 * disturbs another. See bench.h. */
#include "repl/authoring/measure/bench.h"

#include "repl/base/clock.h"
#include "repl/base/progress.h"

#include "core/base/hash.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16 }; /* games that a thread takes at a time */

typedef struct job {
    const tv_bench *bench;
    double until; /* wall-clock time, if the bench is limited in seconds */
    size_t size;  /* of a position */
    tv_progress progress;
    struct share { /* of each thread */
        tv_pos *pos;
        tv_bench_sums sums;
    } * share;
} job;

/* A hash of a game: if it changes, play has changed. */
static uint64_t fingerprint(uint64_t game, const tv_playout *p, const tv_pos *pos)
{
    uint64_t x = tv_mix(game);
    x = tv_mix(x ^ p->plies);
    x = tv_mix(x ^ p->branching);
    x = tv_mix(x ^ (uint64_t)(pos->outcome << 8 | pos->winners));
    return tv_mix(x ^ pos->hash);
}

/* Adds fingerprints instead of mixing them: a sum does not depend on the order of the games. */
void tv_bench_add(tv_bench_sums *total, const tv_bench_sums *s)
{
    total->games += s->games;
    total->unfinished += s->unfinished;
    total->plies += s->plies;
    total->branching += s->branching;
    total->fingerprint += s->fingerprint;
}

tv_playout tv_bench_game(tv_run *run, tv_pos *pos, uint64_t seed, uint64_t game)
{
    tv_random random = tv_random_new(seed, game);
    tv_start(run, pos);
    return tv_random_game(run, pos, &random, TV_BENCH_LIMIT, NULL);
}

/* Discards the text that the rules print, so that it does not accumulate. */
static void play_game(tv_worker *w, struct share *share, uint64_t seed, uint64_t game)
{
    tv_playout p = tv_bench_game(w->run, share->pos, seed, game);
    tv_bench_sums one = { 1, !p.finished, p.plies, p.branching, fingerprint(game, &p, share->pos) };
    tv_bench_add(&share->sums, &one);
    if (w->script) tv_script_printed(w->script, NULL);
}

/* Only the first thread prints progress. It counts games that threads have taken, so that it need not wait for them. */
static void tell(job *j, uint64_t games)
{
    double begun = j->until - (double)j->bench->seconds;
    double part = j->bench->games ? (double)games / (double)j->bench->games
                                  : (tv_wall_seconds() - begun) / (double)j->bench->seconds;
    tv_progress_at(&j->progress, part, "%" PRIu64 " games", games);
}

/* Checks the clock only before it takes new games. So the games played are always 0 to some number, without gaps. */
static void play_share(void *ctx, tv_worker *w)
{
    job *j = ctx;
    uint64_t most = j->bench->games ? j->bench->games : UINT64_MAX;
    struct share *share = &j->share[w - w->workers->worker];
    while ((j->bench->games || tv_wall_seconds() < j->until) && tv_workers_take(w, CHUNK) && w->at < most) {
        uint64_t end = most - w->at < CHUNK ? most : w->at + CHUNK;
        for (uint64_t game = w->at; game < end && tv_workers_go_on(w, game); game++)
            play_game(w, share, j->bench->seed, game);
        if (w == w->workers->worker) tell(j, w->at);
    }
}

static bool open_shares(job *j, int threads, tv_err *err)
{
    bool ok = (j->share = calloc((size_t)threads, sizeof *j->share)) != NULL;
    for (int i = 0; i < threads && ok; i++) ok = (j->share[i].pos = malloc(j->size)) != NULL;
    return ok || tv_fail_memory(err);
}

static void close_shares(job *j, int threads)
{
    for (int i = 0; i < threads && j->share; i++) free(j->share[i].pos);
    free(j->share);
}

/* Adds to *to, or subtracts from it, the memory and the calls that the scripts of the workers have counted. */
static void count_use(const tv_workers *workers, tv_benched *to, bool add)
{
    for (int i = 0; i < workers->size; i++) {
        const tv_script *s = workers->worker[i].script;
        if (!s) continue;
        to->lua_bytes += add ? tv_script_allocated(s) : -tv_script_allocated(s);
        for (int f = 0; f < tv_script_functions(s); f++) {
            to->calls[f] += add ? tv_script_calls(s, f) : -tv_script_calls(s, f);
            to->compiled[f] += add ? tv_script_compiled(s, f) : -tv_script_compiled(s, f);
        }
    }
}

/* Plays the games of a bench on its workers. Subtracts the counts from before, so that they exclude the loading of the
 * rules. */
static bool measure(const tv_bench *bench, tv_workers *workers, tv_benched *to, tv_err *err)
{
    job j = { .bench = bench, .size = workers->worker[0].run->game->layout.size };
    *to = (tv_benched) { .lua_bytes = 0 };
    bool ok = open_shares(&j, workers->size, err);
    j.until = tv_wall_seconds() + (double)bench->seconds;
    count_use(workers, to, false);
    tv_progress_begin(&j.progress, "playing");
    ok = ok && tv_workers_run(workers, play_share, &j, err);
    tv_progress_end(&j.progress);
    bool interrupted = !ok && tv_stopped();
    count_use(workers, to, true);
    for (int i = 0; i < workers->size && j.share; i++) tv_bench_add(&to->sums, &j.share[i].sums);
    to->interrupted = interrupted && to->sums.games;
    to->wall = workers->wall;
    to->cpu = workers->cpu;
    close_shares(&j, workers->size);
    return ok || to->interrupted;
}

/* Opens new workers for each number of threads, since scripts keep their counts. */
static bool measure_on(const tv_bench *bench, int threads, tv_match *match, const tv_paths *paths, tv_settings settings,
                       tv_benched *to, tv_err *err)
{
    TV_SCOPED(tv_workers_close) tv_workers workers = { 0 };
    return tv_workers_open(&workers, match, paths, settings, threads, err) && measure(bench, &workers, to, err);
}

/* Plays on one thread first, to find the number of games that the time allows. */
bool tv_bench_run(const tv_bench *bench, tv_match *match, const tv_paths *paths, tv_settings settings, tv_benched *to,
                  tv_err *err)
{
    if (!measure_on(bench, 1, match, paths, settings, to, err)) return false;
    if (bench->threads == 1 || to->interrupted) return true;
    tv_benched one = *to;
    tv_bench same = *bench;
    same.games = one.sums.games;
    if (!measure_on(&same, (int)bench->threads, match, paths, settings, to, err)) return false;
    if (to->interrupted) {
        *to = one;
        return to->interrupted = true;
    }
    to->alone = one.wall;
    return !memcmp(&to->sums, &one.sums, sizeof one.sums) ||
           tv_fail(err, "%d threads played other games than one thread: fingerprint %016" PRIx64 ", not %016" PRIx64,
                   (int)bench->threads, to->sums.fingerprint, one.sums.fingerprint);
}
