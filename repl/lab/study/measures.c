/* measures.c - numbers of the games of a heat; see measures.h. */
#include "repl/lab/study/measures.h"

#include "repl/lab/stats/xcalloc.h"

#include <math.h>
#include <stdlib.h>

/* A pair of which one game is missing is none. */
static bool of_pair(const tv_metric *m, const tv_game *g, const tv_pair_result *p, const tv_calibration *cal,
                    double *above, double *below)
{
    *above = *below = 0;
    for (int n = 0; n < 2; n++) {
        double up, down;
        if (!p->game[n].there) return false;
        if (!m->of(g, &p->game[n], cal, &up, &down)) continue;
        *above += up;
        *below += down;
    }
    return *below > 0;
}

/* The quotient of the sums of all pairs, and the mean of what it is divided by. */
static double quotient_of(const tv_metric *m, const tv_game *g, const tv_heat *h, const tv_pair_result *pairs,
                          const tv_calibration *cal, double *divisor)
{
    double above = 0, below = 0, up, down;
    size_t n = 0;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++) {
        if (!of_pair(m, g, &pairs[i], cal, &up, &down)) continue;
        above += up;
        below += down;
        n++;
    }
    *divisor = n ? below / (double)n : 1;
    return n ? above / below : 0;
}

size_t tv_measure_pairs(const tv_metric *m, const tv_game *g, const tv_heat *h, const tv_pair_result *pairs,
                        const tv_calibration *cal, double *to, uint64_t *at)
{
    double above, below, divisor, all = quotient_of(m, g, h, pairs, cal, &divisor);
    size_t n = 0;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++) {
        if (!of_pair(m, g, &pairs[i], cal, &above, &below)) continue;
        at[n] = i - h->first;
        to[n++] = all + (above - all * below) / divisor;
    }
    return n;
}

/* Where a quotient has the same divisor in all pairs the mean's interval is the better one. */
static tv_span span_of(const double *above, const double *below, size_t n, uint64_t seed)
{
    bool same = true;
    for (size_t i = 1; i < n; i++) same &= below[i] == below[0];
    tv_span s = same ? tv_bootstrap_mean(above, n, TV_STUDY_MISS, seed)
                     : tv_bootstrap_ratio(above, below, n, TV_STUDY_MISS, seed);
    if (same && n) s = (tv_span) { s.value / below[0], s.low / below[0], s.high / below[0] };
    return s;
}

tv_number tv_measure(const tv_metric *m, const tv_plan *plan, const tv_game *g, const tv_heat *h,
                     const tv_pair_result *pairs, const tv_calibration *cal)
{
    tv_number number = { .metric = m, .heat = h };
    TV_SCOPED(tv_scoped_memory)
    double *above = tv_xcalloc(h->pairs + 1, sizeof *above), *below = tv_xcalloc(h->pairs + 1, sizeof *below);
    double up = 0, down = 0;
    size_t n = 0;
    for (uint64_t i = h->first; above && below && i < h->first + h->pairs; i++) {
        if (!of_pair(m, g, &pairs[i], cal, &above[n], &below[n])) continue;
        up += above[n];
        down += below[n];
        n++;
        number.games += 2;
    }
    number.known = n > 0 && down > 0;
    if (number.known && m->counts == TV_SHARE) number.span = tv_wilson(up / down, down, TV_STUDY_MISS);
    else if (number.known && m->counts == TV_SCORE) {
        for (size_t i = 0; i < n; i++) above[i] /= below[i];
        number.span = tv_pair_score(above, n, TV_STUDY_MISS);
    } else if (number.known) number.span = span_of(above, below, n, plan->seed);
    return number;
}

/* ---- Of whole heats ---------------------------------------------------------------------------------------- */

uint64_t tv_heat_played(const tv_heat *h, const tv_pair_result *pairs)
{
    uint64_t played = 0;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        played += pairs[i].game[0].there && pairs[i].game[1].there;
    return played;
}

tv_span tv_heat_score(const tv_game *g, const tv_heat *h, const tv_pair_result *pairs, int of, uint64_t *games)
{
    double sum = 0;
    *games = 0;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++) {
            if (!pairs[i].game[n].there || (of != TV_BOTH_GAMES && of != n)) continue;
            sum += tv_game_points(g, &pairs[i].game[n], n);
            (*games)++;
        }
    return tv_wilson(*games ? sum / (double)*games : 0.5, (double)*games, TV_STUDY_MISS);
}

static int ascending(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

uint32_t tv_length_percentile(const tv_heat *h, const tv_pair_result *pairs, int percent)
{
    TV_SCOPED(tv_scoped_memory) uint32_t *plies = tv_xcalloc(2 * h->pairs + 1, sizeof *plies);
    size_t n = 0;
    for (uint64_t i = h->first; plies && i < h->first + h->pairs; i++)
        for (int k = 0; k < 2; k++)
            if (pairs[i].game[k].there) plies[n++] = pairs[i].game[k].plies;
    if (n) qsort(plies, n, sizeof *plies, ascending);
    return n ? plies[(n - 1) * (size_t)percent / 100] : 0;
}

/* The plug-in estimate is too small by about (kinds - 1) / 2n nats. */
tv_span tv_variety(const tv_heat *h, const tv_pair_result *pairs)
{
    TV_SCOPED(tv_scoped_memory) uint32_t *move = tv_xcalloc(2 * h->pairs + 1, sizeof *move);
    size_t n = 0, kinds = 0;
    double entropy = 0, square = 0;
    for (uint64_t i = h->first; move && i < h->first + h->pairs; i++)
        for (int k = 0; k < 2; k++)
            if (pairs[i].game[k].there && pairs[i].game[k].plies) move[n++] = pairs[i].game[k].move[0];
    if (n) qsort(move, n, sizeof *move, ascending);
    for (size_t i = 0, next; i < n; i = next, kinds++) {
        for (next = i; next < n && move[next] == move[i];) next++;
        double p = (double)(next - i) / (double)n;
        entropy -= p * log2(p);
        square += p * log2(p) * log2(p);
    }
    if (!n) return (tv_span) { 0, 0, 0 };
    double error = sqrt(fmax(0, square - entropy * entropy) / (double)n);
    entropy += (double)(kinds - 1) / (2 * (double)n * log(2));
    return (tv_span) { entropy, fmax(0, entropy - tv_normal_reach(TV_STUDY_MISS) * error),
                       entropy + tv_normal_reach(TV_STUDY_MISS) * error };
}
