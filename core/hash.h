/* hash.h - Zobrist keys, computed instead of stored: the key of a fact is a mix of
 * its number, so there is no table, no seed and no machine on which it differs. */
#ifndef TV_HASH_H
#define TV_HASH_H

#include <stdint.h>

enum tv_fact { TV_FACT_PART = 1, TV_FACT_HAND, TV_FACT_SET, TV_FACT_COUNTER, TV_FACT_TURN, TV_FACT_STACK, TV_FACT_STONES };

/* The finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
static inline uint64_t tv_mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* The key of "value `v` at place `at`": v below 2^32, at below 2^24. */
static inline uint64_t tv_key(enum tv_fact fact, uint32_t at, uint32_t v)
{
    return tv_mix((uint64_t)fact << 56 | (uint64_t)at << 32 | v);
}

/* The key of a stack of up to 4 planes on a cell; an empty one has no key. */
static inline uint64_t tv_stack_key(uint32_t cell, const uint64_t *plane, int planes, int height)
{
    uint64_t x = (uint64_t)TV_FACT_STACK << 56 | (uint64_t)cell << 32 | (uint64_t)height;
    if (planes == 1) return height ? tv_mix(x ^ plane[0] * UINT64_C(0xd6e8feb86659fd93)) : 0;
    for (int k = 0; k < planes; k++) x = tv_mix(x ^ plane[k] * UINT64_C(0xd6e8feb86659fd93));
    return height ? x : 0;
}

#endif
