/* questions.c - what a study is asked, and how surely it can answer: each question with the chance that what was seen comes
 * of chance, and all of them together with Holm's allowance. See study.h. */
#include "repl/study/study.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const double miss = TV_STUDY_MISS_PERCENT / 100.0;

static tv_query *ask(tv_study *s, const char *key, const tv_heat *heat)
{
    if (s->questions == TV_QUESTIONS_MAX) return NULL;
    s->question[s->questions] = (tv_query) { .key = key, .heat = heat, .chance = 1 };
    return &s->question[s->questions++];
}

/* So many pairs of games would answer it by the score test, if the share is what it looks like and every question asks for
 * as much as the hardest one: Holm's allowance for the first of them. */
static uint64_t to_know(const tv_study *s, double share)
{
    double z = tv_normal_reach(miss / s->questions), away = fabs(share - 0.5);
    return away > 1e-4 ? (uint64_t)ceil(z * z / 4 / (away * away) / 2) : 0;
}

static void would_take(const tv_study *s, tv_query *q)
{
    q->pairs_to_know = q->adjusted > miss ? to_know(s, q->span.value) : 0;
    tv_text_add(&q->no, "Not known yet");
    if (q->pairs_to_know)
        tv_text_add(&q->no, ": if it is as it looks, some %" PRIu64 " pairs of games would tell", q->pairs_to_know);
    tv_text_add(&q->no, ".");
}

static void ask_share(tv_query *q, tv_span span, uint64_t games)
{
    q->span = span;
    q->chance = games ? tv_share_chance(span.value, (double)games, 0.5) : 1;
}

static void ask_fair(tv_study *s, int rung)
{
    const tv_number *n = &s->number[rung][0];
    tv_query *q = n->known ? ask(s, "fair", n->heat) : NULL;
    if (!q) return;
    tv_text_add(&q->asked, "Is it worth anything to begin, ");
    tv_studied_write(&s->plan.rung[rung], &q->asked);
    tv_text_add(&q->asked, " against the same?");
    tv_text_add(&q->yes, "Yes: beginning is %s.", n->span.value > 0.5 ? "better" : "worse");
    ask_share(q, n->span, n->games);
}

static void ask_skill(tv_study *s, int rung)
{
    uint64_t games;
    tv_span span = tv_heat_score(s->match->game, s->ladder[rung], s->pairs, miss, &games);
    tv_query *q = games ? ask(s, "skill", s->ladder[rung]) : NULL;
    if (!q) return;
    tv_text_add(&q->asked, "Does ");
    tv_studied_write(&s->plan.rung[rung], &q->asked);
    tv_text_add(&q->asked, " beat ");
    tv_studied_write(&s->plan.rung[rung - 1], &q->asked);
    tv_text_add(&q->asked, "?");
    tv_text_add(&q->yes, span.value > 0.5 ? "Yes: skill pays here." : "No: the stronger one loses.");
    ask_share(q, span, games);
}

static void ask_bot(tv_study *s, const tv_heat *h)
{
    uint64_t games;
    tv_span span = tv_heat_score(s->match->game, h, s->pairs, miss, &games);
    tv_query *q = games ? ask(s, "bot", h) : NULL;
    if (!q) return;
    tv_text_add(&q->asked, "Does a player who %s beat ", tv_bot_does[h->player[0].bot]);
    tv_studied_write(&h->player[1], &q->asked);
    tv_text_add(&q->asked, "?");
    tv_text_add(&q->yes, span.value > 0.5 ? "Yes: that is a hole." : "No: it loses.");
    ask_share(q, span, games);
}

void tv_study_ask(tv_study *s)
{
    double chance[TV_QUESTIONS_MAX], adjusted[TV_QUESTIONS_MAX];
    for (int rung = 0; rung < s->plan.rungs; rung++) ask_fair(s, rung);
    for (int rung = 1; rung < s->plan.rungs; rung++) ask_skill(s, rung);
    for (int i = 0; i < s->plan.heats; i++)
        if (s->plan.heat[i].kind == TV_HEAT_BOT) ask_bot(s, &s->plan.heat[i]);
    for (int i = 0; i < s->questions; i++) chance[i] = s->question[i].chance;
    tv_holm(chance, (size_t)s->questions, adjusted);
    for (int i = 0; i < s->questions; i++) {
        s->question[i].adjusted = adjusted[i];
        would_take(s, &s->question[i]);
    }
}
