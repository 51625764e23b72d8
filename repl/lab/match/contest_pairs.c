/* contest_pairs.c - the score of a match and its sample size, without pairs that only repeat games of others. See contest.h. */
#include "repl/lab/match/contest.h"

#include "core/position/team.h"

#include <math.h>
#include <stdlib.h>

/* ---- Games that were there before --------------------------------------------------------------- */

enum { ROOM_FIRST = 64 };

void tv_seen_free(tv_seen *s)
{
    free(s->line);
    *s = (tv_seen) { 0 };
}

/* Where that line is, or could be; the table is never full. */
static uint64_t *slot_of(const tv_seen *s, uint64_t line)
{
    size_t i = line % s->room;
    while (s->line[i] && s->line[i] != line) i = (i + 1) % s->room;
    return &s->line[i];
}

static bool grow(tv_seen *s)
{
    tv_seen more = { .room = s->room ? 2 * s->room : ROOM_FIRST, .count = s->count };
    if (2 * s->count < s->room) return true;
    if (!(more.line = calloc(more.room, sizeof *more.line))) return false;
    for (size_t i = 0; i < s->room; i++)
        if (s->line[i]) *slot_of(&more, s->line[i]) = s->line[i];
    free(s->line);
    *s = more;
    return true;
}

bool tv_seen_pair(tv_seen *s, const uint64_t line[2], bool *distinct)
{
    *distinct = false;
    for (int i = 0; i < 2; i++) {
        const uint64_t key = line[i] ? line[i] : 1;
        if (!grow(s)) return false;
        uint64_t *slot = slot_of(s, key);
        if (*slot) continue;
        *slot = key;
        s->count++;
        *distinct = true;
    }
    return true;
}

/* ---- Pairs --------------------------------------------------------------------------------------- */

double tv_contest_points(const tv_game *g, uint64_t number, const tv_outcome_of *o)
{
    bool lost = o->end == TV_END_LOST;
    int some = lost ? (1 << g->players) - 1 : o->end == TV_END_WON ? o->winners : 0, as = 0;
    for (int p = 0; p < g->players; p++) as += (some >> p & 1) && tv_contest_is_a(number, tv_side_of(g, p));
    double part = some ? (double)as / __builtin_popcount((unsigned)some) : 0.5;
    return lost ? 1 - part : part;
}

/* L. Kish's effective sample size (Survey Sampling, 1965): the number of single games that have the variance of the mean of
 * `distinct` pairs. It is at least one game a pair, and at most the number of distinct games: it would be more where the
 * opening decides who wins, which a few pairs cannot show. */
static double sample_of(const tv_pairs *p, double variance)
{
    const double pairs = (double)p->distinct, games = (double)p->distinct_games;
    const double of_mean = pairs > 1 ? variance / (pairs - 1) : 0;
    return of_mean > 1e-12 ? fmax(pairs, fmin(games, p->score * (1 - p->score) / of_mean)) : games;
}

/* Score and variance are of all pairs: where a player draws at random, games that often come again are likely ones. How sure
 * the score is depends on the distinct pairs alone: where both players draw nothing, all others are replicas of them. */
bool tv_contest_pairs(const tv_contest *c, const tv_game *g, uint64_t pairing, tv_pairs *to)
{
    TV_SCOPED(tv_seen_free) tv_seen seen = { 0 };
    double sum = 0, squares = 0;
    bool ok = true;
    *to = (tv_pairs) { 0 };
    const uint64_t step = 2 * tv_contest_pairings(c);
    for (uint64_t i = 2 * pairing; ok && i + 1 < c->games; i += step) {
        const tv_outcome_of *o = &c->game[i];
        bool distinct;
        if (o[0].end == TV_NOT_PLAYED || o[1].end == TV_NOT_PLAYED) continue;
        ok = tv_seen_pair(&seen, (uint64_t[]) { o[0].line, o[1].line }, &distinct);
        const double points = (tv_contest_points(g, i, &o[0]) + tv_contest_points(g, i + 1, &o[1])) / 2;
        to->pairs++;
        to->distinct += distinct;
        sum += points;
        squares += points * points;
    }
    to->games = 2 * to->pairs;
    to->distinct_games = seen.count;
    to->score = to->pairs ? sum / (double)to->pairs : 0.5;
    to->sample = sample_of(to, to->pairs ? squares / (double)to->pairs - to->score * to->score : 0);
    return ok;
}
