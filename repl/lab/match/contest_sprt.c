/* contest_sprt.c - a sequential test of the pairs of a match, in their order: so the pair that decides is the same for any number of
 * threads. See contest.h. */
#include "repl/lab/match/contest.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static const double ERROR = 0.05;

/* ---- Pairs ------------------------------------------------------------------------------------------- */

/* Points of both games of a pair, in halves; thirds, with more players, are rounded. */
static int halves_of(const tv_game *g, const tv_outcome_of pair[2])
{
    return (int)lround(2 * (tv_contest_points(g, 0, &pair[0]) + tv_contest_points(g, 1, &pair[1])));
}

bool tv_tested_add(tv_tested *t, const tv_game *g, const tv_outcome_of pair[2])
{
    bool distinct;
    if (!tv_seen_pair(&t->seen, (uint64_t[]) { pair[0].line, pair[1].line }, &distinct)) return false;
    t->pairs++;
    t->distinct += distinct;
    t->sum.pairs[halves_of(g, pair)]++;
    return true;
}

double tv_tested_llr(const tv_tested *t, double elo0, double elo1)
{
    return t->pairs ? tv_sprt_llr(&t->sum, (double)t->distinct / (double)t->pairs, elo0, elo1) : 0;
}

enum tv_sprt tv_tested_decide(const tv_tested *t, double elo0, double elo1)
{
    return tv_sprt_decide(tv_tested_llr(t, elo0, elo1), ERROR);
}

/* ---- The test of a match ----------------------------------------------------------------------------- */

bool tv_contest_sprt_read(tv_contest_sprt *s, const char *text)
{
    char *end;
    s->elo[0] = strtod(text, &end);
    if (end == text || *end != ':') return false;
    text = end + 1;
    s->elo[1] = strtod(text, &end);
    return s->on = end != text && !*end && s->elo[0] < s->elo[1] && s->elo[0] >= -1000 && s->elo[1] <= 1000;
}

bool tv_contest_sprt_add(tv_contest *c, const tv_game *g, uint64_t number)
{
    tv_contest_sprt *s = &c->sprt;
    if (!tv_tested_add(&s->tested, g, &c->game[number])) return false;
    s->found = tv_tested_decide(&s->tested, s->elo[0], s->elo[1]);
    return true;
}

void tv_contest_print_sprt(const tv_contest *c, FILE *out)
{
    const tv_contest_sprt *s = &c->sprt;
    if (!s->on) return;
    const double llr = tv_tested_llr(&s->tested, s->elo[0], s->elo[1]), bound = log((1 - ERROR) / ERROR);
    const uint64_t games = 2 * s->tested.pairs;
    fprintf(out, "SPRT of %g against %g Elo: ", s->elo[0], s->elo[1]);
    if (s->found == TV_SPRT_ON)
        fprintf(out, "not decided after %" PRIu64 " games (LLR %+.2f of %.2f). Pass a larger --games.\n", games, llr,
                bound);
    else
        fprintf(out, "%s, decided after %" PRIu64 " games (LLR %+.2f of %.2f, 5 %% error)\n",
                s->found == TV_SPRT_BETTER ? "A is stronger" : "A is not stronger", games, llr, bound);
}
