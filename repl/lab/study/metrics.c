/* metrics.c - the measures of a game; see measures.h. */
#include "repl/lab/study/measures.h"

#include "core/position/team.h"
#include "repl/lab/match/contest.h"

#include <math.h>

#define OF const tv_game *g, const tv_game_result *k, const tv_calibration *cal, double *above, double *below

static bool first(OF)
{
    (void)cal;
    *above = tv_game_side_points(g, k, tv_side_of(g, g->first_mover));
    *below = 1;
    return true;
}

static bool ended(OF, bool so)
{
    (void)g, (void)k, (void)cal;
    *above = so;
    *below = 1;
    return true;
}
static bool drawn(OF) { return ended(g, k, cal, above, below, k->end == TV_END_DRAWN); }
static bool unfinished(OF) { return ended(g, k, cal, above, below, k->end == TV_END_UNFINISHED); }
static bool repeating(OF) { return ended(g, k, cal, above, below, k->repeated > 0); }

static bool quotient(double *above, double *below, double up, double down)
{
    *above = up;
    *below = down;
    return down > 0;
}
static bool length(OF)
{
    (void)g, (void)cal;
    return quotient(above, below, k->plies, 1);
}
static bool branching(OF)
{
    (void)g, (void)cal;
    return quotient(above, below, (double)k->branching, k->plies);
}
static bool cells(OF)
{
    (void)cal;
    return quotient(above, below, k->cells, g->board.count);
}

/* ---- From the searches ---------------------------------------------------------------------------------- */

enum { MATTERS = 100, SURE_PERCENT = 90 };

static bool matters(OF)
{
    double plies = 0, some = 0;
    (void)g, (void)cal;
    for (uint32_t i = 0; i < k->plies; i++) {
        plies += k->said[i].chance >= 0;
        some += k->said[i].chance >= 0 && k->said[i].gap >= MATTERS;
    }
    return quotient(above, below, some, plies);
}

static bool leads(OF)
{
    double plies = 0, changes = 0;
    int leader = -1;
    for (uint32_t i = 0; i < k->plies; i++) {
        double chance = tv_first_chance(g, k, i, cal);
        if (chance < 0) continue;
        int now = chance > 0.5 ? 0 : chance < 0.5 ? 1 : leader;
        changes += leader >= 0 && now != leader;
        plies += leader >= 0;
        leader = now;
    }
    return quotient(above, below, changes, plies);
}

/* The only winner, or -1. */
static int winner_of(const tv_game *g, const tv_game_result *k)
{
    if (k->end != TV_END_WON) return -1;
    double points = tv_game_side_points(g, k, 0);
    return points > 0.999 ? 0 : points < 0.001 ? 1 : -1;
}

static double winners_chance(const tv_game *g, const tv_game_result *k, uint32_t ply, const tv_calibration *cal,
                             int side)
{
    double chance = tv_first_chance(g, k, ply, cal);
    return chance < 0 || !side ? chance : 1 - chance;
}

static bool drama(OF)
{
    int side = winner_of(g, k);
    double sum = 0, plies = 0;
    for (uint32_t i = 0; side >= 0 && i < k->plies; i++) {
        double chance = winners_chance(g, k, i, cal, side);
        if (chance < 0 || chance >= 0.5) continue;
        sum += sqrt(1 - 2 * chance);
        plies++;
    }
    return quotient(above, below, plies > 0 ? sum / plies : 0, side >= 0);
}

static bool decided(OF)
{
    int side = winner_of(g, k);
    uint32_t since = 0;
    for (uint32_t i = 0; side >= 0 && i < k->plies; i++) {
        double chance = winners_chance(g, k, i, cal, side);
        if (chance >= 0 && chance < SURE_PERCENT / 100.0) since = i + 1;
    }
    return side >= 0 && k->plies && quotient(above, below, (double)since / k->plies, 1);
}

static bool proven(OF)
{
    uint32_t at = 0;
    (void)g, (void)cal;
    while (at < k->plies && k->said[at].verdict == TV_OPEN) at++;
    return k->plies && quotient(above, below, (double)at / k->plies, 1);
}

#define BROWNE "C. Browne, Automatic Generation and Evaluation of Recombination Games (thesis, QUT 2008)"

const tv_metric tv_metrics[TV_METRICS] = {
    { "first", "First-player score", "%", "score of the first player; a draw is a half", BROWNE ", advantage",
      "It holds at this strength; perfect play may score differently.", TV_SCORE, false, false, TV_BETTER_EVEN, first },
    { "drawn", "Drawn", "%", "games drawn by the rules", BROWNE ", drawishness",
      "It does not tell whether both players wanted the draw.", TV_SHARE, false, false, TV_BETTER_LESS, drawn },
    { "unfinished", "Unfinished", "%", "games that reached the ply limit", BROWNE ", timeouts",
      "A longer game might still end.", TV_SHARE, false, false, TV_BETTER_LESS, unfinished },
    { "repeating", "Repeated positions", "%", "games in which a position occurred again",
      "same position and player to move, by hash", "See below the table for whether a side can force it.", TV_SHARE,
      false, false, TV_BETTER_LESS, repeating },
    { "length", "Length", "plies", "plies of a game", BROWNE ", duration", "What is too long is a matter of taste.",
      TV_QUOTIENT, false, false, TV_BETTER_TASTE, length },
    { "branching", "Branching factor", "moves", "legal moves per ply", "branching factor",
      "Equivalent moves are counted separately.", TV_QUOTIENT, false, false, TV_BETTER_TASTE, branching },
    { "cells", "Cells used", "%", "share of the cells that moves of a game touched", BROWNE ", board coverage",
      "A cell that is only threatened does not count.", TV_QUOTIENT, false, false, TV_BETTER_MORE, cells },
    { "matters", "Critical moves", "%",
      "plies at which the chosen move was better than the mean of all tried moves by 10 percentage points",
      "after the killer moves of " BROWNE, "It depends on what the search can see.", TV_QUOTIENT, true, false,
      TV_BETTER_MORE, matters },
    { "leads", "Lead changes", "%", "plies at which the leader by calibrated chances changed", BROWNE ", lead change",
      "Near 50 % the leader is random, more so with few nodes.", TV_QUOTIENT, true, true, TV_BETTER_MORE, leads },
    { "drama", "Drama", "",
      "mean over won games of the square root of the winner's deficit, at plies where the winner was behind; 0 to 1",
      BROWNE ", drama", "Leads that the searches did not see do not count.", TV_QUOTIENT, true, true, TV_BETTER_MORE,
      drama },
    { "decided", "Decided after", "%", "part of a won game before the winner's calibrated chance stays at 90 % or more",
      "after decisiveness, " BROWNE, "People may see it sooner or later.", TV_QUOTIENT, true, true, TV_BETTER_MORE,
      decided },
    { "proven", "Proven after", "%", "part of a game before its search proves the result",
      "M. Winands and others, Monte-Carlo tree search solver (2008)", "It depends on the nodes as much as on the game.",
      TV_QUOTIENT, true, false, TV_BETTER_TASTE, proven },
};
