/* stats.h - statistics of games: confidence intervals, tests, and corrections for many questions. Each method has its source.
 * The results are reproducible: a bootstrap has a seed. */
#ifndef TV_STATS_H
#define TV_STATS_H

#include <stddef.h>
#include <stdint.h>

/* An estimate and its confidence interval. */
typedef struct tv_span {
    double value, low, high;
} tv_span;

/* ---- The normal distribution (stats_share.c) -------------------------------------------------------- */

double tv_normal(double z);          /* the part below z */
double tv_normal_quantile(double p); /* below which lies the part p; 0 < p < 1 */
/* How many standard errors an interval reaches to each side that misses the true value in `miss` of all cases: 1.96 for
 * 0.05. */
double tv_normal_reach(double miss);

/* ---- Shares ------------------------------------------------------------------------------------------ */

/* A share p of n games: Wilson's score interval (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927), which Brown, Cai and
 * DasGupta (Statistical Science 16, 2001) advise. It does not shrink to nothing at 0 and 1. Draws may count as halves: it is
 * then too wide and never too narrow. n 0: 0 to 1. */
tv_span tv_wilson(double p, double n, double miss);
/* The mean score, 0 to 1, of n pairs of games: Wilson's interval for L. Kish's effective number of games (Survey Sampling, 1965),
 * those with the variance that the pairs have. Draws make it larger, pairs that are won or lost as a whole smaller. Two made-up
 * pairs, one won and one lost, stand for what n pairs cannot show; it is at least n. */
tv_span tv_pair_score(const double *of_pair, size_t n, double miss);
/* How likely a share as far from `true_share` as p would be by chance: the score test, of which the interval is the
 * inversion. */
double tv_share_chance(double p, double n, double true_share);

/* The difference in Elo at which that share is expected, 1 / (1 + 10 ^ (-elo / 400)); kept within -2000 .. 2000. */
double tv_elo(double share);
double tv_elo_share(double elo);
tv_span tv_elo_span(tv_span share);
/* The same, for a player who won or lost all games: then the bound of the interval is the value, and the other end is infinite. */
tv_span tv_elo_gain(tv_span score);

/* ---- Independent estimates (stats_combine.c) ------------------------------------------------------------ */

/* The difference a - b, and the mean, of estimates from different games, by the method of variance estimates recovery (G. Y. Zou
 * and A. Donner, Statistics in Medicine 27, 2008). For Wilson's intervals the difference is R. G. Newcombe's (Statistics in
 * Medicine 17, 1998, method 10), which does not shrink to nothing where all games end alike. */
tv_span tv_span_less(tv_span a, tv_span b);
tv_span tv_span_mean(const tv_span *of, size_t n); /* n 0: infinite */
/* How likely an estimate as far from 0 would be by chance; miss: of its interval. */
double tv_span_chance(tv_span span, double miss);

/* ---- Means over pairs (stats_bootstrap.c) -------------------------------------------------------------- */

enum { TV_RESAMPLES = 2000 };

/* The mean of what n pairs of games have brought, by bootstrap over pairs: bias corrected and accelerated (B. Efron, J. Am.
 * Stat. Assoc. 82, 1987), because lengths are skewed and percentiles of a skewed mean miss on one side. The same numbers
 * and seed give the same interval. One pair, or none: the interval is infinite. */
tv_span tv_bootstrap_mean(const double *of_pair, size_t n, double miss, uint64_t seed);
/* The ratio of two sums, such as lead changes to plies; resamples whole pairs. Percentile interval. */
tv_span tv_bootstrap_ratio(const double *above, const double *below, size_t n, double miss, uint64_t seed);
/* The difference a - b of means over pairs that were played with the same seeds, by the pairs' differences. */
tv_span tv_paired(const double *a, const double *b, size_t n, double miss, uint64_t seed);
/* How likely a mean as far from `true_mean` would be by chance, by Student's t. */
double tv_mean_chance(const double *of_pair, size_t n, double true_mean);
/* Number of pairs with which tv_mean_chance of `from` would be at most `miss`, if mean and spread stay as they are: the pairs
 * needed to decide. 0: unknown, as nothing differs. */
uint64_t tv_pairs_to_know(const double *of_pair, size_t n, double from, double miss);

/* ---- Sequential test (stats_sprt.c) ------------------------------------------------------------------------ */

/* Pairs of games by what the one player has got of them, in halves of a point: 0, 1/2, 1, 3/2, 2. */
typedef struct tv_fives {
    uint64_t pairs[5];
} tv_fives;

enum tv_sprt { TV_SPRT_ON, TV_SPRT_BETTER, TV_SPRT_NOT };

/* The generalized sequential probability ratio test (X. Li, J. Liu, Z. Ying, Sequential Analysis 33, 2014) between elo0 and
 * elo1, by the likeliest distribution of pairs with either expectation, as M. Van den Bergh worked it out for matches
 * of chess programs. llr: the logarithm of the ratio, in which each pair has this weight, below 1 if pairs repeat others; decide: both errors are `error`. */
double tv_sprt_llr(const tv_fives *fives, double weight, double elo0, double elo1);
enum tv_sprt tv_sprt_decide(double llr, double error);

/* ---- Many questions (stats_share.c) ----------------------------------------------------------------------------- */

/* Of n questions with these chances, which are answered, so that in 95 of 100 studies with error 0.05 none is answered
 * wrongly: S. Holm, Scand. J. Statistics 6, 1979. adjusted[i] <= error: it is. */
void tv_holm(const double *chance, size_t n, double *adjusted);

#endif
