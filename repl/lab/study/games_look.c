/* games_look.c - the games of a study, played again: who moved, how many moves there were, which rules and pieces could be
 * used and were. See games.h. */
#include "repl/lab/study/games.h"

#include "core/position/controller.h"
#include "repl/lab/match/contest.h"

#include <stdlib.h>

typedef struct look {
    const tv_plan *plan;
    tv_match *match;
    tv_pair_result *pairs;
    tv_uses *uses;
    int wanted;
    tv_pos *pos;
    tv_moves moves;
    uint64_t *hash; /* of the positions of one game */
    bool odd;       /* a move is not legal, or the end is another: these are no games of these rules */
} look;

/* The cell that a move is about. */
static tv_cell place_of(const tv_description *d)
{
    return d->anchor != TV_NO_CELL ? d->anchor : d->to != TV_NO_CELL ? d->to : d->from;
}

static int piece_of(const tv_game *g, const tv_pos *pos, const tv_description *d)
{
    if (d->piece >= 0) return d->piece;
    if (d->form >= 0) return g->pieces.form[d->form].piece;
    if (d->from == TV_NO_CELL || g->layout.pits || !tv_at(&g->layout, pos)[d->from]) return -1;
    return tv_piece_on(g, pos, d->from);
}

/* The game is kept in which it could be used soonest: the shortest that shows it. */
static void could(tv_use *u, uint64_t pair, int number, uint32_t ply)
{
    if (!u->could++ || ply < u->ply) *u = (tv_use) { u->could, u->did, pair, number, ply };
}

/* What one ply could have used is counted once, however many moves would. */
static void note_could(look *k, tv_uses *u, uint64_t pair, int number, uint32_t ply)
{
    const tv_game *g = k->match->game;
    bool kind[TV_KINDS_MAX] = { false }, piece[TV_USES_PIECES] = { false };
    for (uint32_t i = 0; i < k->moves.count; i++) {
        tv_description d;
        tv_move_describe(g, k->pos, k->moves.list[i], &d);
        int p = piece_of(g, k->pos, &d);
        kind[tv_move_kind(k->moves.list[i])] = true;
        if (p >= 0 && p < TV_USES_PIECES) piece[p] = true;
    }
    for (int i = 0; i < TV_KINDS_MAX; i++)
        if (kind[i]) could(&u->kind[k->pos->phase][i], pair, number, ply);
    for (int i = 0; i < TV_USES_PIECES; i++)
        if (piece[i]) could(&u->piece[i], pair, number, ply);
}

static void note_did(look *k, tv_uses *u, tv_move move)
{
    tv_description d;
    tv_move_describe(k->match->game, k->pos, move, &d);
    int p = piece_of(k->match->game, k->pos, &d);
    tv_cell cell = place_of(&d);
    u->kind[k->pos->phase][tv_move_kind(move)].did++;
    if (p >= 0 && p < TV_USES_PIECES) u->piece[p].did++;
    if (cell != TV_NO_CELL) u->cell[cell]++;
    u->plies++;
}

static bool has(const tv_moves *moves, tv_move move)
{
    for (uint32_t i = 0; i < moves->count; i++)
        if (moves->list[i] == move) return true;
    return false;
}

static void note_place(const look *k, tv_move move, uint64_t *seen)
{
    tv_description d;
    tv_move_describe(k->match->game, k->pos, move, &d);
    tv_cell cell = place_of(&d);
    if (cell != TV_NO_CELL) seen[cell / 64] |= UINT64_C(1) << cell % 64;
}

static void note_repeat(look *k, tv_game_result *g, uint32_t ply)
{
    uint32_t i = 0;
    k->hash[ply] = k->pos->hash;
    while (k->hash[i] != k->pos->hash) i++;
    if (i == ply) return;
    if (!g->repeated || i < g->round[0]) g->round[0] = i;
    if (!g->repeated || i > g->round[1]) g->round[1] = i;
    g->repeated++;
}

/* Of a game that was played again: is it over where it was kept as over, and as it was? */
static bool same_end(const look *k, const tv_game_result *g, uint32_t plies)
{
    tv_game_result again;
    tv_game_note_end(k->match->game, k->pos, &again);
    const bool unfinished = again.end == TV_END_UNFINISHED;
    return again.end == g->end && again.winners == g->winners && plies == g->plies &&
           (!unfinished || plies == k->plan->plies);
}

static void look_at(look *k, tv_game_result *g, tv_uses *u, uint64_t pair, int number)
{
    tv_run *run = k->match->run;
    uint64_t seen[TV_WORDS_MAX] = { 0 };
    uint32_t ply = 0;
    tv_start(run, k->pos);
    for (; ply < g->plies && k->pos->outcome == TV_PLAYING && !tv_stopped(); ply++) {
        g->mover[ply] = (uint8_t)tv_controller(k->match->game, k->pos, k->pos->mover);
        note_repeat(k, g, ply);
        tv_fill(run, k->pos, &k->moves);
        g->branching += k->moves.count;
        if (!has(&k->moves, g->move[ply])) {
            k->odd = true;
            return;
        }
        if (u) note_could(k, u, pair, number, ply);
        if (u) note_did(k, u, g->move[ply]);
        note_place(k, g->move[ply], seen);
        tv_play(run, k->pos, g->move[ply]);
    }
    g->cells = tv_bits_count(seen, TV_WORDS_MAX);
    k->odd |= !same_end(k, g, ply) && !tv_stopped();
}

static tv_uses *uses_of(const look *k, const tv_heat *h)
{
    for (int i = 0; i < k->wanted; i++)
        if (k->uses[i].heat == h) return &k->uses[i];
    return NULL;
}

static void look_at_all(void *ctx)
{
    look *k = ctx;
    for (uint64_t i = 0; i < k->plan->all && !k->odd; i++)
        for (int n = 0; n < 2; n++)
            if (k->pairs[i].game[n].there) look_at(k, &k->pairs[i].game[n], uses_of(k, tv_plan_heat(k->plan, i)), i, n);
}

/* Allocated before the guard, which may be left half-way. */
static bool make_room(look *k)
{
    bool ok = true;
    k->pos = malloc(k->match->game->layout.size);
    k->hash = calloc(k->plan->plies + 1, sizeof *k->hash);
    for (uint64_t i = 0; i < k->plan->all; i++)
        for (int n = 0; n < 2; n++) {
            tv_game_result *g = &k->pairs[i].game[n];
            if (g->there) ok = (g->mover = calloc(g->plies + 1, 1)) && ok;
        }
    return ok && k->pos && k->hash;
}

bool tv_games_look(const tv_plan *plan, tv_match *m, tv_pair_result *pairs, tv_uses *uses, int wanted, tv_err *err)
{
    look k = { .plan = plan, .match = m, .pairs = pairs, .uses = uses, .wanted = wanted };
    bool ok = make_room(&k) || tv_fail_memory(err);
    ok = ok && tv_script_guard(m->script, look_at_all, &k, err);
    if (ok && tv_stopped()) ok = tv_fail(err, "interrupted");
    if (ok && k.odd) ok = tv_fail(err, "the saved games are not games of these rules");
    free(k.pos);
    free(k.hash);
    tv_moves_free(&k.moves);
    return ok;
}
