/* contest_referee.c - games that end before the rules end them: on time, and by the values of the players' own searches. See
 * contest.h. */
#include "repl/lab/match/contest.h"

#include "repl/base/clock.h"
#include "repl/base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- What was typed ---------------------------------------------------------------------------------- */

/* A number that ends at this character, within 0 and `most`. */
static bool read_part(const char **text, char end, double most, double *to)
{
    char *rest;
    *to = strtod(*text, &rest);
    if (rest == *text || *rest != end || !(*to >= 0 && *to <= most)) return false;
    *text = rest + (end != 0);
    return true;
}

bool tv_clock_read(tv_clock *clock, const char *text)
{
    enum { DAY = 86400 };
    const bool more = strchr(text, '+');
    *clock = (tv_clock) { 0 };
    return read_part(&text, more ? '+' : 0, DAY, &clock->main) && clock->main > 0 &&
           (!more || read_part(&text, 0, DAY, &clock->added));
}

bool tv_verdict_rule_read(tv_verdict_rule *rule, const char *text)
{
    double percent;
    return read_part(&text, ':', 50, &percent) && (rule->share = percent / 100, true) &&
           tv_number_read(text, 1, 1000, &rule->moves);
}

/* ---- In a game --------------------------------------------------------------------------------------- */

void tv_referee_begin(const tv_contest *c, tv_referee *r)
{
    *r = (tv_referee) { .left = { c->clock.main, c->clock.main } };
}

bool tv_referee_timed(const tv_contest *c, tv_referee *r, int who, double seconds)
{
    if (c->clock.main <= 0) return true;
    r->left[who] -= seconds;
    if (r->left[who] < 0) return false;
    r->left[who] += c->clock.added;
    return true;
}

/* Counts the moves in succession on which that held. */
static bool holds(const tv_verdict_rule *rule, bool now, uint64_t *count)
{
    *count = now ? *count + 1 : 0;
    return rule->moves && *count >= rule->moves;
}

enum tv_referee_says tv_referee_value(const tv_contest *c, tv_referee *r, int who, double value)
{
    const bool known = value >= 0, lost = holds(&c->resign, known && value <= c->resign.share, &r->low[who]);
    const bool even = holds(&c->draw, known && fabs(value - 0.5) <= c->draw.share, &r->even[who]);
    if (lost) return TV_REFEREE_RESIGNS;
    return even && r->even[!who] >= c->draw.moves ? TV_REFEREE_DRAWS : TV_REFEREE_PLAYS_ON;
}
