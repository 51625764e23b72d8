/* contest_json.c - the result of a match for programs; see contest.h. */
#include "repl/lab/match/contest.h"

#include "core/position/team.h"
#include "repl/base/json.h"
#include "repl/session/text/tell.h"

#include <math.h>

static json_t *whole(uint64_t n) { return json_integer((json_int_t)n); }

/* Rounded, as the last digits of a double say nothing of games. */
static json_t *number(double value) { return isfinite(value) ? json_real(round(value * 1e6) / 1e6) : json_null(); }

static json_t *name_of(int rival)
{
    const char name[2] = { (char)('A' + rival), 0 };
    return json_string(name);
}

static json_t *span(tv_span s)
{
    json_t *o = json_object();
    tv_json_set(&o, "value", number(s.value));
    tv_json_set(&o, "low", number(s.low));
    tv_json_set(&o, "high", number(s.high));
    return o;
}

static json_t *players(const tv_contest *c)
{
    json_t *list = json_array();
    for (int r = 0; r < c->rivals; r++) {
        tv_text is = { 0 };
        json_t *o = json_object();
        tv_rival_write(&c->rival[r], &is);
        tv_json_set(&o, "name", name_of(r));
        tv_json_set(&o, "player", tv_json_take(&is));
        tv_json_append(&list, o);
    }
    return list;
}

static void count(const tv_contest *c, const tv_game *g, uint64_t pairing, json_t **o)
{
    uint64_t n[TV_ENDS] = { 0 }, won[2] = { 0 }, plies = 0, games = 0, even = 0;
    for (uint64_t i = 0; i < c->games; i++) {
        const tv_outcome_of *game = &c->game[i];
        if (!game->end || tv_contest_pairing(c, i).pairing != pairing) continue;
        const double points = tv_contest_points(g, i, game);
        games++;
        n[game->end]++;
        plies += game->plies;
        if (game->end != TV_END_WON) continue;
        even += points == 0.5;
        if (points != 0.5) won[points < 0.5]++;
    }
    tv_json_set(o, "games", whole(games));
    tv_json_set(o, "plies", whole(plies));
    tv_json_set(o, "won", whole(won[0]));
    tv_json_set(o, "lost", whole(won[1]));
    tv_json_set(o, "drawn", whole(n[TV_END_DRAWN] + even));
    tv_json_set(o, "unfinished", whole(n[TV_END_UNFINISHED]));
    tv_json_set(o, "lost_by_all", whole(n[TV_END_LOST]));
}

/* The score is the first player's. Without two distinct pairs there is none. */
static json_t *pairing_of(const tv_contest *c, const tv_game *g, uint64_t pairing)
{
    const tv_pairing of = tv_contest_pairing(c, 2 * pairing);
    json_t *o = json_object(), *names = json_array();
    tv_pairs pairs;
    if (!tv_contest_pairs(c, g, pairing, &pairs)) tv_memory_lost = true;
    for (int k = 0; k < 2; k++) tv_json_append(&names, name_of(of.who[k]));
    tv_json_set(&o, "players", names);
    count(c, g, pairing, &o);
    tv_json_set(&o, "pairs", whole(pairs.pairs));
    tv_json_set(&o, "distinct_pairs", whole(pairs.distinct));
    tv_json_set(&o, "distinct_games", whole(pairs.distinct_games));
    const tv_span share = tv_wilson(pairs.score, pairs.sample, 0.05);
    if (pairs.distinct > 1) tv_json_set(&o, "score", span(share));
    if (pairs.distinct > 1) tv_json_set(&o, "elo", span(tv_elo_span(share)));
    return o;
}

/* Games that each side won, for any player; sides have the names of their players. */
static json_t *sides(const tv_contest *c, const tv_game *g)
{
    json_t *list = json_array();
    for (int p = 0, side = 0; p < g->players; p++) {
        if (tv_side_of(g, p) != side) continue;
        tv_text names = { 0 };
        json_t *o = json_object();
        uint64_t won = 0;
        for (uint64_t i = 0; i < c->games; i++) won += c->game[i].end == TV_END_WON && (c->game[i].winners >> p & 1);
        tv_players_write(g, tv_team(g, p), ", ", " and ", &names);
        tv_json_set(&o, "side", tv_json_take(&names));
        tv_json_set(&o, "won", whole(won));
        tv_json_append(&list, o);
        side++;
    }
    return list;
}

static json_t *faults(const tv_contest *c)
{
    json_t *list = json_array();
    for (uint64_t i = 0; i < c->faults; i++) {
        const tv_fault *f = &c->fault[i];
        json_t *o = f->game < c->games ? json_object() : NULL;
        if (f->game >= c->games) continue;
        tv_json_set(&o, "game", whole(f->game + 1));
        tv_json_set(&o, "ply", whole(f->plies + 1));
        tv_json_set(&o, "player", name_of(f->who));
        tv_json_set(&o, "why", tv_json_text(f->why));
        tv_json_append(&list, o);
    }
    return list;
}

static json_t *sprt(const tv_contest_sprt *s)
{
    static const char *const found[] = {
        [TV_SPRT_ON] = "undecided", [TV_SPRT_BETTER] = "stronger", [TV_SPRT_NOT] = "not stronger"
    };
    json_t *o = json_object();
    tv_json_set(&o, "elo0", number(s->elo[0]));
    tv_json_set(&o, "elo1", number(s->elo[1]));
    tv_json_set(&o, "llr", number(tv_tested_llr(&s->tested, s->elo[0], s->elo[1])));
    tv_json_set(&o, "verdict", json_string(found[s->found]));
    return o;
}

bool tv_contest_print_json(const tv_contest *c, const tv_match *match, FILE *out, tv_err *err)
{
    json_t *o = json_object(), *pairings = json_array();
    tv_text typed = { 0 };
    tv_tell_typed(match, &typed);
    for (uint64_t i = 0; i < tv_contest_pairings(c); i++) tv_json_append(&pairings, pairing_of(c, match->game, i));
    tv_json_set(&o, "game", tv_json_take(&typed));
    tv_json_set(&o, "seed", whole(c->seed));
    tv_json_set(&o, "players", players(c));
    tv_json_set(&o, "pairings", pairings);
    tv_json_set(&o, "sides", sides(c, match->game));
    if (c->sprt.on) tv_json_set(&o, "sprt", sprt(&c->sprt));
    tv_json_set(&o, "faults", faults(c));
    const bool ok = o && !tv_memory_lost && json_dumpf(o, out, JSON_INDENT(2) | JSON_REAL_PRECISION(7)) == 0;
    json_decref(o);
    return (ok && fputs("\n", out) >= 0) || tv_fail_memory(err);
}
