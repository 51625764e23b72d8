/* bits.h - sets of cells, one bit a cell, lowest cell first, in `n` 64-bit words. Everything is inline: the number of
 * words is a constant wherever speed matters (see TV_BY_WORDS), and then every loop here unrolls. */
#ifndef TV_BITS_H
#define TV_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { TV_WORDS_MAX = 16 };

/* Optimized builds have copies of their code for several processors and sizes of sets. All copies come from the same
 * source, so debug and sanitizer builds have each function only once, and compile faster. */
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define TV_SPECIALIZED
#endif
#if defined(__has_feature) /* by which clang tells its sanitizers */
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#undef TV_SPECIALIZED
#endif
#endif

/* Small builds redefine this for files where it costs little speed. */
#if !defined(TV_INLINE)
#define TV_INLINE static inline __attribute__((always_inline))
#endif

/* ---- Functions with copies, for kinds of processors and for sizes of sets. Copies cost compile time and size: a function
 * gets them only where a game of tests/bench.tsv is faster with them. */

/* Counting bits, shifting by a variable distance and working on four words at once are cheap on every x86-64 of the
 * last ten years, but not in the baseline that compilers target. A function that TV_MANY_BITS defines is compiled for
 * both, and the dynamic linker picks one when the program starts. A build for a named processor (-march) has only the
 * code for that one. */
#if defined(TV_SPECIALIZED) && defined(__x86_64__) && !defined(__SSE3__) && defined(__GNUC__) && !defined(__clang__)
#define TV_PICKED /* instructions are picked when the program runs */
#define TV_FOR_V3 __attribute__((target("arch=x86-64-v3")))

/* The dynamic linker calls this before main(), when nothing is initialized. */
static inline bool tv_is_v3(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("x86-64-v3");
}

