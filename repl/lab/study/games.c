/* games.c - playing the games of a study. A pair is a function of the plan and its number: each search begins anew before
 * each ply, with a seed of its own. See games.h. */
#include "repl/lab/study/games.h"

#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/lab/match/contest.h"

#include <stdlib.h>
#include <string.h>

enum { TREE_BYTES = 256 << 20, MODEL_TRIES = 8 };

/* What a thread plays with. A seat is made when its thread takes its first pair, and is the study's. */
typedef struct seat {
    tv_search *search[2];                         /* the second is after proofs: of deep heats */
    tv_pos *pos, *after, *before[TV_PLAYERS_MAX]; /* before: each player's own last move */
    bool moved[TV_PLAYERS_MAX];
    tv_moves moves;
    tv_game_result game, model; /* model: what a copying bot copies */
    uint32_t room[2];           /* plies */
    double playouts;            /* of its searches */
} seat;

typedef struct job {
    const tv_plan *plan;
    const tv_game *game;
    seat seat[TV_THREADS_MAX];
} job;

static bool open_game(tv_game_result *g, uint64_t plies)
{
    g->move = calloc(plies + 1, sizeof *g->move);
    g->said = calloc(plies + 1, sizeof *g->said);
    return g->move && g->said;
}

static bool open_seat(const job *j, seat *s, tv_err *err)
{
    size_t size = j->game->layout.size;
    if (s->search[1]) return true;
    s->pos = malloc(size);
    s->after = malloc(size);
    bool ok = s->pos && s->after && open_game(&s->game, j->plan->plies) && open_game(&s->model, j->plan->plies);
    for (int p = 0; p < TV_PLAYERS_MAX; p++) ok = (s->before[p] = malloc(size)) && ok;
    if (!ok) return tv_fail_memory(err);
    tv_search_params proves = tv_search_params_default;
    proves.is[TV_PROOF] = 1;
    s->search[0] = tv_search_new(j->game, &tv_search_params_default, NULL, TREE_BYTES, err);
    return s->search[0] && (s->search[1] = tv_search_new(j->game, &proves, NULL, TREE_BYTES, err));
}

static void close_seat(seat *s)
{
    tv_search_free(s->search[0]);
    tv_search_free(s->search[1]);
    free(s->pos);
    free(s->after);
    for (int p = 0; p < TV_PLAYERS_MAX; p++) free(s->before[p]);
    tv_moves_free(&s->moves);
    free(s->game.move);
    free(s->game.said);
    free(s->model.move);
    free(s->model.said);
}

/* ---- One ply ---------------------------------------------------------------------------------------------- */

static int thousandths(double share) { return (int)(1000 * (share < 0 ? 0 : share > 1 ? 1 : share) + 0.5); }

static double chance_of(const tv_candidate *c)
{
    return c->verdict == TV_WIN ? 1 : c->verdict == TV_LOSS ? 0 : c->verdict == TV_DRAW ? 0.5 : c->rate;
}

/* A search that ends at once, because there is one move only or all is proven, may have tried nothing: then nothing is
 * said. */
static tv_said said_of(const tv_search *search, tv_move best)
{
    tv_candidate *list;
    uint32_t count;
    tv_said said = { .chance = -1 };
    double sum = 0, chance = 0;
    if (!tv_search_candidates(search, &list, &count)) {
        tv_memory_lost = true;
        return said;
    }
    for (uint32_t i = 0; i < count; i++) {
        sum += chance_of(&list[i]);
        if (list[i].move == best) chance = chance_of(&list[i]);
    }
    if (count)
        said = (tv_said) { (int16_t)thousandths(chance), (int16_t)thousandths(chance - sum / count),
                           (uint8_t)tv_search_verdict(search) };
    free(list);
    return said;
}

static tv_move find_move(const tv_studied *who, seat *s, tv_search *search, tv_run *run, uint64_t seed, tv_said *said)
{
    tv_random random = tv_random_new(seed, 0);
    *said = (tv_said) { .chance = -1 };
    if (!who->nodes) {
        int p = s->pos->mover;
        tv_bot_sees sees = { s->moved[p] ? s->before[p] : NULL, s->model.move, s->model.plies };
        return tv_bot_move(who->bot, run, s->pos, &sees, s->after, &s->moves, &random);
    }
    tv_search_root(search, run, s->pos, seed);
    tv_search_go(search, run, who->nodes);
    s->playouts += (double)who->nodes;
    tv_move best = tv_search_best(search);
    *said = said_of(search, best);
    return best;
}

/* ---- One game ---------------------------------------------------------------------------------------------- */

void tv_game_note_end(const tv_game *game, const tv_pos *pos, tv_game_result *kept)
{
    kept->end = tv_end_of(pos);
    kept->winners = (uint8_t)tv_controllers(game, pos, pos->winners);
}

