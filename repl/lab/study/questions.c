/* questions.c - the questions of a study and their p-values, with Holm's correction for all of them. See study.h. */
#include "repl/lab/study/study.h"

#include "core/position/team.h"
#include "repl/lab/match/contest.h"

#include <inttypes.h>
#include <math.h>

static tv_query *ask(tv_study *s, const char *key, const tv_heat *heat)
{
    if (s->questions == TV_QUESTIONS_MAX) return NULL;
    s->question[s->questions] = (tv_query) { .key = key, .heat = heat, .chance = 1, .fair = 0.5, .of = TV_BOTH_GAMES };
    return &s->question[s->questions++];
}

/* Questions about one side have half the weight, so that they cost the others little significance. */
static double weight(const tv_query *q) { return q->of == TV_BOTH_GAMES ? 1 : 0.5; }

/* The sum over all questions. */
static double all_weights(const tv_study *s)
{
    double all = 0;
    for (int i = 0; i < s->questions; i++) all += weight(&s->question[i]);
    return all;
}

/* The --games of a study that plays this number of pairs of the question's games. */
static uint64_t games_for(const tv_query *q)
{
    return q->heat->kind == TV_HEAT_BOT ? TV_BOT_PART * q->pairs_to_know : q->pairs_to_know;
}

/* Number of pairs of games with which the score test would answer, if the estimate holds and every question gets the strictest
 * level, that of the first in Holm's order. */
static uint64_t to_know(const tv_study *s, const tv_query *q)
{
    double z = tv_normal_reach(TV_STUDY_MISS * weight(q) / all_weights(s)), away = fabs(q->span.value - q->fair);
    int a_pair = q->of == TV_BOTH_GAMES ? 2 : 1;
    return away > 1e-4 ? (uint64_t)ceil(z * z * q->fair * (1 - q->fair) / (away * away) / a_pair) : 0;
}

static void would_take(const tv_study *s, tv_query *q)
{
    q->pairs_to_know = q->adjusted > TV_STUDY_MISS ? to_know(s, q) : 0;
    tv_text_add(&q->no, "Not known yet");
    if (q->pairs_to_know)
        tv_text_add(&q->no,
                    ". If the estimate holds, about %" PRIu64 " pairs of games would decide (--games %" PRIu64 ")",
                    q->pairs_to_know, games_for(q));
    tv_text_add(&q->no, ".");
}

static void ask_share(tv_query *q, tv_span span, uint64_t games)
{
    q->span = span;
    q->chance = games ? tv_share_chance(span.value, (double)games, q->fair) : 1;
}

static void ask_skill(tv_study *s, int rung)
{
    uint64_t games;
    tv_span span = tv_heat_score(s->match->game, s->ladder[rung], s->pairs, TV_BOTH_GAMES, &games);
    tv_query *q = games ? ask(s, "skill", s->ladder[rung]) : NULL;
    if (!q) return;
    tv_text_add(&q->asked, "Does %s beat %s?", tv_player_words(&s->plan.rung[rung]).s,
                tv_player_words(&s->plan.rung[rung - 1]).s);
    tv_text_add(&q->yes, span.value > 0.5 ? "Yes: skill pays." : "No: the stronger player loses.");
    ask_share(q, span, games);
}

/* The score of a player as strong as the bots' opponent against its equal, with the sides that A has in game `of`. */
static tv_span of_equals(const tv_study *s, int of)
{
    const tv_heat *h = s->even[s->plan.middle];
    double sum = 0, games = 0;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++) {
            if (!s->pairs[i].game[n].there) continue;
            sum += tv_game_points(s->match->game, &s->pairs[i].game[n], of);
            games++;
        }
    return tv_wilson(games > 0 ? sum / games : 0.5, games, TV_STUDY_MISS);
}

/* A bot that wins from one side and loses from the other scores a half, so ask about each side, too. There it may win because
 * the side is better, which is not a hole of its own: it must score more than an equal player would. */
static void ask_bot(tv_study *s, const tv_heat *h, int of)
{
    const tv_game *g = s->match->game;
    uint64_t games;
    tv_span span = tv_heat_score(g, h, s->pairs, of, &games);
    tv_query *q = games ? ask(s, "bot", h) : NULL;
    if (!q) return;
    q->of = of;
    q->begins = of != TV_BOTH_GAMES && tv_contest_is_a((uint64_t)of, tv_side_of(g, g->first_mover));
    if (of != TV_BOTH_GAMES) q->fair = tv_game_fair(g, of), q->equals = of_equals(s, of);
    tv_text_add(&q->asked, "Does %s beat %s%s?", tv_player_words(&h->player[0]).s, tv_player_words(&h->player[1]).s,
                of == TV_BOTH_GAMES ? ""
                : q->begins         ? " when it moves first"
                                    : " when it does not move first");
    q->exploit = span.value > q->fair && (of == TV_BOTH_GAMES || span.value > q->equals.high);
    tv_text_add(&q->yes, q->exploit ? "Yes: that is a hole."
                         : span.value <= q->fair
                             ? "No: it loses."
                             : "Yes, but a player as strong as its opponent may do as well from this side.");
    ask_share(q, span, games);
}

static void ask_bots(tv_study *s, const tv_heat *h)
{
    const tv_game *g = s->match->game;
    int begins = !tv_contest_is_a(0, tv_side_of(g, g->first_mover));
    ask_bot(s, h, TV_BOTH_GAMES);
    ask_bot(s, h, begins);
    ask_bot(s, h, !begins);
}

/* Holm's allowance where questions have weights (S. Holm, Scand. J. Statistics 6, 1979, section 4): as tv_holm, of chances by
 * their weight, each multiplied by the weight of all that are no smaller. */
static void allow(tv_study *s)
{
    for (tv_query *q = s->question; q < s->question + s->questions; q++) {
        q->adjusted = 0;
        for (const tv_query *p = s->question; p < s->question + s->questions; p++) {
            double left = 0, at = p->chance / weight(p);
            if (at > q->chance / weight(q)) continue;
            for (const tv_query *r = s->question; r < s->question + s->questions; r++)
                if (r->chance / weight(r) > at || (r->chance / weight(r) >= at && r >= p)) left += weight(r);
            q->adjusted = fmax(q->adjusted, fmin(1, at * left));
        }
    }
}

void tv_study_ask(tv_study *s)
{
    for (int rung = 1; rung < s->plan.rungs; rung++) ask_skill(s, rung);
    for (int i = 0; i < s->plan.heats; i++)
        if (s->plan.heat[i].kind == TV_HEAT_BOT) ask_bots(s, &s->plan.heat[i]);
    allow(s);
    for (int i = 0; i < s->questions; i++) would_take(s, &s->question[i]);
}
