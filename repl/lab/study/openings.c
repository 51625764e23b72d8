/* openings.c - the value of each opening, and of the choice among them; see study.h. */
#include "repl/lab/study/study.h"

#include "core/position/team.h"
#include "repl/session/text/tell.h"

#include <math.h>
#include <stdlib.h>

/* The value for the side that begins, whichever player has it: both are equally strong. */
static void value(tv_study *s, tv_opened *o)
{
    const tv_game *g = s->match->game;
    double sum = 0;
    for (uint64_t i = o->heat->first; i < o->heat->first + o->heat->pairs; i++)
        for (int n = 0; n < 2; n++) {
            if (!s->pairs[i].game[n].there) continue;
            sum += tv_game_side_points(g, &s->pairs[i].game[n], tv_side_of(g, g->first_mover));
            o->games++;
        }
    o->span = tv_wilson(o->games ? sum / (double)o->games : 0.5, (double)o->games, TV_STUDY_MISS / s->plan.lines);
}

static const tv_move *line_of(const tv_study *s, uint32_t i)
{
    return s->plan.line + (s->opened[i].heat->opening - 1) * s->plan.opening;
}

static uint8_t mover_of(const tv_study *s, uint32_t i, uint64_t ply)
{
    return s->plan.line_mover[(s->opened[i].heat->opening - 1) * s->plan.opening + ply];
}

static bool write_line(tv_study *s, uint32_t i, tv_err *err)
{
    const tv_move *line = line_of(s, i);
    bool ok = tv_match_restart(s->match, err);
    for (uint64_t ply = 0; ok && ply < s->plan.opening && line[ply] != TV_NO_MOVE; ply++) {
        if (ply) tv_text_add(&s->opened[i].moves, " ");
        tv_tell_move(s->match, tv_match_pos(s->match), line[ply], &s->opened[i].moves);
        ok = tv_match_play(s->match, line[ply], NULL, err);
    }
    return ok;
}

/* ---- Choice ----------------------------------------------------------------------------------------------- */

/* With a pie rule, the player who did not make the last move of an opening may change sides after it. */
static double after_pie(const tv_study *s, uint32_t i)
{
    uint64_t last = s->plan.opening - 1;
    double value = s->opened[i].span.value;
    while (last && line_of(s, i)[last] == TV_NO_MOVE) last--;
    bool first = tv_partners(s->match->game, mover_of(s, i, last), s->match->game->first_mover);
    return first ? fmin(value, 1 - value) : fmax(value, 1 - value);
}

/* The value, for the player who begins, of the openings from..to, which are alike up to a ply, when each player chooses what is
 * best for him. Lines with a common beginning stand together. */
static double choose(const tv_study *s, uint32_t from, uint32_t to, uint64_t ply, bool pie)
{
    double best = -1;
    if (ply == s->plan.opening) return pie ? after_pie(s, from) : s->opened[from].span.value;
    bool first = tv_partners(s->match->game, mover_of(s, from, ply), s->match->game->first_mover);
    for (uint32_t i = from, next; i < to; i = next) {
        for (next = i; next < to && line_of(s, next)[ply] == line_of(s, i)[ply];) next++;
        double value = choose(s, i, next, ply + 1, pie);
        if (best < 0 || (first ? value > best : value < best)) best = value;
    }
    return best;
}

/* One opening can be called better than another only if the player who begins decides alone. */
static bool is_alone(const tv_study *s)
{
    for (uint32_t i = 0; i < s->openings; i++)
        for (uint64_t ply = 0; ply < s->plan.opening; ply++)
            if (!tv_partners(s->match->game, mover_of(s, i, ply), s->match->game->first_mover)) return false;
    return true;
}

static void compare(tv_study *s)
{
    for (uint32_t i = 0; i < s->openings; i++)
        if (s->opened[i].games &&
            (!s->opened[s->best].games || s->opened[i].span.value > s->opened[s->best].span.value))
            s->best = i;
    for (uint32_t i = 0; i < s->openings && is_alone(s); i++)
        s->opened[i].dominated = s->opened[i].games && s->opened[i].span.high < s->opened[s->best].span.low;
    s->chosen = choose(s, 0, s->openings, 0, false);
    s->pie = choose(s, 0, s->openings, 0, true);
}

bool tv_study_openings(tv_study *s, tv_err *err)
{
    bool ok = true;
    s->opened = calloc(s->plan.lines + 1, sizeof *s->opened);
    if (!s->opened) return tv_fail_memory(err);
    for (int i = 0; ok && i < s->plan.heats; i++) {
        if (s->plan.heat[i].kind != TV_HEAT_OPENING) continue;
        tv_opened *o = &s->opened[s->openings++];
        o->heat = &s->plan.heat[i];
        ok = write_line(s, s->openings - 1, err);
        value(s, o);
    }
    if (ok && s->openings) compare(s);
    return ok;
}
