/* report_json.c - all numbers of a study, for programs; see report.h. */
#include "repl/lab/study/report.h"

#include "repl/base/json.h"

#include <inttypes.h>
#include <math.h>

/* What no interval could be made of has none. Rounded, as the last digits of a double say nothing of games. */
static json_t *number(double value) { return isfinite(value) ? json_real(round(value * 1e6) / 1e6) : json_null(); }

static void set_span(json_t **o, const tv_span *s)
{
    tv_json_set(o, "value", number(s->value));
    tv_json_set(o, "low", number(s->low));
    tv_json_set(o, "high", number(s->high));
}

static json_t *whole(uint64_t n) { return json_integer((json_int_t)n); }

static json_t *studied(const tv_studied *who) { return json_string(tv_studied_name(who).s); }

static json_t *heat(const tv_study *s, const tv_heat *h)
{
    json_t *o = json_object();
    tv_json_set(&o, "games", json_string(tv_heat_name(h).s));
    tv_json_set(&o, "pairs", whole(h->pairs));
    tv_json_set(&o, "first_pair", whole(h->first));
    tv_json_set(&o, "played", whole(tv_heat_played(h, s->pairs)));
    return o;
}

static json_t *measures(const tv_study *s)
{
    json_t *list = json_array();
    for (int r = 0; r < s->plan.rungs; r++)
        for (int m = 0; m < TV_METRICS; m++) {
            const tv_number *n = &s->number[r][m];
            json_t *o = n->known ? json_object() : NULL;
            if (!n->known) continue;
            tv_json_set(&o, "measure", json_string(n->metric->key));
            tv_json_set(&o, "players", studied(&s->plan.rung[r]));
            set_span(&o, &n->span);
            tv_json_set(&o, "games", whole(n->games));
            tv_json_set(&o, "first_pair", whole(n->heat->first));
            tv_json_append(&list, o);
        }
    return list;
}

static json_t *questions(const tv_study *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->questions; i++) {
        const tv_query *q = &s->question[i];
        json_t *o = json_object();
        tv_json_set(&o, "question", json_string(q->key));
        tv_json_set(&o, "asked", tv_json_text(tv_text_str(&q->asked)));
        set_span(&o, &q->span);
        tv_json_set(&o, "fair", number(q->fair));
        tv_json_set(&o, "chance", number(q->chance));
        tv_json_set(&o, "adjusted", number(q->adjusted));
        tv_json_set(&o, "known", json_boolean(q->adjusted <= TV_STUDY_MISS));
        tv_json_set(&o, "pairs_to_know", whole(q->pairs_to_know));
        tv_json_set(&o, "first_pair", whole(q->heat->first));
        tv_json_append(&list, o);
    }
    return list;
}

static json_t *ladder(const tv_study *s)
{
    json_t *list = json_array();
    for (int r = 1; r < s->plan.rungs; r++) {
        uint64_t games;
        tv_span score = tv_heat_score(s->match->game, s->ladder[r], s->pairs, TV_BOTH_GAMES, &games);
        tv_span elo = tv_elo_span(score);
        if (!games) continue;
        json_t *o = json_object(), *in_elo = json_object();
        tv_json_set(&o, "stronger", studied(&s->plan.rung[r]));
        tv_json_set(&o, "weaker", studied(&s->plan.rung[r - 1]));
        set_span(&o, &score);
        set_span(&in_elo, &elo);
        tv_json_set(&o, "elo", in_elo);
        tv_json_set(&o, "games", whole(games));
        tv_json_append(&list, o);
    }
    return list;
}

static json_t *balance(const tv_study *s)
{
    static const char *const kinds[] = { "open", "unsure", "fair", "better", "worse" };
    json_t *o = json_object(), *moved = json_object();
    set_span(&moved, &s->balance.moved);
    tv_json_set(&o, "verdict", json_string(kinds[s->balance.kind]));
    tv_json_set(&o, "nodes", whole(s->searches ? s->search[s->searches - 1].nodes : 0));
    tv_json_set(&o, "moved", moved);
    tv_json_set(&o, "pairs_to_know", whole(s->balance.pairs_to_know));
    return o;
}

