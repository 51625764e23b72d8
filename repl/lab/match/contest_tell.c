/* contest_tell.c - prints the result of a match; see contest.h. */
#include "repl/lab/match/contest.h"

#include "core/position/team.h"

#include <inttypes.h>
#include <math.h>

/* Counts of games, seen from one of the two players. */
typedef struct sums {
    uint64_t games, won, lost, drawn, unfinished, by_all, plies;
} sums;

/* A win that is shared with as many of the other's is a draw between the two. */
static sums add_up(const tv_contest *c, const tv_game *g)
{
    sums s = { 0 };
    for (uint64_t i = 0; i < c->games; i++) {
        const tv_outcome_of *o = &c->game[i];
        if (o->end == TV_NOT_PLAYED) continue;
        double points = tv_contest_points(g, i, o);
        bool won = o->end == TV_END_WON;
        s.games++;
        s.won += won && points > 0.5;
        s.lost += won && points < 0.5;
        s.drawn += o->end == TV_END_DRAWN || (won && points == 0.5);
        s.unfinished += o->end == TV_END_UNFINISHED;
        s.by_all += o->end == TV_END_LOST;
        s.plies += o->plies;
    }
    return s;
}

/* ---- How sure it is ------------------------------------------------------------------------------- */

/* Wilson's interval for a share p of n games, those of tv_pairs.sample: where the true share lies in 95 of 100 cases, counting
 * draws as halves. It does not shrink to nothing at p = 0 and 1. */
static void interval(double p, double n, double *low, double *high)
{
    const double z = 1.959964;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    *low = fmax(0, middle - reach); /* but for rounding they are within */
    *high = fmin(1, middle + reach);
}

/* The difference in Elo at which that share is expected: 1 / (1 + 10 ^ (-elo / 400)) = p. */
static double elo(double p) { return 400 * log10(p / (1 - p)); }

static void print_elo(double p, double low, double high, FILE *out)
{
    if (p <= 0) fprintf(out, "Elo: below %+.0f\n", elo(high));
    else if (p >= 1) fprintf(out, "Elo: above %+.0f\n", elo(low));
    else fprintf(out, "Elo: %+.0f (%+.0f to %+.0f)\n", elo(p), elo(low), elo(high));
}

/* ---- Lines ------------------------------------------------------------------------------------------ */

/* The advantage of a side, whichever player has it. */
static void print_side(const tv_contest *c, const tv_game *g, int player, FILE *out)
{
    uint64_t won[2] = { 0, 0 }, games[2] = { 0, 0 };
    int side = tv_side_of(g, player);
    for (uint64_t i = 0; i < c->games; i++) {
        const tv_outcome_of *o = &c->game[i];
        int b = !tv_contest_is_a(i, side);
        games[b] += o->end != TV_NOT_PLAYED;
        won[b] += o->end == TV_END_WON && (o->winners >> player & 1);
    }
    TV_SCOPED(tv_text_free) tv_text names = { 0 };
    tv_players_write(g, tv_team(g, player), ", ", " and ", &names);
    fprintf(out, "%s%s won %" PRIu64 ": %" PRIu64 " of %" PRIu64 " as A, %" PRIu64 " of %" PRIu64 " as B\n",
            g->chairs ? "The player who started as " : "", tv_text_str(&names), won[0] + won[1], won[0], games[0],
            won[1], games[1]);
}

/* Players that draw nothing at random may have played the same games again and again: those are no sample. */
static void print_score(const tv_pairs *p, FILE *out)
{
    double low, high;
    if (!p->pairs) fprintf(out, "A's score: none, because no pair of games is complete\n");
    else if (p->pairs == 1) fprintf(out, "A's score: %.1f %% (1 pair: too few for an interval)\n", 100 * p->score);
    else if (p->distinct == 1)
        fprintf(out, "A's score: none, because all pairs repeat the same games. Pass a larger --opening N.\n");
    else {
        interval(p->score, p->sample, &low, &high);
        fprintf(out, "A's score: %.1f %% (95 %% CI %.1f to %.1f %%)\n", 100 * p->score, 100 * low, 100 * high);
        print_elo(p->score, low, high, out);
    }
}

static void print_pairs(const tv_contest *c, const tv_pairs *p, uint64_t games, FILE *out)
{
    fprintf(out, "distinct: %" PRIu64 " of %" PRIu64 " pair%s, %" PRIu64 " of %" PRIu64 " games; ", p->distinct,
            p->pairs, tv_s(p->pairs), p->distinct_games, p->games);
    if (c->opening)
        fprintf(out, "openings of up to %" PRIu64 " random pl%s\n", c->opening, c->opening == 1 ? "y" : "ies");
    else fprintf(out, "no random openings\n");
    if (games > p->games)
        fprintf(out, "not scored: %" PRIu64 " game%s of an incomplete pair\n", games - p->games,
                tv_s(games - p->games));
}

/* With no game there is nothing to divide by. */
bool tv_contest_print(const tv_contest *c, const tv_match *match, FILE *out, tv_err *err)
{
    const tv_game *g = match->game;
    sums s = add_up(c, g);
    tv_pairs pairs;
    if (!tv_contest_pairs(c, g, &pairs)) return tv_fail_memory(err);
    fprintf(out, "%" PRIu64 " game%s: A won %" PRIu64 ", B won %" PRIu64 ", drawn %" PRIu64 ", unfinished %" PRIu64,
            s.games, tv_s(s.games), s.won, s.lost, s.drawn, s.unfinished);
    if (s.by_all) fprintf(out, ", lost by all %" PRIu64, s.by_all);
    fprintf(out, s.games ? "; %.1f plies a game\n" : "\n", (double)s.plies / (double)s.games);
    if (!s.games) return true;
    print_pairs(c, &pairs, s.games, out);
    print_score(&pairs, out);
    for (int player = 0, seen = 0; player < g->players; player++)
        if (tv_side_of(g, player) == seen) {
            print_side(c, g, player, out);
            seen++;
        }
    return true;
}
