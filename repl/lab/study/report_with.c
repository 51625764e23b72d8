/* report_with.c - two games side by side: which is better in which measure, as far as pairs on common seeds can
 * show. See report.h. */
#include "repl/lab/study/report.h"

#include "repl/lab/stats/xcalloc.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A heat of which the pairs without the measure in one of the two games count as not played. */
typedef struct common {
    tv_heat heat;
    tv_pair_result *pairs; /* from 0; the games in them belong to the study */
} common;

/* Adds 1 for each pair that has the measure. */
static void mark(const tv_study *s, int m, const tv_calibration *cal, uint8_t *have)
{
    const tv_heat *h = s->even[s->plan.top];
    TV_SCOPED(tv_scoped_memory) double *value = tv_xcalloc(h->pairs + 1, sizeof *value);
    TV_SCOPED(tv_scoped_memory) uint64_t *at = tv_xcalloc(h->pairs + 1, sizeof *at);
    const size_t n = value && at ? tv_measure_pairs(&tv_metrics[m], s->match->game, h, s->pairs, cal, value, at) : 0;
    for (size_t i = 0; i < n; i++) have[at[i]]++;
}

static common common_of(const tv_study *s, const uint8_t *have)
{
    const tv_heat *h = s->even[s->plan.top];
    common c = { *h, tv_xcalloc(h->pairs + 1, sizeof *c.pairs) };
    c.heat.first = 0;
    for (uint64_t i = 0; c.pairs && i < h->pairs; i++)
        if (have[i] == 2) c.pairs[i] = s->pairs[h->first + i];
    return c;
}

/* The means of both games, and the values of each pair, are of the same pairs, so the difference is that of the means. Without
 * such pairs each mean stays that of its own. */
static void pair_up(tv_study *s, int m, const tv_calibration *cal, uint64_t most, double *value[2], tv_against *to)
{
    TV_SCOPED(tv_scoped_memory) uint8_t *have = tv_xcalloc(most + 1, sizeof *have);
    TV_SCOPED(tv_scoped_memory) uint64_t *at = tv_xcalloc(most + 1, sizeof *at);
    for (int i = 0; have && i < 2; i++) mark(&s[i], m, cal, have);
    for (int i = 0; have && at && i < 2; i++) {
        const common c = common_of(&s[i], have);
        const tv_game *g = s[i].match->game;
        if (c.pairs) to->pairs = tv_measure_pairs(&tv_metrics[m], g, &c.heat, c.pairs, cal, value[i], at);
        if (to->pairs) to->of[i] = tv_measure(&tv_metrics[m], &s[i].plan, g, &c.heat, c.pairs, cal);
        to->of[i].heat = s[i].even[s[i].plan.top];
        free(c.pairs);
    }
}

/* The distance of a mean from a fair value is not the mean of the distances of pairs: the sign is that of the mean. */
static void turn(double *of_pair, size_t n, double fair)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) sum += of_pair[i] - fair;
    for (size_t i = 0; i < n; i++) of_pair[i] = sum < 0 ? fair - of_pair[i] : of_pair[i] - fair;
}

/* Pairs that ended alike in both games do not prove that all would: with this number of pairs, the share of others
 * is below 1 - miss ^ (1 / pairs) (C. J. Clopper and E. S. Pearson, Biometrika 26, 1934). */
static void allow_for_unseen(tv_against *c)
{
    double unseen = 1 - pow(TV_STUDY_MISS, 1.0 / (double)c->pairs);
    if (c->less.high > c->less.low) return;
    c->less.low = fmax(-1, c->less.value - unseen);
    c->less.high = fmin(1, c->less.value + unseen);
}

/* Uses one calibration for both. One fitted to a study's own games would have the same error in all of its pairs, so
 * that no spread among them would show it. */
static void calibrate_both(tv_study *s, tv_calibration *cal)
{
    *cal = (tv_calibration) { .brier = 0 };
    for (int i = 0; i < 2; i++)
        if (s[i].even[s[i].plan.top]) tv_calibration_add(s[i].match->game, s[i].even[s[i].plan.top], s[i].pairs, cal);
    tv_calibration_fit(cal);
}

static void compare(tv_study *s, int m, const tv_calibration *cal, tv_against *to)
{
    uint64_t most = s[0].plan.pairs > s[1].plan.pairs ? s[0].plan.pairs : s[1].plan.pairs;
    TV_SCOPED(tv_scoped_memory) double *a = tv_xcalloc(most + 1, sizeof *a), *b = tv_xcalloc(most + 1, sizeof *b);
    *to = (tv_against) { .chance = 1 };
    for (int i = 0; i < 2; i++)
        if (s[i].number[s[i].plan.top][m].known)
            to->of[i] =
                tv_measure(&tv_metrics[m], &s[i].plan, s[i].match->game, s[i].even[s[i].plan.top], s[i].pairs, cal);
    if (a && b && to->of[0].known && to->of[1].known) pair_up(s, m, cal, most, (double *[]) { a, b }, to);
    if (to->pairs && tv_metrics[m].better == TV_BETTER_EVEN) {
        turn(a, to->pairs, tv_side_fair(s[0].match->game));
        turn(b, to->pairs, tv_side_fair(s[1].match->game));
    }
    if (to->pairs) {
        to->less = tv_paired(b, a, to->pairs, TV_STUDY_MISS, s[0].plan.seed);
        if (tv_metrics[m].counts != TV_QUOTIENT) allow_for_unseen(to);
        for (size_t i = 0; i < to->pairs; i++) b[i] -= a[i];
        to->chance = tv_mean_chance(b, to->pairs, 0);
        to->pairs_to_know =
            tv_pairs_to_know(b, to->pairs, 0, TV_STUDY_MISS / TV_AGAINSTS); /* as the verdict allows for all metrics */
    }
}