static json_t *calibration(const tv_study *s)
{
    const tv_calibration *c = &s->cal[s->plan.top];
    json_t *list = json_array();
    for (int i = 0; i < TV_BINS; i++) {
        json_t *o = json_object();
        tv_json_set(&o, "plies", whole(c->plies[i]));
        tv_json_set(&o, "games", whole(c->games[i]));
        tv_json_set(&o, "said", number(c->said[i]));
        tv_json_set(&o, "came", number(c->came[i]));
        tv_json_append(&list, o);
    }
    return list;
}

static json_t *openings(const tv_study *s)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < s->openings; i++) {
        const tv_opened *p = &s->opened[i];
        json_t *o = json_object();
        tv_json_set(&o, "moves", tv_json_text(tv_text_str(&p->moves)));
        set_span(&o, &p->span);
        tv_json_set(&o, "games", whole(p->games));
        tv_json_set(&o, "dominated", json_boolean(p->dominated));
        tv_json_append(&list, o);
    }
    return list;
}

static json_t *exploits(const tv_study *s)
{
    static const char *const kinds[TV_EXPLOIT_KINDS] = { "endless", "forced", "round", "unfair",
                                                         "bot",     "rule",   "piece", "opening" };
    json_t *list = json_array();
    for (int i = 0; i < s->exploits; i++) {
        json_t *o = json_object();
        tv_json_set(&o, "kind", json_string(kinds[s->exploit[i].kind]));
        tv_json_set(&o, "says", tv_json_text(tv_text_str(&s->exploit[i].text)));
        tv_json_set(&o, "plies", whole(s->exploit[i].plies));
        tv_json_set(&o, "pair", whole(s->exploit[i].pair));
        tv_json_append(&list, o);
    }
    return list;
}

static json_t *one(tv_study *s)
{
    json_t *o = json_object(), *heats = json_array();
    char hash[17];
    tv_span variety = tv_variety(s->even[s->plan.top], s->pairs);
    json_t *bits = json_object();
    snprintf(hash, sizeof hash, "%016" PRIx64, s->plan.hash);
    set_span(&bits, &variety);
    for (int i = 0; i < s->plan.heats; i++) tv_json_append(&heats, heat(s, &s->plan.heat[i]));
    tv_json_set(&o, "game", tv_json_text(tv_text_str(&s->title)));
    tv_json_set(&o, "plan", json_string(hash));
    tv_json_set(&o, "pairs", whole(s->plan.all));
    tv_json_set(&o, "played", whole(s->played));
    tv_json_set(&o, "heats", heats);
    tv_json_set(&o, "measures", measures(s));
    tv_json_set(&o, "questions", questions(s));
    tv_json_set(&o, "ladder", ladder(s));
    tv_json_set(&o, "balance", balance(s));
    tv_json_set(&o, "calibration", calibration(s));
    tv_json_set(&o, "variety", bits);
    tv_json_set(&o, "openings", openings(s));
    tv_json_set(&o, "holes", exploits(s));
    return o;
}

static json_t *against(tv_study *s)
{
    tv_against of[TV_AGAINSTS];
    json_t *list = json_array();
    tv_compare_studies(s, of);
    for (int m = 0; m < TV_AGAINSTS; m++) {
        json_t *o = of[m].pairs ? json_object() : NULL;
        if (!of[m].pairs) continue;
        tv_json_set(&o, "measure", json_string(m == TV_DEPTH ? "elo" : tv_metrics[m].key));
        set_span(&o, &of[m].less);
        for (int i = 0; i < 2; i++) {
            json_t *alone = json_object();
            set_span(&alone, &of[m].of[i].span);
            tv_json_set(&o, i ? "second" : "first", alone);
        }
        tv_json_set(&o, "pairs", whole(of[m].pairs));
        tv_json_set(&o, "adjusted", number(of[m].adjusted));
        tv_json_set(&o, "pairs_to_know", whole(of[m].pairs_to_know));
        tv_json_set(&o, "better", json_integer(of[m].better));
        tv_json_append(&list, o);
    }
    return list;
}

json_t *tv_report_json(tv_study *s, int count)
{
    json_t *o = json_object(), *list = json_array();
    for (int i = 0; i < count; i++) tv_json_append(&list, one(&s[i]));
    tv_json_set(&o, "studies", list);
    if (count == 2) tv_json_set(&o, "against", against(s));
    return o;
}