/* Defines the function `name`, which is name_v3 or name_base. */
#define TV_PICK(scope, result, name, ...) \
    static __typeof__(&name##_base) name##_pick(void) { return tv_is_v3() ? name##_v3 : name##_base; } \
    scope result name(__VA_ARGS__) __attribute__((ifunc(#name "_pick")));

/* TV_MANY_BITS(scope, result, name, (arguments), parameters) { body } */
#define TV_MANY_BITS(scope, result, name, arguments, ...) \
    TV_INLINE result name##_copy(__VA_ARGS__); \
    static result name##_base(__VA_ARGS__) { return name##_copy arguments; } \
    TV_FOR_V3 static result name##_v3(__VA_ARGS__) { return name##_copy arguments; } \
    TV_PICK(scope, result, name, __VA_ARGS__) \
    TV_INLINE result name##_copy(__VA_ARGS__)
#else
#define TV_MANY_BITS(scope, result, name, arguments, ...) scope result name(__VA_ARGS__)
#endif

/* TV_BY_WORDS(scope, result, name, words, (arguments), parameters) { body } does the same, and `n` in the body is the number
 * of words: a constant for 1 to 3 of them (boards up to 12x12), with TV_BY_MORE_WORDS for 4 (15x15) as well. Only the copy
 * for newer processors has code for these sizes; the other has one loop for all, so that the copies do not multiply. A page
 * must be small: it has code for 2 and 3 words, or for 2 alone (TV_ONE_SIZE). */
#define TV_LISTED(...) __VA_ARGS__
/* words | TV_ANY_SIZE: only the code for any size may be used, see board.h. */
enum { TV_ANY_SIZE = 32 };
#define TV_SIZE(size, name, words, arguments) \
    if ((words) == (size)) return name##_sized(size, TV_LISTED arguments);
#if !defined(TV_SPECIALIZED)
#define TV_SIZES(...)
#elif defined(TV_ONE_SIZE)
#define TV_SIZES(...) TV_SIZE(2, __VA_ARGS__)
#elif defined(__wasm__)
#define TV_SIZES(...) TV_SIZE(2, __VA_ARGS__) TV_SIZE(3, __VA_ARGS__)
#else
#define TV_SIZES(...)      TV_SIZE(2, __VA_ARGS__) TV_SIZE(3, __VA_ARGS__) TV_SIZE(1, __VA_ARGS__)
#define TV_MORE_SIZES(...) TV_SIZES(__VA_ARGS__) TV_SIZE(4, __VA_ARGS__)
#endif
#if !defined(TV_MORE_SIZES)
#define TV_MORE_SIZES TV_SIZES
#endif

#if defined(TV_PICKED)
#define TV_BY_SIZES(sizes, scope, result, name, words, arguments, ...) \
    TV_INLINE result name##_sized(const int n, __VA_ARGS__); \
    static result name##_base(__VA_ARGS__) { return name##_sized((words) & ~TV_ANY_SIZE, TV_LISTED arguments); } \
    TV_FOR_V3 static result name##_v3(__VA_ARGS__) \
    { \
        sizes return name##_sized((words) & ~TV_ANY_SIZE, TV_LISTED arguments); \
    } \
    TV_PICK(scope, result, name, __VA_ARGS__) \
    TV_INLINE result name##_sized(const int n, __VA_ARGS__)
#else
#define TV_BY_SIZES(sizes, scope, result, name, words, arguments, ...) \
    TV_INLINE result name##_sized(const int n, __VA_ARGS__); \
    scope result name(__VA_ARGS__) { sizes return name##_sized((words) & ~TV_ANY_SIZE, TV_LISTED arguments); } \
    TV_INLINE result name##_sized(const int n, __VA_ARGS__)
#endif
#define TV_BY_WORDS(scope, result, name, words, arguments, ...) \
    TV_BY_SIZES(TV_SIZES(name, words, arguments), scope, result, name, words, arguments, __VA_ARGS__)
#define TV_BY_MORE_WORDS(scope, result, name, words, arguments, ...) \
    TV_BY_SIZES(TV_MORE_SIZES(name, words, arguments), scope, result, name, words, arguments, __VA_ARGS__)

/* At -O2 compilers unroll loops only when told to. A web page must be loaded first: there only loops of constant length
 * are unrolled, which clang does by itself. */
#if defined(__wasm__)
#define TV_UNROLL
#elif defined(__clang__)
#define TV_UNROLL _Pragma("unroll 4")
#else
#define TV_UNROLL _Pragma("GCC unroll 4")
#endif

/* A loop over `words` words of a set. It is unrolled only where their number is a constant: otherwise unrolled code is
 * large and no faster. */
#if defined(TV_SPECIALIZED) && !defined(__wasm__)
#define TV_WORD_LOOP(words, ...) \
    do { \
        if (__builtin_constant_p(words)) { \
            TV_UNROLL __VA_ARGS__; \
        } else { \
            __VA_ARGS__; \
        } \
    } while (0)
#else
#define TV_WORD_LOOP(words, ...) __VA_ARGS__
#endif

TV_INLINE bool tv_bit(const uint64_t *set, unsigned cell) { return set[cell / 64] >> cell % 64 & 1; }
TV_INLINE void tv_bit_on(uint64_t *set, unsigned cell) { set[cell / 64] |= UINT64_C(1) << cell % 64; }
TV_INLINE void tv_bit_off(uint64_t *set, unsigned cell) { set[cell / 64] &= ~(UINT64_C(1) << cell % 64); }

TV_INLINE void tv_bits_zero(uint64_t *to, int n) { memset(to, 0, (size_t)n * 8); }
/* Word by word, as sets are written: a longer load stalls until all the stores it reads from are done. do-while, since
 * a set has at least one word, which compilers do not know. */
TV_INLINE void tv_bits_copy(uint64_t *to, const uint64_t *a, int n)
{
    to[0] = a[0];
    TV_WORD_LOOP(n, for (int i = 1; i < n; i++) to[i] = a[i]);
}
TV_INLINE void tv_bits_or(uint64_t *to, const uint64_t *a, int n)
{
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] |= a[i]);
}
TV_INLINE void tv_bits_and(uint64_t *to, const uint64_t *a, int n)
{
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] &= a[i]);
}
TV_INLINE void tv_bits_less(uint64_t *to, const uint64_t *a, int n)
{
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] &= ~a[i]);
}
TV_INLINE void tv_bits_flip(uint64_t *to, const uint64_t *a, int n)
{
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] ^= a[i]);
}

