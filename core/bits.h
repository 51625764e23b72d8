/* bits.h - sets of cells, one bit a cell, lowest cell first, in `n` 64-bit words.
 * All of it is inline: the number of words is a constant wherever speed matters
 * (see TV_BY_WORDS), and then every loop here unrolls. */
#ifndef TV_BITS_H
#define TV_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { TV_WORDS_MAX = 16 };

/* Counting bits and shifting by a variable distance are cheap on every x86-64 of the last ten
 * years, but not in the baseline that compilers aim at. Functions marked TV_MANY_BITS are
 * compiled for both, and the processor decides when the program starts (not under
 * sanitizers, which wake up too late for it). */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define TV_MANY_BITS __attribute__((target_clones("arch=x86-64-v3", "popcnt", "default")))
#else
#define TV_MANY_BITS
#endif

#define TV_INLINE static inline __attribute__((always_inline))

/* Loops over the words of a set: at -O2 compilers unroll them only when told to. */
#if defined(__clang__)
#define TV_UNROLL _Pragma("unroll 4")
#else
#define TV_UNROLL _Pragma("GCC unroll 4")
#endif

TV_INLINE bool tv_bit(const uint64_t *set, unsigned cell) { return set[cell / 64] >> cell % 64 & 1; }
TV_INLINE void tv_bit_on(uint64_t *set, unsigned cell) { set[cell / 64] |= UINT64_C(1) << cell % 64; }
TV_INLINE void tv_bit_off(uint64_t *set, unsigned cell) { set[cell / 64] &= ~(UINT64_C(1) << cell % 64); }

TV_INLINE void tv_bits_zero(uint64_t *to, int n) { memset(to, 0, (size_t)n * 8); }
TV_INLINE void tv_bits_copy(uint64_t *to, const uint64_t *a, int n) { memcpy(to, a, (size_t)n * 8); }
TV_INLINE void tv_bits_or(uint64_t *to, const uint64_t *a, int n)
{
    TV_UNROLL for (int i = 0; i < n; i++) to[i] |= a[i];
}
TV_INLINE void tv_bits_and(uint64_t *to, const uint64_t *a, int n)
{
    TV_UNROLL for (int i = 0; i < n; i++) to[i] &= a[i];
}
TV_INLINE void tv_bits_less(uint64_t *to, const uint64_t *a, int n)
{
    TV_UNROLL for (int i = 0; i < n; i++) to[i] &= ~a[i];
}

