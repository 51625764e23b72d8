/* logarithm.h - the natural logarithm, the same on every machine: C libraries differ in the last digit, which would
 * make searches differ. */
#ifndef TV_LOGARITHM_H
#define TV_LOGARITHM_H

/* x is at least 1. The logarithm of the remainder between 1 and 2 is that of (1 + q) / (1 - q), q at most 1/3, as a
 * series in q; nine terms leave an error below 1e-10. */
static inline double tv_logarithm(double x)
{
    double halved = 0, sum = 0;
    for (; x >= 2; x /= 2) halved++;
    double q = (x - 1) / (x + 1), square = q * q;
    for (int n = 17; n > 0; n -= 2) sum = sum * square + 1.0 / n;
    return halved * 0.69314718055994531 + 2 * q * sum;
}

#endif