TV_INLINE bool tv_bits_any(const uint64_t *a, int n)
{
    uint64_t all = 0;
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) all |= a[i]);
    return all != 0;
}
TV_INLINE bool tv_bits_same(const uint64_t *a, const uint64_t *b, int n)
{
    uint64_t all = 0;
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) all |= a[i] ^ b[i]);
    return all == 0;
}
TV_INLINE bool tv_bits_meet(const uint64_t *a, const uint64_t *b, int n)
{
    uint64_t all = 0;
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) all |= a[i] & b[i]);
    return all != 0;
}
TV_INLINE bool tv_bits_within(const uint64_t *a, const uint64_t *b, int n)
{
    uint64_t all = 0;
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) all |= a[i] & ~b[i]);
    return all == 0;
}
TV_INLINE unsigned tv_bits_count(const uint64_t *a, int n)
{
    unsigned sum = 0;
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) sum += (unsigned)__builtin_popcountll(a[i]));
    return sum;
}
/* The lowest cell of a set, -1 for the empty set. */
TV_INLINE int tv_bits_first(const uint64_t *a, int n)
{
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) if (a[i]) return i * 64 + __builtin_ctzll(a[i]));
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

/* Loops over each cell of a set, lowest first, for hot loops: the set must not change. */
#define TV_EACH_CELL(cell, set, words) \
    for (int word_ = 0; word_ < (words); word_++) \
        for (uint64_t rest_ = (set)[word_]; \
             rest_ && ((cell) = 64u * (unsigned)word_ + (unsigned)__builtin_ctzll(rest_), true); rest_ &= rest_ - 1)

/* Bit i of a byte as the lowest bit of byte i. */
TV_INLINE uint64_t tv_byte_spread(uint64_t byte)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return ((byte * ones & UINT64_C(0x8040201008040201)) + 0x7f * ones) >> 7 & ones;
}
/* Eight sums, each of its part and those before it, at most 128: how many are at most k, below 128? */
TV_INLINE unsigned tv_parts_past(uint64_t upto, unsigned k)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (unsigned)((((k | 0x80) * ones - upto) >> 7 & ones) * ones >> 56);
}

/* The k-th bit of a word, counted from 0. If the processor has the instruction, it deposits one bit there; else the
 * word is halved until a byte is left, without a branch, as random play would predict it wrongly. Zen and Zen 2 (AMD's
 * family 17h) have the instruction in microcode, slower the more bits the word has, up to 230 cycles; Zen 3 and Intel's
 * take three. */
TV_INLINE int tv_bit_nth(uint64_t w, unsigned k)
{
    int at = 0;
#if defined(TV_PICKED) || (defined(__BMI2__) && defined(__GNUC__) && !defined(__clang__))
    if (__builtin_cpu_supports("bmi2") && !__builtin_cpu_is("amdfam17h")) {
        uint64_t bit;
        __asm__("pdep %2, %1, %0" : "=r"(bit) : "r"(UINT64_C(1) << k), "r"(w));
        return __builtin_ctzll(bit);
    }
#endif
    for (int half = 32; half >= 8; half /= 2) {
        unsigned low = (unsigned)__builtin_popcountll(w & ((UINT64_C(1) << half) - 1));
        bool above = k >= low;
        w = above ? w >> half : w;
        k = above ? k - low : k;
        at += above ? half : 0;
    }
#if defined(__wasm__) /* a page must be small */
    while (k--) w &= w - 1;
    return at + __builtin_ctzll(w);
#else
    return at + (int)tv_parts_past(tv_byte_spread(w & 0xff) * UINT64_C(0x0101010101010101), k);
#endif
}
/* The k-th cell of a set, counted from 0; the set must have more than k cells. In few words the word is found without a
 * branch, which random play would predict wrongly. */