TV_INLINE bool tv_bits_any(const uint64_t *a, int n)
{
    uint64_t all = 0;
    TV_UNROLL for (int i = 0; i < n; i++) all |= a[i];
    return all != 0;
}
TV_INLINE bool tv_bits_same(const uint64_t *a, const uint64_t *b, int n)
{
    uint64_t all = 0;
    TV_UNROLL for (int i = 0; i < n; i++) all |= a[i] ^ b[i];
    return all == 0;
}
TV_INLINE bool tv_bits_meet(const uint64_t *a, const uint64_t *b, int n)
{
    uint64_t all = 0;
    TV_UNROLL for (int i = 0; i < n; i++) all |= a[i] & b[i];
    return all != 0;
}
TV_INLINE bool tv_bits_within(const uint64_t *a, const uint64_t *b, int n)
{
    uint64_t all = 0;
    TV_UNROLL for (int i = 0; i < n; i++) all |= a[i] & ~b[i];
    return all == 0;
}
TV_INLINE unsigned tv_bits_count(const uint64_t *a, int n)
{
    unsigned sum = 0;
    TV_UNROLL for (int i = 0; i < n; i++) sum += (unsigned)__builtin_popcountll(a[i]);
    return sum;
}
/* The lowest cell of a set, -1 for the empty set. */
TV_INLINE int tv_bits_first(const uint64_t *a, int n)
{
    TV_UNROLL for (int i = 0; i < n; i++) if (a[i]) return i * 64 + __builtin_ctzll(a[i]);
    return -1;
}
/* The next cell above `cell`, -1 at the end: for (c = first; c >= 0; c = next). */
TV_INLINE int tv_bits_next(const uint64_t *a, int cell, int n)
{
    int i = ++cell / 64;
    if (i >= n) return -1;
    uint64_t rest = a[i] & ~UINT64_C(0) << cell % 64;
    while (!rest) {
        if (++i >= n) return -1;
        rest = a[i];
    }
    return i * 64 + __builtin_ctzll(rest);
}
/* Eight bytes as a number, the first one lowest, on every machine. */
TV_INLINE uint64_t tv_eight_bytes(const uint8_t *from)
{
    uint64_t eight;
    memcpy(&eight, from, sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight;
}

/* Each cell of a set, lowest first, in loops that are worth it: the set must not change. */
#define TV_EACH_CELL(cell, set, words) \
    for (int word_ = 0; word_ < (words); word_++) \
        for (uint64_t rest_ = (set)[word_]; \
             rest_ && ((cell) = 64u * (unsigned)word_ + (unsigned)__builtin_ctzll(rest_), true); rest_ &= rest_ - 1)

/* The k-th bit of a word, counted from 0: halve the word until a byte is left. */
TV_INLINE int tv_bit_nth(uint64_t w, unsigned k)
{
    int at = 0;
    for (int half = 32; half >= 8; half /= 2) {
        unsigned low = (unsigned)__builtin_popcountll(w & ((UINT64_C(1) << half) - 1));
        bool above = k >= low;
        w = above ? w >> half : w;
        k = above ? k - low : k;
        at += above ? half : 0;
    }
    while (k--) w &= w - 1;
    return at + __builtin_ctzll(w);
}
/* The k-th cell of a set, counted from 0; the set has more than k cells. */
TV_INLINE int tv_bits_nth(const uint64_t *a, unsigned k, int n)
{
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        unsigned here = (unsigned)__builtin_popcountll(a[i]);
        if (k < here) return i * 64 + tv_bit_nth(a[i], k);
        k -= here;
    }
    return -1;
}
/* to = a moved `by` cells up or down, 1..63; what leaves the ends is lost. Row ends are the
 * caller's care: a board keeps one guard column, see board.h. to and a may be the same. */
TV_INLINE void tv_bits_up(uint64_t *to, const uint64_t *a, unsigned by, int n)
{
    TV_UNROLL for (int i = n - 1; i > 0; i--) to[i] = a[i] << by | a[i - 1] >> (64 - by);
    to[0] = a[0] << by;
}
TV_INLINE void tv_bits_down(uint64_t *to, const uint64_t *a, unsigned by, int n)
{
    TV_UNROLL for (int i = 0; i < n - 1; i++) to[i] = a[i] >> by | a[i + 1] << (64 - by);
    to[n - 1] = a[n - 1] >> by;
}
/* The same for any distance below 64 n; `padded` holds n words and then n + 1 zeros, so
 * that nothing has to be decided. */
TV_INLINE void tv_bits_down_far(uint64_t *to, const uint64_t *padded, unsigned by, int n)
{
    const uint64_t *a = padded + by / 64;
    unsigned b = by % 64;
    TV_UNROLL for (int i = 0; i < n; i++) to[i] = a[i] >> b | (a[i + 1] << 1) << (63 - b);
}

/* Four words that are worked on together. They are passed by address: how a vector is passed by
 * value depends on the processor that is compiled for. */
enum { TV_LANES = 4 };
typedef uint64_t tv_lanes __attribute__((vector_size(8 * TV_LANES)));

/* Call `call(args, N)` with N a constant for the sizes boards have in practice. */
#define TV_BY_WORDS(words, call, ...) \
    do { \
        switch (words) { \
        case 1: call(__VA_ARGS__, 1); break; \
        case 2: call(__VA_ARGS__, 2); break; \
        case 3: call(__VA_ARGS__, 3); break; \
        default: call(__VA_ARGS__, words); break; \
        } \
    } while (0)

#endif
