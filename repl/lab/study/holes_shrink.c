/* holes_shrink.c - the game of a hole, made short by leaving out moves: one that goes on for ever to a position that comes
 * again while the rules let play go on, any to where it leads. See holes.h. */
#include "repl/lab/study/holes.h"

#include "repl/base/shorten.h"
#include "repl/lab/study/spare.h"

#include <stdlib.h>
#include <string.h>

/* Where rules look back, that a position is there again once is not enough to say that they never mind. */
enum { EFFORT = 400000, ROUNDS = 5 };

tv_hole *tv_hole_add(tv_study *s, enum tv_hole_kind kind, uint64_t pair, int number, uint32_t plies)
{
    const tv_game_kept *g = &s->pairs[pair].game[number];
    if (s->holes == TV_HOLES_MAX || !g->there) return NULL;
    tv_hole *h = &s->hole[s->holes];
    *h = (tv_hole) { .kind = kind, .plies = plies < g->plies ? plies : g->plies, .pair = pair, .number = number };
    h->move = tv_spare(h->plies + 1, sizeof *h->move);
    if (!h->move) return NULL;
    memcpy(h->move, g->move, h->plies * sizeof *h->move);
    s->holes++;
    return h;
}

typedef struct shrink {
    tv_shorten shorten;
    tv_match *match;
    tv_hole *hole;
    uint64_t effort;
    tv_pos *pos;
    tv_moves moves;
    uint64_t *hash;
    const size_t *kept;
    size_t n;
    const uint64_t *goal; /* NULL: any position that was there before */
    uint32_t plies, from; /* plies: of a game that goes round; 0: it does not. from: where the round begins */
} shrink;

static bool is_legal(shrink *k, tv_move move)
{
    tv_fill(k->match->run, k->pos, &k->moves);
    for (uint32_t i = 0; i < k->moves.count; i++)
        if (k->moves.list[i] == move) return true;
    return false;
}

/* How often it was there, and when last. */
static uint32_t times(const shrink *k, uint32_t ply, uint32_t *last)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < ply; i++)
        if (k->hash[i] == k->hash[ply]) count++, *last = i;
    return count;
}

static bool is_there(shrink *k, uint32_t ply)
{
    uint32_t wanted = k->match->game->repeats ? ROUNDS : 1;
    if (k->pos->outcome != TV_PLAYING) return false;
    return k->goal ? k->pos->hash == *k->goal : times(k, ply, &k->from) >= wanted;
}

static void play(void *ctx)
{
    shrink *k = ctx;
    k->plies = 0;
    tv_start(k->match->run, k->pos);
    k->hash[0] = k->pos->hash;
    for (uint32_t i = 0; i < k->n; i++) {
        k->effort++;
        tv_move move = k->hole->move[k->kept[i]];
        if (tv_stopped() || k->pos->outcome != TV_PLAYING || !is_legal(k, move)) return;
        tv_play(k->match->run, k->pos, move);
        k->hash[i + 1] = k->pos->hash;
        if (is_there(k, i + 1)) {
            k->plies = i + 1;
            return;
        }
    }
}

static bool shows(tv_shorten *s, size_t from, const size_t *kept, size_t n)
{
    shrink *k = (shrink *)(void *)s;
    tv_err err;
    k->kept = kept;
    k->n = n;
    if (from || !tv_script_guard(k->match->script, play, k, &err) || !k->plies) return false;
    for (uint32_t i = 0; i < k->plies; i++) k->hole->move[i] = k->hole->move[kept[i]];
    k->hole->plies = k->plies;
    s->count = k->plies;
    s->tired = k->effort > EFFORT;
    return true;
}

static size_t latest(tv_shorten *s)
{
    (void)s;
    return 0;
}

/* First up to where it goes round, if it does. */
static bool cut(shrink *k)
{
    TV_SCOPED(tv_scoped_memory) size_t *all = tv_spare(k->hole->plies + 1, sizeof *all);
    for (size_t i = 0; all && i < k->hole->plies; i++) all[i] = i;
    return all && shows(&k->shorten, 0, all, k->hole->plies);
}

static bool make_short(tv_study *s, tv_hole *h, const uint64_t *goal)
{
    shrink k = { .shorten = { .shows = shows, .latest = latest }, .match = s->match, .hole = h, .goal = goal };
    k.pos = tv_spare(1, s->match->game->layout.size);
    k.hash = tv_spare(h->plies + 2, sizeof *k.hash);
    bool round = k.pos && k.hash && cut(&k);
    if (round) tv_shorten_game(&k.shorten);
    free(k.pos);
    free(k.hash);
    tv_moves_free(&k.moves);
    return round;
}

bool tv_hole_shrink_endless(tv_study *s, tv_hole *h) { return make_short(s, h, NULL); }

void tv_hole_shrink_to(tv_study *s, tv_hole *h, uint64_t hash)
{
    if (h->plies) make_short(s, h, &hash);
}
