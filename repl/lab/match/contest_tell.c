/* contest_tell.c - prints the result of a match; see contest.h. */
#include "repl/lab/match/contest.h"

#include "core/position/team.h"
#include "repl/base/say.h"

#include "repl/lab/stats/stats.h"

#include <inttypes.h>
#include <stdlib.h>

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

static void print_elo(tv_span share, FILE *out)
{
    const tv_span elo = tv_elo_span(share);
    if (share.value <= 0) fprintf(out, "Elo: below %+.0f\n", elo.high);
    else if (share.value >= 1) fprintf(out, "Elo: above %+.0f\n", elo.low);
    else fprintf(out, "Elo: %+.0f (%+.0f to %+.0f)\n", elo.value, elo.low, elo.high);
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
    const char *name = tv_text_str(&names);
    fprintf(out, "%s%s won %" PRIu64, g->chairs ? "The player who started as " : "", name, won[0] + won[1]);
    if (c->rivals > 2) fprintf(out, " of %" PRIu64 " games\n", games[0] + games[1]);
    else
        fprintf(out, " game%s: A %" PRIu64 " of %" PRIu64 " as %s, B %" PRIu64 " of %" PRIu64 " as %s\n",
                tv_s(won[0] + won[1]), won[0], games[0], name, won[1], games[1], name);
}

/* Players that draw nothing at random may have played the same games again and again: those are no sample. */
static void print_score(const tv_pairs *p, FILE *out)
{
    const tv_span share = tv_wilson(p->score, p->sample, 0.05);
    if (!p->pairs) fprintf(out, "A's score: none, because no pair of games is complete\n");
    else if (p->pairs == 1) fprintf(out, "A's score: %.1f %% (1 pair: too few for an interval)\n", 100 * p->score);
    else if (p->distinct == 1)
        fprintf(out, "A's score: none, because all pairs repeat the same games. Pass a larger --opening-plies N, or "
                     "--openings FILE.\n");
    else {
        fprintf(out, "A's score: %.1f %% (95 %% CI %.1f to %.1f %%)\n", 100 * p->score, 100 * share.low,
                100 * share.high);
        print_elo(share, out);
    }
}

static void print_pairs(const tv_contest *c, const tv_pairs *p, uint64_t games, FILE *out)
{
    fprintf(out, "distinct: %" PRIu64 " of %" PRIu64 " pair%s, %" PRIu64 " of %" PRIu64 " games; ", p->distinct,
            p->pairs, tv_s(p->pairs), p->distinct_games, p->games);
    if (c->openings) fprintf(out, "openings from %s\n", tv_word_shown(c->openings));
    else if (c->opening)
        fprintf(out, "openings of up to %" PRIu64 " random pl%s\n", c->opening, c->opening == 1 ? "y" : "ies");
    else fprintf(out, "no random openings\n");
    if (games > p->games)
        fprintf(out, "not scored: %" PRIu64 " game%s of an incomplete pair\n", games - p->games,
                tv_s(games - p->games));
}

static void print_sides(const tv_contest *c, const tv_game *g, FILE *out)
{
    for (int player = 0, seen = 0; player < g->players; player++)
        if (tv_side_of(g, player) == seen) {
            print_side(c, g, player, out);
            seen++;
        }
}

/* With no game there is nothing to divide by. */
static bool print_two(const tv_contest *c, const tv_game *g, FILE *out, tv_err *err)
{
    const sums s = add_up(c, g);
    tv_pairs pairs;
    if (!tv_contest_pairs(c, g, 0, &pairs)) return tv_fail_memory(err);
    fprintf(out, "%" PRIu64 " game%s: A won %" PRIu64 ", B won %" PRIu64 ", drawn %" PRIu64 ", unfinished %" PRIu64,
            s.games, tv_s(s.games), s.won, s.lost, s.drawn, s.unfinished);
    if (s.by_all) fprintf(out, ", lost by all %" PRIu64, s.by_all);
    fprintf(out, s.games ? "; %.1f plies a game\n" : "\n", (double)s.plies / (double)s.games);
    if (!s.games) return true;
    print_pairs(c, &pairs, s.games, out);
    print_score(&pairs, out);
    tv_contest_print_sprt(c, out);
    print_sides(c, g, out);
    return true;
}

/* ---- More than two players --------------------------------------------------------------------------- */

/* What a player has got of all its pairs. */
typedef struct standing {
    int who;
    double points, sample;
    uint64_t pairs, distinct;
} standing;

