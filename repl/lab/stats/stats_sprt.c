/* stats_sprt.c - is it better by so much? Asked after each pair of games, with errors that stay what they are; see
 * stats.h. */
#include "repl/lab/stats/stats.h"

#include <math.h>

/* Outcomes that have not been seen are held to be possible, a thousandth of a pair each: else nothing could be said about
 * players of whom one has won all. */
static double parts_of(const tv_fives *f, double weight, double part[5])
{
    double sum = 0;
    for (int i = 0; i < 5; i++) sum += part[i] = f->pairs[i] ? weight * (double)f->pairs[i] : 1e-3;
    for (int i = 0; i < 5; i++) part[i] /= sum;
    return sum;
}

/* Likeliest with a given expectation is p / (1 + x (points - expected)); here is the x with which it has it. The sum falls as
 * x grows, from one end, where an outcome becomes impossible, to the other. */
static double multiplier(const double part[5], double expected)
{
    double low = -1 / (1 - expected), high = 1 / expected;
    for (int k = 0; k < 200; k++) {
        double x = (low + high) / 2, sum = 0;
        for (int i = 0; i < 5; i++) sum += part[i] * (i / 4.0 - expected) / (1 + x * (i / 4.0 - expected));
        if (sum > 0) low = x;
        else high = x;
    }
    return (low + high) / 2;
}

double tv_sprt_llr(const tv_fives *f, double weight, double elo0, double elo1)
{
    double part[5], n = parts_of(f, weight, part), sum = 0;
    double s0 = tv_elo_share(elo0), s1 = tv_elo_share(elo1);
    double x0 = multiplier(part, s0), x1 = multiplier(part, s1);
    for (int i = 0; i < 5; i++) sum += part[i] * (log1p(x0 * (i / 4.0 - s0)) - log1p(x1 * (i / 4.0 - s1)));
    return n * sum;
}

enum tv_sprt tv_sprt_decide(double llr, double error)
{
    double bound = log((1 - error) / error);
    return llr >= bound ? TV_SPRT_BETTER : llr <= -bound ? TV_SPRT_NOT : TV_SPRT_ON;
}
