/* holes_round.c - positions that come again by force: from positions that came round in games it is searched, for each side,
 * whether it can bring a position back whatever the others do. Only positions of the line that begins there count as there
 * before, and each line of the proof comes back into it: so who has a proof can go round again, for ever. See holes.h. */
#include "core/position/person.h"
#include "core/position/team.h"
#include "repl/lab/study/holes.h"
#include "repl/lab/study/spare.h"

#include <stdlib.h>
#include <string.h>

enum { EFFORT = 200000 }; /* moves, in all */

/* A position of a game that was there again later. */
typedef struct seen {
    uint64_t pair, hash;
    int number;
    uint32_t ply;
} seen;

typedef struct proof {
    seen at;
    const char *who;
    int plies;
} proof;

typedef struct search {
    tv_study *study;
    tv_match *match;
    seen *seen;
    size_t count;
    tv_pos *line[TV_ROUND_PLIES + 1]; /* from the position on */
    tv_moves moves[TV_ROUND_PLIES + 1];
    int side, depth;
    bool tired;
    uint64_t effort, most; /* moves that were tried, and may be, for this side of this position */
    uint64_t all;
    unsigned proven; /* bit s: of side s */
    proof proof[TV_PLAYERS_MAX];
    int proofs;
} search;

/* Moves played so far are no part of it. */
static bool is_same(const search *k, const tv_pos *a, const tv_pos *b)
{
    const size_t head = sizeof(tv_pos);
    return a->hash == b->hash && a->turn.all == b->turn.all && a->out == b->out &&
           !memcmp(a->data, b->data, k->match->game->layout.size - head);
}

static bool is_back(const search *k, int at)
{
    for (int i = 0; i < at; i++)
        if (is_same(k, k->line[i], k->line[at])) return true;
    return false;
}

/* Can the side bring a position of the line back, within the search depth from its beginning? */
static bool forces(search *k, int at)
{
    const tv_game *g = k->match->game;
    tv_pos *pos = k->line[at];
    if (pos->outcome != TV_PLAYING) return false;
    if (is_back(k, at)) return true;
    if (at == k->depth) return false;
    const bool his = tv_side_of(g, tv_person(g, pos, pos->mover)) == k->side;
    tv_fill(k->match->run, pos, &k->moves[at]);
    for (uint32_t i = 0; i < k->moves[at].count; i++) {
        if (++k->effort > k->most || tv_stopped()) k->tired = true;
        if (k->tired) return false;
        memcpy(k->line[at + 1], pos, g->layout.size);
        tv_play(k->match->run, k->line[at + 1], k->moves[at].list[i]);
        if (forces(k, at + 1) == his) return his;
    }
    return !his;
}

/* The shortest proof: the search looks further as long as it has none. */
static bool prove(search *k, int side)
{
    k->side = side;
    k->effort = 0;
    k->most = TV_ROUND_EFFORT;
    k->tired = false;
    bool proven = false;
    for (k->depth = 1; !proven && !k->tired && k->depth <= TV_ROUND_PLIES; k->depth++) proven = forces(k, 0);
    k->depth--;
    k->all += k->effort;
    return proven && !k->tired;
}

/* By whom: who plays for the side where it begins. */
static void keep(search *k, const seen *p)
{
    const tv_game *g = k->match->game;
    int player = 0;
    while (tv_side_of(g, tv_person(g, k->line[0], player)) != k->side) player++;
    k->proven |= 1u << k->side;
    k->proof[k->proofs++] = (proof) { *p, g->player[player].name, k->depth };
}

/* Positions are those of the game once more, from its opening. */
static void ask_of(search *k, seen *p)
{
    const tv_game_kept *g = &k->study->pairs[p->pair].game[p->number];
    const int sides = tv_sides(k->match->game);
    tv_start(k->match->run, k->line[0]);
    for (uint32_t i = 0; i < p->ply; i++) tv_play(k->match->run, k->line[0], g->move[i]);
    p->hash = k->line[0]->hash;
    for (const seen *before = k->seen; before < p; before++)
        if (before->hash == p->hash) return;
    k->study->rounds++;
    for (int side = 0; side < sides; side++)
        if (!(k->proven >> side & 1) && prove(k, side)) keep(k, p);
}

static void ask_of_all(void *ctx)
{
    search *k = ctx;
    for (size_t i = 0; i < k->count && k->all < EFFORT && !tv_stopped(); i++) ask_of(k, &k->seen[i]);
}

/* ---- Which positions --------------------------------------------------------------------------------------- */

static int by_ply(const void *a, const void *b)
{
    const seen *x = a, *y = b;
    if (x->ply != y->ply) return x->ply < y->ply ? -1 : 1;
    if (x->pair != y->pair) return x->pair < y->pair ? -1 : 1;
    return x->number - y->number;
}

/* The first and the last of each game: early ones make short records, late ones are where little is left to choose. */
static bool find_seen(search *k)
{
    const tv_study *s = k->study;
    k->seen = tv_spare(4 * s->plan.all + 1, sizeof *k->seen);
    for (uint64_t i = 0; k->seen && i < s->plan.all; i++)
        for (int n = 0; n < 2; n++) {
            const tv_game_kept *g = &s->pairs[i].game[n];
            if (!g->there || !g->repeated) continue;
            k->seen[k->count++] = (seen) { .pair = i, .number = n, .ply = g->round[0] };
            if (g->round[1] > g->round[0]) k->seen[k->count++] = (seen) { .pair = i, .number = n, .ply = g->round[1] };
        }
    if (k->count) qsort(k->seen, k->count, sizeof *k->seen, by_ply);
    return k->seen;
}

static void tell(tv_study *s, const proof *p)
{
    tv_hole *hole = tv_hole_add(s, TV_HOLE_ROUND, p->at.pair, p->at.number, p->at.ply);
    if (!hole) return;
    tv_hole_shrink_to(s, hole, p->at.hash);
    tv_text_add(&hole->text,
                "%s can force a repetition against any play: from here within %d plies, and for ever after.", p->who,
                p->plies);
}

/* Where rules look back at repetitions, what may be forced is for them to say. */
bool tv_holes_round(tv_study *s, tv_err *err)
{
    search k = { .study = s, .match = s->match };
    bool ok = s->match->game->repeats || find_seen(&k);
    for (int i = 0; ok && k.count && i <= TV_ROUND_PLIES; i++)
        ok = (k.line[i] = tv_spare(1, s->match->game->layout.size));
    ok = ok ? !k.count || tv_script_guard(s->match->script, ask_of_all, &k, err) : tv_fail_memory(err);
    for (int i = 0; ok && i < k.proofs; i++) tell(s, &k.proof[i]);
    for (int i = 0; i <= TV_ROUND_PLIES; i++) {
        free(k.line[i]);
        tv_moves_free(&k.moves[i]);
    }
    free(k.seen);
    return ok;
}
