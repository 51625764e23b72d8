/* further.c - whether a study needs a longer run for a verdict on balance, what that would cost, and the rungs that it adds
 * by itself. See study.h. */
#include "repl/lab/study/study.h"

#include "core/position/team.h"
#include "repl/base/clock.h"
#include "repl/lab/shards/ranks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double sure_seconds = 30; /* a shorter time says little about the speed */

/* ---- Cost ---------------------------------------------------------------------------------------------------- */

static double plies_of(const tv_study *s, const tv_heat *h)
{
    double plies = 0;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++)
            if (s->pairs[i].game[n].there) plies += s->pairs[i].game[n].plies;
    return plies;
}

/* The playouts of a pair. Both players make half of the plies; games not played yet last as long as those of weak searches. */
static double of_pair(const tv_study *s, const tv_heat *h)
{
    const tv_heat *like = tv_heat_played(h, s->pairs) ? h : s->even[1];
    const uint64_t played = tv_heat_played(like, s->pairs);
    return played ? plies_of(s, like) / (double)played * (double)(h->player[0].nodes + h->player[1].nodes) / 2 : 0;
}

/* Openings, idle bots and the deep search need not be played more often for the verdict. */
static tv_longer longer_of(const tv_study *s)
{
    const int top = s->plan.rungs - 1;
    const double pairs = (double)s->balance.pairs_to_know, by = pairs / (double)s->plan.pairs;
    tv_longer l = { .pairs = s->balance.pairs_to_know,
                    .nodes = s->plan.rung[top].nodes * (s->balance.higher ? 10 : 1) };
    double cost = s->balance.higher ? 10 * pairs * (of_pair(s, s->even[top]) + of_pair(s, s->ladder[top])) : 0;
    double games = s->balance.higher ? 4 * pairs : 0;
    if (!l.pairs || l.nodes > TV_STUDY_NODES_MOST) return (tv_longer) { 0 };
    for (const tv_heat *h = s->plan.heat; h < s->plan.heat + s->plan.heats; h++) {
        if (h->kind != TV_HEAT_EVEN && h->kind != TV_HEAT_LADDER && h->kind != TV_HEAT_BOT) continue;
        cost += of_pair(s, h) * (double)h->pairs * by;
        games += 2 * (double)h->pairs * by;
    }
    l.games = (uint64_t)ceil(games);
    l.hours = s->speed > 0 ? cost / s->speed / 3600 : 0;
    return l;
}

/* ---- Balance ------------------------------------------------------------------------------------------------- */

void tv_study_balance(tv_study *s)
{
    s->searches = 0;
    for (int r = 0; r < s->plan.rungs; r++) {
        if (!s->plan.rung[r].nodes) continue;
        const tv_number n = tv_measure(&tv_metrics[0], &s->plan, s->match->game, s->even[r], s->pairs, &s->cal[r]);
        s->search[s->searches++] = (tv_rung) { s->plan.rung[r].nodes, n.span, n.known ? n.games / 2 : 0 };
    }
    s->balance = tv_balance_of(s->search, s->searches, tv_side_fair(s->match->game));
    s->longer = longer_of(s);
}

/* ---- More rungs ------------------------------------------------------------------------------------------------ */

static void find_heats(tv_study *s)
{
    int even = 0, ladder = 1;
    for (const tv_heat *h = s->plan.heat; h < s->plan.heat + s->plan.heats; h++) {
        if (h->kind == TV_HEAT_EVEN) s->even[even++] = h;
        if (h->kind == TV_HEAT_LADDER) s->ladder[ladder++] = h;
    }
}

static uint64_t count_played(const tv_study *s)
{
    uint64_t played = 0;
    for (int i = 0; i < s->plan.heats; i++) played += tv_heat_played(&s->plan.heat[i], s->pairs);
    return played;
}

bool tv_study_room(tv_study *s, tv_err *err)
{
    tv_pair_result *more = realloc(s->pairs, (s->plan.all + 1) * sizeof *more);
    if (!more) return tv_fail_memory(err);
    memset(more + s->room, 0, (s->plan.all + 1 - s->room) * sizeof *more);
    s->pairs = more;
    s->room = s->plan.all + 1;
    find_heats(s);
    return true;
}

/* The seconds of a pair of the highest rung; 0: unknown. */
static double seconds_of_next(const tv_study *s)
{
    return s->speed > 0 ? of_pair(s, s->even[s->plan.rungs - 1]) / s->speed : 0;
}

/* A rung is added when all games are played and the balance is not stable. */
static bool add_rung(tv_study *s, bool *added, tv_err *err)
{
    tv_study_balance(s);
    *added = count_played(s) == s->plan.all && s->balance.kind == TV_BALANCE_OPEN && !tv_stopped() &&
             tv_plan_extend(&s->plan);
    return !*added || tv_study_room(s, err);
}

/* What other ranks have searched is not known here. */
static bool play(tv_study *s, const tv_shards_how *how, const tv_paths *paths, tv_settings settings, tv_err *err)
{
    const double begun = tv_wall_seconds();
    double searched;
    const bool ok = tv_games_play(&s->plan, how, s->match, paths, settings, s->pairs, &searched, err);
    const double seconds = tv_wall_seconds() - begun;
    if (seconds >= sure_seconds && how->ranks->size < 2) s->speed = searched / seconds;
    return ok;
}

/* Without time for a pair, a rung has only the games that are in the file. */
static bool play_rung(tv_study *s, const tv_shards_how *how, double hours, const tv_paths *paths, tv_settings settings,
                      tv_err *err)
{
    tv_shards_how rest = *how;
    rest.hours = hours > seconds_of_next(s) / 3600 ? hours : 1e-9;
    const bool ok = play(s, &rest, paths, settings, err);
    const int top = s->plan.rungs - 1;
    if (!tv_heat_played(s->even[top], s->pairs) && !tv_heat_played(s->ladder[top], s->pairs)) tv_plan_shorten(&s->plan);
    return ok;
}

bool tv_study_play(tv_study *s, const tv_shards_how *how, const tv_paths *paths, tv_settings settings,
                   bool until_stable, tv_err *err)
{
    const double begun = tv_wall_seconds();
    bool more = until_stable, ok = play(s, how, paths, settings, err);
    while (ok && more) {
        ok = add_rung(s, &more, err);
        const double hours = how->hours - (tv_wall_seconds() - begun) / 3600;
        const int rungs = s->plan.rungs;
        if (ok && more) ok = play_rung(s, how, hours, paths, settings, err);
        more = more && s->plan.rungs == rungs;
    }
    return ok;
}

/* ---- What is looked at closely ----------------------------------------------------------------------------------- */

int tv_study_top(const tv_study *s)
{
    int top = s->plan.top;
    for (int r = top + 1; r < s->plan.rungs && tv_heat_played(s->even[r], s->pairs) == s->plan.pairs; r++) top = r;
    return top;
}