static double share_of(const standing *s) { return s->pairs ? s->points / (double)s->pairs : 0.5; }

static int by_share(const void *a, const void *b)
{
    const standing *x = a, *y = b;
    const double dx = share_of(x), dy = share_of(y);
    return dx != dy ? (dx < dy) - (dx > dy) : x->who - y->who;
}

static void add_pairs(standing *s, const tv_pairs *p, bool second)
{
    s->points += (second ? 1 - p->score : p->score) * (double)p->pairs;
    s->pairs += p->pairs;
    s->distinct += p->distinct;
    s->sample += p->sample;
}

/* The score of a row's player against a column's; -1: no pair. */
static double against(const tv_contest *c, const tv_pairs *pairs, int row, int column)
{
    for (uint64_t i = 0; i < tv_contest_pairings(c); i++) {
        const tv_pairing p = tv_contest_pairing(c, 2 * i);
        if (!pairs[i].pairs) continue;
        if (p.who[0] == row && p.who[1] == column) return pairs[i].score;
        if (p.who[0] == column && p.who[1] == row) return 1 - pairs[i].score;
    }
    return -1;
}

static void print_row(const tv_contest *c, const tv_pairs *pairs, const standing *s, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_rival_write(&c->rival[s->who], &name);
    fprintf(out, "%c", 'A' + s->who);
    for (int column = 0; column < c->rivals; column++) {
        const double share = against(c, pairs, s->who, column);
        if (share < 0) fprintf(out, "      -");
        else fprintf(out, "  %5.1f", 100 * share);
    }
    fprintf(out, "  %6" PRIu64, 2 * s->pairs);
    if (s->distinct > 1) {
        const tv_span share = tv_wilson(share_of(s), s->sample, 0.05);
        fprintf(out, "  %5.1f %% (%5.1f to %5.1f)", 100 * share.value, 100 * share.low, 100 * share.high);
    } else fprintf(out, "  too few distinct pairs  ");
    fprintf(out, "  %s\n", tv_text_str(&name));
}

/* Each row's score against each column, in per cent; the best first. */
static void print_table(const tv_contest *c, const tv_pairs *pairs, FILE *out)
{
    standing table[TV_RIVALS_MOST];
    for (int r = 0; r < c->rivals; r++) table[r] = (standing) { .who = r };
    for (uint64_t i = 0; i < tv_contest_pairings(c); i++) {
        const tv_pairing p = tv_contest_pairing(c, 2 * i);
        for (int k = 0; k < 2; k++) add_pairs(&table[p.who[k]], &pairs[i], k);
    }
    qsort(table, (size_t)c->rivals, sizeof *table, by_share);
    fprintf(out, " ");
    for (int r = 0; r < c->rivals; r++) fprintf(out, "  %5c", 'A' + r);
    fprintf(out, "   games    score (95 %% CI)        player\n");
    for (int r = 0; r < c->rivals; r++) print_row(c, pairs, &table[r], out);
}

static bool print_all(const tv_contest *c, const tv_game *g, FILE *out, tv_err *err)
{
    const sums s = add_up(c, g);
    const uint64_t pairings = tv_contest_pairings(c);
    TV_SCOPED(tv_scoped_memory) tv_pairs *pairs = calloc(pairings, sizeof *pairs);
    tv_pairs sum = { 0 };
    if (!pairs) return tv_fail_memory(err);
    for (uint64_t i = 0; i < pairings; i++) {
        if (!tv_contest_pairs(c, g, i, &pairs[i])) return tv_fail_memory(err);
        sum.games += pairs[i].games;
        sum.distinct_games += pairs[i].distinct_games;
        sum.pairs += pairs[i].pairs;
        sum.distinct += pairs[i].distinct;
    }
    fprintf(out, "%" PRIu64 " game%s of %" PRIu64 " pairings: drawn %" PRIu64 ", unfinished %" PRIu64, s.games,
            tv_s(s.games), pairings, s.drawn, s.unfinished);
    if (s.by_all) fprintf(out, ", lost by all %" PRIu64, s.by_all);
    fprintf(out, s.games ? "; %.1f plies a game\n" : "\n", (double)s.plies / (double)s.games);
    if (!s.games) return true;
    print_pairs(c, &sum, s.games, out);
    print_table(c, pairs, out);
    print_sides(c, g, out);
    return true;
}

bool tv_contest_print(const tv_contest *c, const tv_match *match, FILE *out, tv_err *err)
{
    return (c->rivals > 2 ? print_all : print_two)(c, match->game, out, err);
}