/* Two tests of the same pairs: skewed ones may be far from 0 by one test, and not by the other. */
static bool differ(const tv_against *c)
{
    return c->pairs && c->adjusted <= TV_STUDY_MISS && (c->less.low > 0 || c->less.high < 0);
}

static int better(const tv_metric *m, const tv_against *c)
{
    if (m->better == TV_BETTER_TASTE) return -1;
    if (!differ(c)) return 0;
    bool more = c->less.value > 0;
    return more == (m->better == TV_BETTER_MORE) ? 2 : 1;
}

/* Up to the highest rung of both. The seeds are common, but games soon differ, so the two are taken to be independent; were they
 * alike, the interval would be too wide. */
static void compare_depth(const tv_study *s, tv_against *to)
{
    const int top = s[0].plan.top;
    *to = (tv_against) { .chance = 1, .better = -1 };
    for (int i = 0; i < 2; i++) to->of[i].known = tv_study_gain(&s[i], top, &to->of[i].span);
    if (!to->of[0].known || !to->of[1].known) return;
    to->pairs = s[0].plan.pairs < s[1].plan.pairs ? s[0].plan.pairs : s[1].plan.pairs;
    to->less = tv_span_less(to->of[1].span, to->of[0].span);
    to->chance = isfinite(to->less.low) && isfinite(to->less.high) ? tv_span_chance(to->less, TV_STUDY_MISS) : 1;
}

void tv_compare_studies(tv_study *s, tv_against of[TV_AGAINSTS])
{
    double chance[TV_AGAINSTS], adjusted[TV_AGAINSTS];
    tv_calibration cal;
    calibrate_both(s, &cal);
    for (int m = 0; m < TV_METRICS; m++) {
        compare(s, m, &cal, &of[m]);
        chance[m] = of[m].chance;
    }
    compare_depth(s, &of[TV_DEPTH]);
    chance[TV_DEPTH] = of[TV_DEPTH].chance;
    tv_holm(chance, (size_t)TV_AGAINSTS, adjusted);
    for (int m = 0; m < TV_AGAINSTS; m++) {
        of[m].adjusted = adjusted[m];
        of[m].better = m == TV_DEPTH ? -1 : better(&tv_metrics[m], &of[m]);
        if (of[m].pairs_to_know && !differ(&of[m])) /* the other test of `differ` may be the one that fails */
            of[m].pairs_to_know = of[m].pairs_to_know > of[m].pairs ? of[m].pairs_to_know : of[m].pairs + 1;
    }
}

/* ---- In words ------------------------------------------------------------------------------------------- */

static void verdict(const tv_study *s, const tv_against *c, tv_text *to)
{
    if (c->better > 0) tv_text_add(to, "better: %s", tv_text_str(&s[c->better - 1].title));
    else if (c->better < 0 && differ(c)) tv_text_add(to, "differs; a matter of taste");
    else if (!c->pairs) tv_text_add(to, "-");
    else if (c->pairs_to_know) tv_text_add(to, "not known yet; about %" PRIu64 " pairs would decide", c->pairs_to_know);
    else tv_text_add(to, "not known yet%s", fabs(c->less.value) > 0 ? "" : "; no difference");
}

static void row(tv_study *s, int m, const tv_against *c, tv_doc *d)
{
    TV_SCOPED(tv_text_free) tv_text says = { 0 };
    const char *unit = m == TV_DEPTH ? "Elo" : tv_metrics[m].unit;
    char pairs[24];
    verdict(s, c, &says);
    snprintf(pairs, sizeof pairs, "%zu", c->pairs);
    tv_doc_row(d, (const char *const[]) { m == TV_DEPTH ? "Elo for ten times the nodes" : tv_metrics[m].title,
                                          c->of[0].known ? tv_span_words(&c->of[0].span, unit).s : "",
                                          c->of[1].known ? tv_span_words(&c->of[1].span, unit).s : "", pairs,
                                          c->pairs ? tv_span_words(&c->less, unit).s : "", tv_text_str(&says), NULL });
}

void tv_report_with(tv_study *s, tv_doc *d)
{
    tv_against of[TV_AGAINSTS];
    tv_compare_studies(s, of);
    tv_doc_heading(d, 2, "Side by side");
    tv_doc_say(d,
               "Strongest players of both games, on the same seeds. A measure counts the pairs in which both games "
               "have it. The difference is the second game minus the first; for the first-player score, of its "
               "distances from a fair score. Both games share one calibration. "
               "Verdicts are corrected for %d measures.",
               TV_AGAINSTS);
    tv_doc_head(d, (const char *const[]) { "measure", tv_text_str(&s[0].title), tv_text_str(&s[1].title), "pairs",
                                           "difference", "verdict", NULL });
    for (int m = 0; m < TV_AGAINSTS; m++) row(s, m, &of[m], d);
    tv_doc_table_end(d);
}