static void play_move(seat *s, tv_run *run, tv_move move, const tv_game *game)
{
    memcpy(s->before[s->pos->mover], s->pos, game->layout.size);
    s->moved[s->pos->mover] = true;
    tv_play(run, s->pos, move);
}

/* number: 0 or 1, A having the sides 0, 2 .. or the others. False: it was interrupted. */
static bool play_game(const job *j, tv_worker *w, seat *s, const tv_heat *h, int number, uint64_t seed,
                      tv_game_result *to)
{
    to->plies = 0;
    memset(s->moved, 0, sizeof s->moved);
    tv_start(w->run, s->pos);
    while (s->pos->outcome == TV_PLAYING && to->plies < j->plan->plies) {
        const tv_studied *who =
            &h->player[!tv_contest_is_a((uint64_t)number,
                                        tv_side_of(j->game, tv_controller(j->game, s->pos, s->pos->mover)))];
        uint32_t ply = to->plies;
        to->said[ply] = (tv_said) { .chance = -1 };
        if (h->opening && ply < j->plan->opening)
            to->move[ply] = j->plan->line[(h->opening - 1) * j->plan->opening + ply];
        else
            to->move[ply] =
                find_move(who, s, s->search[h->kind == TV_HEAT_DEEP], w->run, tv_mix(seed + ply), &to->said[ply]);
        if (tv_stopped() || to->move[ply] == TV_NO_MOVE) return false;
        play_move(s, w->run, to->move[ply], j->game);
        to->plies++;
    }
    tv_game_note_end(j->game, s->pos, to);
    return true;
}

/* For a bot that copies: a game between players as strong as its opponent that its side has won; none after a few. */
static bool find_model(const job *j, tv_worker *w, seat *s, const tv_heat *h, int number, uint64_t seed)
{
    tv_heat even = { .kind = TV_HEAT_EVEN, .player = { h->player[1], h->player[1] } };
    for (uint64_t i = 0; i < MODEL_TRIES; i++) {
        if (!play_game(j, w, s, &even, number, tv_mix(seed ^ (i + 1)), &s->model)) return false;
        if (tv_game_won(j->game, &s->model, number)) return true;
    }
    s->model.plies = 0;
    return true;
}

static bool play_pair(void *ctx, tv_worker *w, uint64_t pair, tv_text *to, tv_err *err)
{
    job *j = ctx;
    seat *s = &j->seat[w - w->workers->worker];
    const tv_heat *h = tv_plan_heat(j->plan, pair);
    uint64_t seed = tv_plan_seed(j->plan, h, pair);
    tv_memory_lost = false;
    if (!open_seat(j, s, err)) return false;
    for (int number = 0; number < 2; number++) {
        uint64_t own = tv_mix(seed ^ (uint64_t)number);
        s->model.plies = 0;
        if (h->player[0].bot == TV_BOT_COPY && !find_model(j, w, s, h, number, own)) return false;
        if (!play_game(j, w, s, h, number, own, &s->game)) return false;
        if (number) tv_text_add(to, " ; ");
        tv_game_write(&s->game, to);
    }
    return (!to->cut && !tv_memory_lost) || tv_fail_memory(err);
}

/* ---- All games ---------------------------------------------------------------------------------------------- */

static bool read_pairs(const tv_plan *plan, tv_shards_done *done, tv_pair_result *pairs, tv_err *err)
{
    const char *text;
    for (uint64_t i = 0; i < plan->all; i++)
        if (!pairs[i].game[0].there && (text = tv_shards_result(done, i)) &&
            !tv_pair_read(text, plan->plies, &pairs[i]))
            return tv_memory_lost
                       ? tv_fail_memory(err)
                       : tv_fail(err, "shard %llu is not the result of a pair of games", (unsigned long long)i);
    return true;
}

bool tv_games_play(const tv_plan *plan, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                   tv_settings settings, tv_pair_result *pairs, double *playouts, tv_err *err)
{
    job *j = calloc(1, sizeof *j);
    TV_SCOPED(tv_shards_done_free) tv_shards_done done = { 0 };
    if (!j) return tv_fail_memory(err);
    *j = (job) { .plan = plan, .game = match->game };
    const tv_sharded work = { tv_text_str(&plan->text), plan->all, j, play_pair, NULL };
    bool ok = tv_shards_run(&work, how, match, paths, settings, &done, err);
    *playouts = 0;
    for (int i = 0; i < TV_THREADS_MAX; i++) {
        *playouts += j->seat[i].playouts;
        close_seat(&j->seat[i]);
    }
    free(j);
    return read_pairs(plan, &done, pairs, ok ? err : &(tv_err) { .column = -1 }) && ok;
}

void tv_games_free(const tv_plan *plan, tv_pair_result *pairs)
{
    for (uint64_t i = 0; pairs && i < plan->all; i++)
        for (int k = 0; k < 2; k++) {
            free(pairs[i].game[k].move);
            free(pairs[i].game[k].said);
            free(pairs[i].game[k].mover);
        }
    free(pairs);
}
