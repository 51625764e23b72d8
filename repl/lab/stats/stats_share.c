/* stats_share.c - shares of games, Elo, and the allowance for many questions; see stats.h. */
#include "repl/lab/stats/stats.h"

#include <math.h>

double tv_normal(double z) { return 0.5 * erfc(-z / sqrt(2)); }

/* By halving: it is asked a few times a study, and needs no table of coefficients. */
double tv_normal_quantile(double p)
{
    double low = -10, high = 10;
    for (int i = 0; i < 80; i++) {
        double middle = (low + high) / 2;
        if (tv_normal(middle) < p) low = middle;
        else high = middle;
    }
    return (low + high) / 2;
}

double tv_normal_reach(double miss) { return tv_normal_quantile(1 - miss / 2); }

tv_span tv_wilson(double p, double n, double miss)
{
    if (!(n > 0)) return (tv_span) { 0.5, 0, 1 };
    double z = tv_normal_reach(miss);
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (tv_span) { p, p <= 0 ? 0 : fmax(0, middle - reach), p >= 1 ? 1 : fmin(1, middle + reach) };
}

tv_span tv_pair_score(const double *of_pair, size_t n, double miss)
{
    double mean = 0, squares = 0;
    for (size_t i = 0; i < n; i++) mean += of_pair[i] / (double)n;
    for (size_t i = 0; i < n; i++) squares += (of_pair[i] - mean) * (of_pair[i] - mean);
    squares += mean * mean + (1 - mean) * (1 - mean);
    const double of_mean = squares / ((double)n * (double)(n + 2));
    return tv_wilson(n ? mean : 0.5, fmax((double)n, mean * (1 - mean) / of_mean), miss);
}

double tv_share_chance(double p, double n, double true_share)
{
    double error = sqrt(true_share * (1 - true_share) / n);
    if (!(n > 0)) return 1;
    if (!(error > 0)) return p == true_share ? 1 : 0;
    return 2 * tv_normal(-fabs(p - true_share) / error);
}

/* ---- Elo ------------------------------------------------------------------------------------------------ */

enum { ELO_MOST = 2000 };

double tv_elo(double share)
{
    if (share <= 0) return -ELO_MOST;
    if (share >= 1) return ELO_MOST;
    return fmax(-ELO_MOST, fmin(ELO_MOST, 400 * log10(share / (1 - share))));
}

double tv_elo_share(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

tv_span tv_elo_span(tv_span s) { return (tv_span) { tv_elo(s.value), tv_elo(s.low), tv_elo(s.high) }; }

/* ---- Many questions ---------------------------------------------------------------------------------------- */

/* The i-th smallest of n chances is multiplied by n - i, and none is below one that is smaller. */
void tv_holm(const double *chance, size_t n, double *adjusted)
{
    for (size_t i = 0; i < n; i++) {
        adjusted[i] = 0;
        for (size_t j = 0; j < n; j++) { /* those that are no larger, and how many are no smaller than each */
            size_t left = 0;
            if (chance[j] > chance[i]) continue;
            for (size_t k = 0; k < n; k++) left += chance[k] > chance[j] || (chance[k] == chance[j] && k >= j);
            adjusted[i] = fmax(adjusted[i], fmin(1, chance[j] * (double)left));
        }
    }
}
