/* stats_bootstrap.c - means, ratios and differences over pairs of games, by resampling the pairs; see stats.h. */
#include "repl/lab/stats/stats.h"

#include "core/base/random.h"
#include "repl/lab/stats/xcalloc.h"

#include <math.h>
#include <stdlib.h>

static double mean_of(const double *of_pair, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) sum += of_pair[i];
    return n ? sum / (double)n : 0;
}

static double variance_of(const double *of_pair, size_t n)
{
    double mean = mean_of(of_pair, n), sum = 0;
    for (size_t i = 0; i < n; i++) sum += (of_pair[i] - mean) * (of_pair[i] - mean);
    return n > 1 ? sum / (double)(n - 1) : 0;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* below NULL: the mean. A resample whose `below` sums to 0 has no ratio, and counts as the observed one. */
static void draw_anew(const double *above, const double *below, size_t n, uint64_t seed, double found,
                      double drawn[TV_RESAMPLES])
{
    for (uint64_t k = 0; k < TV_RESAMPLES; k++) {
        tv_random random = tv_random_new(seed, k);
        double up = 0, down = 0;
        for (size_t i = 0; i < n; i++) {
            uint32_t at = tv_random_below(&random, (uint32_t)n);
            up += above[at];
            down += below ? below[at] : 1;
        }
        drawn[k] = down > 0 ? up / down : found;
    }
    qsort(drawn, TV_RESAMPLES, sizeof *drawn, ascending);
}

/* The value below which the part p of the resamples lies. */
static double percentile(const double drawn[TV_RESAMPLES], double p)
{
    double at = p * TV_RESAMPLES - 0.5;
    if (at <= 0) return drawn[0];
    if (at >= TV_RESAMPLES - 1) return drawn[TV_RESAMPLES - 1];
    size_t i = (size_t)at;
    return drawn[i] + (at - (double)i) * (drawn[i + 1] - drawn[i]);
}

/* How the standard error changes with the mean: for a mean, a sixth of the skewness over the root of n. */
static double acceleration(const double *of_pair, size_t n)
{
    double mean = mean_of(of_pair, n), square = 0, cube = 0;
    for (size_t i = 0; i < n; i++) {
        double d = of_pair[i] - mean;
        square += d * d;
        cube += d * d * d;
    }
    return square > 0 ? cube / (6 * pow(square, 1.5)) : 0;
}

/* The part of the resamples below the end of the interval that would be at z. bias is a z, too. */
static double corrected(double z, double bias, double accel)
{
    double moved = bias + z;
    return tv_normal(bias + moved / (1 - accel * moved));
}

tv_span tv_bootstrap_mean(const double *of_pair, size_t n, double miss, uint64_t seed)
{
    double found = mean_of(of_pair, n);
    double drawn[TV_RESAMPLES];
    if (n < 2) return (tv_span) { found, -INFINITY, INFINITY };
    draw_anew(of_pair, NULL, n, seed, found, drawn);
    double below = 0, z = tv_normal_reach(miss);
    for (int k = 0; k < TV_RESAMPLES; k++) below += drawn[k] < found ? 1 : drawn[k] == found ? 0.5 : 0;
    if (below <= 0 || below >= TV_RESAMPLES) return (tv_span) { found, drawn[0], drawn[TV_RESAMPLES - 1] };
    double bias = tv_normal_quantile(below / TV_RESAMPLES), accel = acceleration(of_pair, n);
    return (tv_span) { found, percentile(drawn, corrected(-z, bias, accel)),
                       percentile(drawn, corrected(z, bias, accel)) };
}

tv_span tv_bootstrap_ratio(const double *above, const double *below, size_t n, double miss, uint64_t seed)
{
    double down = mean_of(below, n), found = down > 0 ? mean_of(above, n) / down : 0;
    double drawn[TV_RESAMPLES];
    if (n < 2 || !(down > 0)) return (tv_span) { found, -INFINITY, INFINITY };
    draw_anew(above, below, n, seed, found, drawn);
    return (tv_span) { found, percentile(drawn, miss / 2), percentile(drawn, 1 - miss / 2) };
}

tv_span tv_paired(const double *a, const double *b, size_t n, double miss, uint64_t seed)
{
    double *less = tv_xcalloc(n + 1, sizeof *less);
    if (!less) return (tv_span) { mean_of(a, n) - mean_of(b, n), -INFINITY, INFINITY };
    for (size_t i = 0; i < n; i++) less[i] = a[i] - b[i];
    tv_span span = tv_bootstrap_mean(less, n, miss, seed);
    free(less);
    return span;
}

/* The probability outside of -t .. t, by the finite sums for whole degrees of freedom (M. Abramowitz and I. Stegun,
 * Handbook of Mathematical Functions, 1964, 26.7.3 and 26.7.4). */
static double student_beyond(double t, size_t freedom)
{
    const double angle = atan2(t, sqrt((double)freedom)), pi = 3.14159265358979323846;
    const bool odd = freedom % 2;
    double term = odd ? cos(angle) : 1, sum = freedom > 1 ? term : 0;
    for (size_t i = odd ? 3 : 2; i < freedom; i += 2) {
        term *= cos(angle) * cos(angle) * (double)(i - 1) / (double)i;
        sum += term;
    }
    const double within = odd ? 2 / pi * (angle + sin(angle) * sum) : sin(angle) * sum;
    return fmax(0, 1 - within);
}

/* Pairs that are all alike have no spread: if each were equally likely on either side, this is the chance that all
 * are on one side. */
double tv_mean_chance(const double *of_pair, size_t n, double true_mean)
{
    double error = n ? sqrt(variance_of(of_pair, n) / (double)n) : 0, away = fabs(mean_of(of_pair, n) - true_mean);
    if (n < 2) return 1;
    if (!(error > 0)) return away > 0 ? pow(0.5, (double)n - 1) : 1;
    return student_beyond(away / error, n - 1);
}

/* Starts from the normal distribution, of which Student's differs only for few pairs. */
uint64_t tv_pairs_to_know(const double *of_pair, size_t n, double from, double miss)
{
    enum { FEW = 1000 };
    const double away = fabs(mean_of(of_pair, n) - from), z = tv_normal_reach(miss);
    const double spread = sqrt(variance_of(of_pair, n));
    if (n < 2 || !(away > 0)) return 0;
    if (!(spread > 0)) return 1 + (uint64_t)ceil(-log2(miss));
    const double about = fmax(2, ceil(z * z * spread * spread / (away * away)));
    if (!(about < 1e12)) return 0;
    uint64_t pairs = (uint64_t)about;
    while (pairs < FEW && student_beyond(away * sqrt((double)pairs) / spread, (size_t)pairs - 1) > miss) pairs++;
    return pairs;
}
