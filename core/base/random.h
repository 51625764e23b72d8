/* random.h - the only random numbers: a counter mixed by SplitMix64, the same numbers from the same seed on every
 * machine. */
#ifndef TV_RANDOM_H
#define TV_RANDOM_H

#include "core/base/hash.h"

typedef struct tv_random {
    uint64_t state;
} tv_random;

/* The i-th independent stream of a seed. */
static inline tv_random tv_random_new(uint64_t seed, uint64_t stream)
{
    return (tv_random) { tv_mix(tv_mix(seed) + stream) };
}
static inline uint64_t tv_random_next(tv_random *r)
{
    uint64_t x = tv_mix(r->state);
    r->state += UINT64_C(0x9e3779b97f4a7c15);
    return x;
}
/* Uniform in 0..below-1; below is at least 1. The bias is below 2^-32. */
static inline uint32_t tv_random_below(tv_random *r, uint32_t below)
{
    return (uint32_t)(((tv_random_next(r) >> 32) * below) >> 32);
}

#endif
