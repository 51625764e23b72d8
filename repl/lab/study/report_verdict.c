/* report_verdict.c - the parts of a report that judge: balance by strength, and three sentences at the end. See report.h. */
#include "repl/lab/study/report.h"

#include "core/position/team.h"

#include <inttypes.h>
#include <math.h>

/* ---- Balance ----------------------------------------------------------------------------------------------- */

static void row(const tv_study *s, int rung, const char *prefix, tv_doc *d)
{
    const tv_number *n = &s->number[rung][0], *below = rung ? &s->number[rung - 1][0] : n;
    const bool both = rung && n->known && below->known;
    const tv_span moved = tv_span_less(n->span, below->span);
    tv_doc_row(d, (const char *const[]) { tv_studied_name(&s->plan.rung[rung]).s,
                                          n->known ? tv_span_words(&n->span, "%").s : "-",
                                          both ? tv_span_words(&moved, "points").s : "",
                                          tv_first_game_name(prefix, s->even[rung]).s, NULL });
}

static void say_stable(const tv_study *s, tv_text *to)
{
    static const char *const verdicts[] = {
        [TV_BALANCE_UNSURE] = "These games are too few to say whether it is fair.",
        [TV_BALANCE_FAIR] = "It is fair, within 5 points.",
        [TV_BALANCE_BETTER] = "Moving first is better.",
        [TV_BALANCE_WORSE] = "Moving first is worse.",
    };
    tv_text_add(to, "Stable at %" PRIu64 " nodes. %s", s->search[s->searches - 1].nodes, verdicts[s->balance.kind]);
}

static void say_unstable(const tv_study *s, tv_text *to)
{
    if (s->searches) tv_text_add(to, "Not stable at %" PRIu64 " nodes", s->search[s->searches - 1].nodes);
    if (!s->searches || !isfinite(s->balance.moved.low))
        tv_text_add(to, ": a verdict needs games of two strengths of search.");
    else if (s->balance.moved.low > 0 || s->balance.moved.high < 0)
        tv_text_add(to, ": the score moves from rung to rung, so stronger players may have another one.");
    else
        tv_text_add(to, ": these games are too few to exclude that the score moves by more than %d points.",
                    TV_STABLE_PERCENT);
}

void tv_report_balance(const tv_study *s, const char *prefix, tv_doc *d)
{
    const tv_game *g = s->match->game;
    TV_SCOPED(tv_text_free) tv_text says = { 0 };
    tv_doc_heading(d, 3, "Balance");
    if (s->balance.kind == TV_BALANCE_OPEN) say_unstable(s, &says);
    else say_stable(s, &says);
    if (s->longer.games) {
        tv_text_add(&says, " If the estimates hold, a longer run would decide: ");
        tv_longer_words(&s->longer, &says);
        tv_text_add(&says, s->longer.hours > 0 ? " at the speed of this run." : ".");
    }
    tv_doc_say(d, "%s", tv_text_str(&says));
    d->md.cut |= says.cut;
    tv_doc_head(d, (const char *const[]) { "equal players", "first player's score", "change from the row above",
                                           "games", NULL });
    for (int r = 0; r < s->plan.rungs; r++) row(s, r, prefix, d);
    tv_doc_table_end(d);
    tv_doc_say(d,
               "%s moves first; %.1f %% is fair. The study calls the score stable when the 95 %% interval of the last "
               "change lies within %d percentage points of 0.",
               g->player[g->first_mover].name, 100 * tv_side_fair(g), TV_STABLE_PERCENT);
}

/* ---- In short ------------------------------------------------------------------------------------------------ */

/* A bot that beats a search of 10 nodes says little about the game. */
static const char *first_hole(const tv_study *s, enum tv_exploit_kind kind)
{
    enum { WEAK = 10 };
    if (kind == TV_EXPLOIT_BOT && s->plan.rung[s->plan.middle].nodes <= WEAK) return NULL;
    for (int i = 0; i < s->exploits; i++)
        if (s->exploit[i].kind == kind) return tv_text_str(&s->exploit[i].text);
    return NULL;
}

static tv_span span_of(const tv_study *s, const char *key)
{
    const tv_number *n = s->number[s->plan.top];
    for (int m = 0; m < TV_METRICS; m++)
        if (!strcmp(tv_metrics[m].key, key) && n[m].known) return n[m].span;
    return (tv_span) { 0, 0, 1 };
}

static void short_of(const tv_study *s, tv_doc *d)
{
    const tv_game *g = s->match->game;
    const int top = s->plan.top;
    tv_text says[TV_SENTENCES] = { { 0 } };
    uint64_t games = 0;
    tv_findings f = { .side = g->player[g->first_mover].name,
                      .fair = tv_side_fair(g),
                      .balance = s->balance,
                      .longer = s->longer,
                      .gain = { 0, -INFINITY, INFINITY },
                      .nodes = s->plan.rung[top].nodes,
                      .drawn = span_of(s, "drawn"),
                      .decided = span_of(s, "decided"),
                      .forced = first_hole(s, TV_EXPLOIT_FORCED),
                      .endless = first_hole(s, TV_EXPLOIT_ENDLESS),
                      .bot = first_hole(s, TV_EXPLOIT_BOT) };
    if (s->searches) f.top = s->search[s->searches - 1];
    const tv_span score = tv_heat_score(g, s->ladder[top], s->pairs, TV_BOTH_GAMES, &games);
    if (games && s->plan.rung[top - 1].nodes) {
        f.weaker = s->plan.rung[top - 1].nodes;
        f.gain = tv_elo_gain(score);
    }
    tv_sentences(&f, says);
    for (int i = 0; i < TV_SENTENCES; i++) {
        tv_doc_say(d, "%s", tv_text_str(&says[i]));
        d->md.cut |= says[i].cut;
        tv_text_free(&says[i]);
    }
}

void tv_report_short(const tv_study *s, int count, tv_doc *d)
{
    tv_doc_heading(d, 2, "In short");
    for (int i = 0; i < count; i++) {
        if (count > 1) tv_doc_heading(d, 3, tv_text_str(&s[i].title));
        short_of(&s[i], d);
    }
}
