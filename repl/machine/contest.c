/* contest.c - the games of a match between programs. Each game is a piece of work, numbered, and its seeds come from
 * its number: so the results are the same for any number of threads, and those that are kept in a file need not be
 * played again. See contest.h. */
#include "repl/machine/contest.h"

#include "core/montecarlo.h"
#include "core/team.h"
#include "repl/base/clock.h"
#include "repl/base/progress.h"
#include "repl/match/workers.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREE_BYTES = 256 << 20,
    LOOK = 32, /* playouts between two looks at the clock */
};

/* What the threads share; `seat` has a part for each, which no other touches. */
typedef struct job {
    tv_contest *contest;
    const tv_game *game;
    pthread_mutex_t lock; /* of what follows, and of the games' results */
    tv_progress progress;
    tv_contest_file file;
    uint64_t played, to_play;
    struct seat { /* of each thread */
        tv_pos *pos;
        tv_search *search;
    } * seat;
} job;

/* ---- One game ------------------------------------------------------------------------------------ */

/* TV_NO_MOVE when it is interrupted. A search of so many seconds has some playouts at least, so that it always has a
 * move. */
static tv_move find_move(const tv_rival *r, struct seat *seat, tv_run *run, uint64_t seed)
{
    tv_random random = tv_random_new(seed, 0);
    uint64_t moves = 0;
    if (r->random) return tv_random_move(run, seat->pos, &random, &moves);
    tv_search_root(seat->search, run, seat->pos, seed);
    double until = tv_wall_seconds() + r->seconds;
    if (r->playouts) tv_search_go(seat->search, run, r->playouts);
    else
        while (tv_search_go(seat->search, run, LOOK) && tv_wall_seconds() < until) {}
    return tv_search_best(seat->search);
}

/* False: it was interrupted. A game has so many plies at most: random players need not come to an end. */
static bool play_game(const job *j, tv_worker *w, struct seat *seat, tv_outcome_of *to)
{
    const tv_contest *c = j->contest;
    uint64_t plies = 0;
    tv_start(w->run, seat->pos);
    for (; seat->pos->outcome == TV_PLAYING && plies < c->plies; plies++) {
        const tv_rival *r = &c->rival[!tv_contest_is_a(w->at, tv_contest_side(j->game, seat->pos->mover))];
        tv_move move = find_move(r, seat, w->run, tv_mix(tv_mix(c->seed ^ w->at) + plies));
        if (!tv_workers_go_on(w, w->at) || move == TV_NO_MOVE) return false;
        tv_play(w->run, seat->pos, move);
    }
    *to = (tv_outcome_of) { TV_END_UNFINISHED, seat->pos->winners, (uint32_t)plies };
    if (seat->pos->outcome == TV_DRAWN) to->end = TV_END_DRAWN;
    if (seat->pos->outcome == TV_WON) to->end = TV_END_WON;
    if (seat->pos->outcome == TV_LOST) to->end = TV_END_LOST;
    return true;
}

/* ---- All games --------------------------------------------------------------------------------------- */

/* Under the lock, as the file and the progress are all threads' own. It is written before it counts. */
static bool note(job *j, uint64_t number, const tv_outcome_of *game, tv_err *err)
{
    pthread_mutex_lock(&j->lock);
    bool ok = tv_contest_file_add(&j->file, number, game, err);
    j->contest->game[number] = *game;
    j->played++;
    tv_progress_at(&j->progress, (double)j->played / (double)j->to_play, "%llu of %llu games",
                   (unsigned long long)j->played, (unsigned long long)j->to_play);
    pthread_mutex_unlock(&j->lock);
    return ok;
}

/* A game that was interrupted is not noted; one that is in the file already is not played. */
static void play_games(void *ctx, tv_worker *w)
{
    job *j = ctx;
    struct seat *seat = &j->seat[w - w->workers->worker];
    tv_outcome_of game;
    while (tv_workers_take(w, 1) && w->at < j->contest->games) {
        if (j->contest->game[w->at].end != TV_NOT_PLAYED) continue;
        if (!play_game(j, w, seat, &game)) return;
        if (w->script) tv_script_printed(w->script, NULL);
        if (!(w->ok = note(j, w->at, &game, &w->err))) return;
    }
}

/* A tree for each thread, used for both players in turn: each search begins a new one. */
static bool open_seats(job *j, int threads, tv_err *err)
{
    j->seat = calloc((size_t)threads, sizeof *j->seat);
    if (!j->seat) return tv_fail_memory(err);
    for (int i = 0; i < threads; i++) {
        j->seat[i].pos = malloc(j->game->layout.size);
        j->seat[i].search = tv_search_new(j->game, TREE_BYTES, err);
        if (!j->seat[i].pos || !j->seat[i].search) return tv_fail_memory(err);
    }
    return true;
}

static void close_seats(job *j, int threads)
{
    for (int i = 0; i < threads && j->seat; i++) {
        free(j->seat[i].pos);
        tv_search_free(j->seat[i].search);
    }
    free(j->seat);
}

/* What is left to play is counted for the progress: some games may be in the file. */
static bool play_all(job *j, tv_workers *workers, tv_err *err)
{
    for (uint64_t i = 0; i < j->contest->games; i++) j->to_play += j->contest->game[i].end == TV_NOT_PLAYED;
    tv_progress_begin(&j->progress, "playing");
    bool ok = tv_workers_run(workers, play_games, j, err);
    tv_progress_end(&j->progress);
    return ok;
}

/* Closed in any case: all of it may be there in part. */
bool tv_contest_run(tv_contest *c, tv_match *match, const tv_paths *paths, tv_settings settings, tv_err *err)
{
    job j = { .contest = c, .game = match->game, .lock = PTHREAD_MUTEX_INITIALIZER };
    tv_workers workers;
    if (tv_sides(match->game) < 2)
        return tv_fail(err, "%s is played by one side only: there is nobody to win against", match->game->name);
    bool ok =
        tv_workers_open(&workers, match, paths, settings, (int)c->threads, err) && open_seats(&j, workers.size, err);
    ok = ok && tv_contest_file_open(&j.file, c, match, err) && play_all(&j, &workers, err);
    tv_contest_file_close(&j.file);
    close_seats(&j, workers.size);
    tv_workers_close(&workers);
    return ok;
}
