/* hash.h - Zobrist keys, computed instead of stored: the key of a fact is a mix of its number, so there is no table, no
 * seed, and no difference between machines. */
#ifndef TV_HASH_H
#define TV_HASH_H

#include <stdint.h>

enum tv_fact { TV_FACT_PART = 1, TV_FACT_HAND, TV_FACT_SET, TV_FACT_COUNTER, TV_FACT_TURN, TV_FACT_STONES };

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

/* Both halves of a product, one folded onto the other: one multiplication mixes as well as a chain of shifts (Wang Yi's
 * wyhash). */
static inline uint64_t tv_fold(uint64_t a, uint64_t b)
{
#if defined(__SIZEOF_INT128__) && !defined(__wasm__) /* no 128-bit product there, only a library call */
    unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
    uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
    uint64_t low = al * bl, middle = ah * bl + (low >> 32), cross = al * bh + (uint32_t)middle;
    return (cross << 32 | (uint32_t)low) ^ (ah * bh + (middle >> 32) + (cross >> 32));
#endif
}

/* Four numbers as one, the first lowest, on every machine; compilers turn this into one load. */
static inline uint64_t tv_four(const uint16_t *n)
{
    return n[0] | (uint64_t)n[1] << 16 | (uint64_t)n[2] << 32 | (uint64_t)n[3] << 48;
}

/* The key of the turn: one fact, whose values need only differ. */
static inline uint64_t tv_turn_key(uint32_t v)
{
    return tv_fold(((uint64_t)TV_FACT_TURN << 56 | v) ^ UINT64_C(0xa0761d6478bd642f), UINT64_C(0xe7037ed1a0b428db));
}

/* The key of a stack of 1 to 4 planes on a cell, plane by plane. An empty stack has a key, too: so changing stacks
 * needs no test. */
static inline uint64_t tv_stack_place(uint32_t cell, uint32_t height) { return (uint64_t)cell << 32 | height; }
static inline uint64_t tv_stack_fold(uint64_t key, uint64_t plane)
{
    return tv_fold(plane ^ UINT64_C(0xe7037ed1a0b428db), key ^ UINT64_C(0x8ebc6af09c88c6e3));
}
static inline uint64_t tv_stack_key(uint32_t cell, const uint64_t *plane, int planes, uint32_t height)
{
    uint64_t key = tv_stack_place(cell, height);
    for (int k = 0; k < planes; k++) key = tv_stack_fold(key, plane[k]);
    return key;
}

/* The key of the contents of all pits, four at a time, beginning with 0. */
static inline uint64_t tv_stones_fold(uint64_t key, const uint16_t *four)
{
    return tv_stack_fold(key ^ (uint64_t)TV_FACT_STONES << 56, tv_four(four));
}
static inline uint64_t tv_stones_key(const uint16_t *stones, int pits)
{
    uint64_t key = 0;
    for (int i = 0; i < pits; i += 4) key = tv_stones_fold(key, stones + i);
    return key;
}

#endif