TV_INLINE int tv_bits_nth(const uint64_t *a, unsigned k, int n)
{
    if (__builtin_constant_p(n) && n <= 4) {
        unsigned upto = 0, before = 0, word = 0;
        TV_WORD_LOOP(
            n, for (int i = 0; i < n - 1; i++) {
                upto += (unsigned)__builtin_popcountll(a[i]);
                before = k >= upto ? upto : before;
                word += k >= upto;
            });
        return (int)(64 * word) + tv_bit_nth(a[word], k - before);
    }
    for (int i = 0; i < n; i++) {
        unsigned here = (unsigned)__builtin_popcountll(a[i]);
        if (k < here) return i * 64 + tv_bit_nth(a[i], k);
        k -= here;
    }
    return -1;
}
/* Small numbers, 0..15, one for each cell of a word: bit c of digit[k] is digit k of the cell's. So all cells of a word
 * are counted at once. */
enum { TV_DIGITS = 4 };

/* The sum over some cells. */
TV_INLINE uint32_t tv_digits_sum(const uint64_t *digit, uint64_t cells)
{
    uint32_t sum = 0;
    TV_UNROLL for (int k = 0; k < TV_DIGITS; k++) sum += (uint32_t)__builtin_popcountll(digit[k] & cells) << k;
    return sum;
}

/* to = a moved `by` cells up or down, 1..63; bits beyond the ends are lost. The caller handles row ends: a board has
 * one guard column, see board.h. to and a may be the same. */
TV_INLINE void tv_bits_up(uint64_t *to, const uint64_t *a, unsigned by, int n)
{
    TV_WORD_LOOP(n, for (int i = n - 1; i > 0; i--) to[i] = a[i] << by | a[i - 1] >> (64 - by));
    to[0] = a[0] << by;
}
TV_INLINE void tv_bits_down(uint64_t *to, const uint64_t *a, unsigned by, int n)
{
    TV_WORD_LOOP(n, for (int i = 0; i < n - 1; i++) to[i] = a[i] >> by | a[i + 1] << (64 - by));
    to[n - 1] = a[n - 1] >> by;
}
/* The same for any distance below 64 n; `padded` holds n words and then n + 1 zeros, so that no case needs a test. */
TV_INLINE void tv_bits_down_far(uint64_t *to, const uint64_t *padded, unsigned by, int n)
{
    const uint64_t *a = padded + by / 64;
    unsigned b = by % 64;
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] = a[i] >> b | (a[i + 1] << 1) << (63 - b));
}

/* Four words that are worked on together. They are passed by address: how a vector is passed by value depends on the
 * target processor. */
enum { TV_LANES = 4 };
typedef uint64_t tv_lanes __attribute__((vector_size(8 * TV_LANES)));

/* The same set in each lane. do-while, since a set has at least one word, which compilers do not know. */
TV_INLINE void tv_lanes_set(tv_lanes *to, const uint64_t *set, int n)
{
    int i = 0;
    do {
        const tv_lanes all = { set[i], set[i], set[i], set[i] };
        to[i] = all;
    } while (++i < n);
}
/* Each lane is a set that moves by its own distance, 1..63, as in tv_bits_down and tv_bits_up; to and a may be the
 * same. */
