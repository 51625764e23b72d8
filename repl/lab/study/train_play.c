/* train_play.c - games that the machine plays against itself to learn from. Each is a piece of work with seeds of its own, so
 * that they are the same for any number of threads. See train_play.h. */
#include "repl/lab/study/train_play.h"

#include "core/position/team.h"
#include "core/search/search.h"

#include <stdlib.h>

enum {
    TREE_BYTES = 64 << 20,
    PLIES = 600,      /* of a longer game only what its searches found is used, and not how it would have ended */
    BY_CHANCE = 12,   /* plies in which moves are drawn by how often they were tried, so that games differ */
    ASTRAY = 24,      /* later one move in this number is random, */
    ASTRAY_FIRST = 8, /* ... and in the first plies one in this number */
};

/* What a thread needs. */
typedef struct desk {
    tv_pos *pos;
    tv_search *search;
    tv_samples game; /* of the game that is played */
    tv_moves moves;
} desk;

typedef struct job {
    const tv_generation *generation;
    const tv_game *game;
    desk *desk;
    tv_samples *done; /* of each game */
} job;

/* ---- One game --------------------------------------------------------------------------------- */

static tv_move drawn_move(const tv_candidate *list, uint32_t count, tv_random *random)
{
    uint64_t all = 0, at;
    for (uint32_t i = 0; i < count; i++) all += list[i].visits;
    at = all ? tv_random_next(random) % all : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (at < list[i].visits) return list[i].move;
        at -= list[i].visits;
    }
    return list[0].move;
}

/* What the search found for who is to move, as a worth to each side: of more than two sides the others share the rest. */
static void note_chances(const tv_game *g, int mover, double rate, float worth[TV_PLAYERS_MAX])
{
    const int sides = tv_sides(g), own = tv_value_side(g, mover);
    for (int s = 0; s < sides; s++)
        worth[s] = s == own ? (float)rate : sides > 1 ? (float)((1 - rate) / (sides - 1)) : (float)rate;
}

/* The legal moves, and how much of the search each took. */
static bool add_choices(const job *j, tv_worker *w, desk *d, const tv_candidate *list, uint32_t count)
{
    uint64_t all = 0;
    for (uint32_t i = 0; i < count; i++) all += list[i].visits;
    tv_policy_view view;
    tv_fill(w->run, d->pos, &d->moves);
    tv_policy_look(j->generation->weights->policy, d->pos, &view);
    for (uint32_t i = 0; i < d->moves.count; i++) {
        tv_choice choice = { .part = 0 };
        tv_policy_features(j->generation->weights->policy, d->pos, &view, d->moves.list[i], choice.feature);
        for (uint32_t k = 0; k < count; k++)
            if (list[k].move == d->moves.list[i]) choice.part = all ? (float)list[k].visits / (float)all : 0;
        if (!tv_samples_choice(&d->game, &choice)) return false;
    }
    return true;
}

/* A move, or TV_NO_MOVE when interrupted; stores the position with the result of its search. */
static tv_move find_move(const job *j, tv_worker *w, desk *d, uint64_t ply, tv_random *random, tv_err *err)
{
    const tv_training *plan = j->generation->plan;
    float worth[TV_PLAYERS_MAX];
    tv_candidate *list;
    uint32_t count;
    uint64_t moves = 0;
    tv_search_root(d->search, w->run, d->pos, tv_mix(tv_mix(plan->seed ^ j->generation->number << 32 ^ w->at) + ply));
    tv_search_go(d->search, w->run, plan->nodes);
    if (!tv_workers_go_on(w, w->at)) return TV_NO_MOVE;
    if (!tv_search_candidates(d->search, &list, &count) || !count) {
        w->ok = tv_fail_memory(err);
        return TV_NO_MOVE;
    }
    note_chances(j->game, d->pos->mover, list[0].rate, worth);
    tv_move move = ply < BY_CHANCE ? drawn_move(list, count, random) : list[0].move;
    if (!tv_samples_add(&d->game, j->generation->weights->value, w->run, d->pos, worth) ||
        !add_choices(j, w, d, list, count)) {
        w->ok = tv_fail_memory(err);
        move = TV_NO_MOVE;
    }
    free(list);
    if (move == TV_NO_MOVE) return move;
    const uint32_t astray = tv_random_below(random, ply < BY_CHANCE ? ASTRAY_FIRST : ASTRAY);
    return astray ? move : tv_random_move(w->run, d->pos, random, &moves);
}

static bool play_game(const job *j, tv_worker *w, desk *d)
{
    tv_random random = tv_random_new(j->generation->plan->seed ^ j->generation->number << 32, w->at);
    tv_samples_clear(&d->game);
    tv_start(w->run, d->pos);
    for (uint64_t ply = 0; d->pos->outcome == TV_PLAYING && ply < PLIES; ply++) {
        const tv_move move = find_move(j, w, d, ply, &random, &w->err);
        if (move == TV_NO_MOVE) return false;
        tv_play(w->run, d->pos, move);
    }
    tv_samples_end(&d->game, j->game, d->pos);
    return true;
}

/* ---- All of them ---------------------------------------------------------------------------------- */

static void play_games(void *ctx, tv_worker *w)
{
    job *j = ctx;
    desk *d = &j->desk[w - w->workers->worker];
    while (tv_workers_take(w, 1) && w->at < j->generation->plan->games) {
        if (!play_game(j, w, d)) return;
        if (w->script) tv_script_printed(w->script, NULL);
        if (!tv_samples_join(&j->done[w->at], &d->game)) {
            w->ok = tv_fail_memory(&w->err);
            return;
        }
    }
}

static bool open_desks(job *j, int threads, tv_err *err)
{
    const tv_generation *g = j->generation;
    for (int i = 0; i < threads; i++) {
        j->desk[i].pos = malloc(j->game->layout.size);
        j->desk[i].search = tv_search_new(j->game, &g->plan->params, g->goes_by ? g->weights : NULL, TREE_BYTES, err);
        if (!j->desk[i].pos || !j->desk[i].search) return tv_fail_memory(err);
    }
    return true;
}

static void close_desks(job *j, int threads)
{
    for (int i = 0; j->desk && i < threads; i++) {
        free(j->desk[i].pos);
        tv_search_free(j->desk[i].search);
        tv_samples_free(&j->desk[i].game);
        tv_moves_free(&j->desk[i].moves);
    }
    free(j->desk);
}

static bool join_all(job *j, tv_samples *to, tv_err *err)
{
    for (uint64_t i = 0; i < j->generation->plan->games; i++)
        if (!tv_samples_join(to, &j->done[i])) return tv_fail_memory(err);
    return true;
}

bool tv_generation_play(const tv_generation *generation, tv_workers *workers, const tv_game *game, tv_samples *to,
                        tv_err *err)
{
    const uint64_t games = generation->plan->games;
    job j = { .generation = generation, .game = game };
    j.desk = calloc((size_t)workers->size, sizeof *j.desk);
    j.done = calloc(games, sizeof *j.done);
    bool ok = (j.desk && j.done) || tv_fail_memory(err);
    tv_samples_clear(to);
    workers->next = 0;
    ok = ok && open_desks(&j, workers->size, err) && tv_workers_run(workers, play_games, &j, err) &&
         join_all(&j, to, err);
    close_desks(&j, workers->size);
    for (uint64_t i = 0; j.done && i < games; i++) tv_samples_free(&j.done[i]);
    free(j.done);
    return ok;
}
