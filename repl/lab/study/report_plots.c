/* report_plots.c - what a look tells sooner than a table; see report.h. */
#include "repl/lab/study/plot.h"
#include "repl/lab/study/report.h"

#include <stdio.h>

static void put(const tv_plot *p, const char *caption, tv_doc *d)
{
    TV_SCOPED(tv_text_free) tv_text svg = { 0 };
    tv_plot_write(p, &svg);
    tv_doc_picture(d, &svg, caption, true);
}

static tv_span percent(tv_span s) { return (tv_span) { 100 * s.value, 100 * s.low, 100 * s.high }; }

static void plot_first(const tv_study *s, tv_doc *d)
{
    tv_plot p = { .title = "First-player score, by strength", .unit = " %", .high = 100 };
    tv_phrase name[TV_RUNGS_MAX], caption;
    p.level = 100 * tv_side_fair(s->match->game);
    snprintf(caption.s, sizeof caption.s,
             "A line that moves away from %.0f %% shows an advantage or disadvantage that grows with strength.",
             p.level);
    for (int r = 0; r < s->plan.rungs; r++) {
        if (!s->number[r][0].known) continue;
        name[r] = tv_studied_name(&s->plan.rung[r]);
        p.name[p.points] = name[r].s;
        p.point[p.points++] = percent(s->number[r][0].span);
    }
    if (p.points) put(&p, caption.s, d);
}

static void plot_ladder(const tv_study *s, tv_doc *d)
{
    tv_plot p = { .title = "Elo above the next lower strength", .low = -200, .high = 1000, .unit = "" };
    tv_phrase name[TV_RUNGS_MAX];
    for (int r = 1; r < s->plan.rungs; r++) {
        uint64_t games;
        tv_span span = tv_elo_span(tv_heat_score(s->match->game, s->ladder[r], s->pairs, TV_BOTH_GAMES, &games));
        if (!games) continue;
        name[r] = tv_studied_name(&s->plan.rung[r]);
        p.name[p.points] = name[r].s;
        p.point[p.points++] = span;
    }
    if (p.points) put(&p, "Depth: the gain from more search. Each player but the first has ten times the nodes.", d);
}

static void plot_calibration(const tv_study *s, tv_doc *d)
{
    const tv_calibration *c = &s->cal[s->plan.top];
    tv_plot p = { .title = "Observed against predicted chances", .unit = " %", .high = 100, .level = 50 };
    char name[TV_BINS][16];
    for (int i = 0; i < TV_BINS; i++) {
        if (!c->plies[i]) continue;
        snprintf(name[i], sizeof name[i], "%.0f %%", 100 * c->said[i]);
        p.name[p.points] = name[i];
        p.point[p.points++] = percent(tv_wilson(c->came[i], (double)c->games[i], TV_STUDY_MISS));
    }
    if (p.points) put(&p, "Horizontal: predicted chance. Well calibrated chances lie on the diagonal.", d);
}

enum { BARS = 20 };

static void plot_lengths(const tv_study *s, tv_doc *d)
{
    const tv_heat *h = s->even[s->plan.top];
    uint32_t most = tv_length_percentile(h, s->pairs, 100), wide = most / BARS + 1;
    double games[BARS] = { 0 };
    char name[BARS][16];
    tv_plot p = { .title = "Games by length", .unit = "", .bars = true, .high = 4, .points = (int)(most / wide) + 1 };
    if (!most) return;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++)
            if (s->pairs[i].game[n].there) games[s->pairs[i].game[n].plies / wide]++;
    for (int i = 0; i < p.points; i++) {
        snprintf(name[i], sizeof name[i], "%u", (unsigned)i * wide);
        p.name[i] = name[i];
        p.point[i].value = games[i];
        while (games[i] > p.high) p.high *= 2;
    }
    put(&p, "Number of games by plies, strongest players.", d);
}

void tv_report_plots(const tv_study *s, tv_doc *d)
{
    plot_first(s, d);
    plot_ladder(s, d);
    plot_calibration(s, d);
    plot_lengths(s, d);
}