TV_INLINE void tv_lanes_down(tv_lanes *to, const tv_lanes *a, const tv_lanes *by, int n)
{
    const tv_lanes rest = 64 - *by;
    TV_WORD_LOOP(n, for (int i = 0; i < n - 1; i++) to[i] = a[i] >> *by | a[i + 1] << rest);
    to[n - 1] = a[n - 1] >> *by;
}
TV_INLINE void tv_lanes_up(tv_lanes *to, const tv_lanes *a, const tv_lanes *by, int n)
{
    const tv_lanes rest = 64 - *by;
    TV_WORD_LOOP(n, for (int i = n - 1; i > 0; i--) to[i] = a[i] << *by | a[i - 1] >> rest);
    to[0] = a[0] << *by;
}
TV_INLINE bool tv_lanes_any(const tv_lanes *a, int n)
{
    tv_lanes all = { 0 };
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) all |= a[i]);
    return (all[0] | all[1] | all[2] | all[3]) != 0;
}

/* ---- Eight cells at a time: a word is eight bytes of cells. Things of which a cell has at most eight are bits of a
 * byte for each cell. So the n-th of many is found without a loop and without a branch, which would be unpredictable in
 * random play. */

/* The number of bits of each half of a byte, */
TV_INLINE void tv_lanes_halves(tv_lanes *to, const tv_lanes *a)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const tv_lanes pairs = *a - (*a >> 1 & 0x55 * ones);
    *to = (pairs & 0x33 * ones) + (pairs >> 2 & 0x33 * ones);
}
/* ... and of each byte, of all lanes together: of two lane groups, */
TV_INLINE uint64_t tv_lanes_bytes(const tv_lanes *a, const tv_lanes *b)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    tv_lanes sum, more;
    tv_lanes_halves(&sum, a);
    tv_lanes_halves(&more, b);
    sum += more;
    sum = (sum & 0x0f * ones) + (sum >> 4 & 0x0f * ones);
    return sum[0] + sum[1] + sum[2] + sum[3];
}
/* ... or of each lane times 2 to the power of `weigh`; all together at most 255. */
TV_INLINE uint64_t tv_lanes_weighed(const tv_lanes *a, const tv_lanes *weigh)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    tv_lanes sum;
    tv_lanes_halves(&sum, a);
    sum = ((sum + (sum >> 4)) & 0x0f * ones) << *weigh;
    return sum[0] + sum[1] + sum[2] + sum[3];
}
/* tv_byte_spread of each lane. */
TV_INLINE void tv_lanes_spread(tv_lanes *byte)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    tv_lanes all = *byte | *byte << 8;
    all |= all << 16;
    all |= all << 32;
    *byte = ((all & UINT64_C(0x8040201008040201)) + 0x7f * ones) >> 7 & ones;
}

/* For counts up to 2^15, by eights: for each word of a set two words of four numbers, the counts before the even eights
 * and before the odd ones. `bytes` has the counts of each eight, and `sum` is the count in earlier words; returns the
 * sum with this word. */
TV_INLINE uint32_t tv_before_put(uint64_t *before, uint64_t bytes, uint32_t sum)
{
    const uint64_t ones = UINT64_C(0x0001000100010001);
    const uint64_t even = bytes & 0xff * ones, odd = bytes >> 8 & 0xff * ones, upto = (even + odd + sum) * ones;
    before[1] = upto - odd;
    before[0] = before[1] - even;
    return (uint32_t)(upto >> 48);
}
/* The eight with the *k-th, counted from 0, in n words; *k then counts within it. It is the last eight whose count
 * before it is at most *k. */
TV_INLINE unsigned tv_before_nth(const uint64_t *before, uint32_t *k, int n)
{
    const uint64_t ones = UINT64_C(0x0001000100010001), top = 0x8000 * ones, all = *k * ones | top;
    uint64_t sum = 0;
    TV_WORD_LOOP(n, for (int i = 0; i < 2 * n; i++) sum += (all - before[i]) >> 15 & ones);
    unsigned eight = (unsigned)(sum * ones >> 48) - 1;
    *k -= (uint32_t)(before[eight / 8 * 2 + eight % 2] >> eight % 8 / 2 * 16 & 0xffff);
    return eight;
}

#endif
