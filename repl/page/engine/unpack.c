/* unpack.c - what a page needs before it has anything else: LZMA is unpacked, as liblzma packs it with lc=4, lp=0, pb=0, out of
 * the letters that pack.c writes it in. It is a WebAssembly of its own, without a C library, so that it is small; whoever
 * calls it finds room for the letters and for what comes out. */
#include <stdbool.h>
#include <stdint.h>

enum {
    STATES = 12,
    COPIED = 7,     /* from this state on, what came last was a copy */
    CONTEXTS = 16,  /* of a literal: the upper half of the byte before it */
    SHORTEST = 2,   /* of what is copied */
    NEAR = 4,       /* lengths that have slots of distances of their own */
    ALIGN = 4,      /* bits of a distance that have odds, though it is far */
    FIRST_FAR = 14, /* slots from this one on are far */
    FIRST = '!',    /* of the letters, which go up to '~', but for one: */
    LEFT_OUT = '<',
    SHORT = 35, /* so many of them are 6 bits each, the others 7 */
};
typedef uint16_t odds;
typedef struct {
    odds longer, longest, low[8], middle[8], high[256];
} length_odds;

static struct {
    odds copy[STATES];  /* not a literal */
    odds known[STATES]; /* from where one of the last four copies was: */
    odds earlier[STATES], third_last[STATES], fourth_last[STATES];
    odds long_copy[STATES]; /* from where the last one was, more than a byte */
    length_odds length, known_length;
    odds slot[NEAR][64], near[128], far[1 << ALIGN];
    odds literal[CONTEXTS][0x300];
} all;
static const uint8_t *in;
static uint32_t held, holds; /* what the letters had more than was taken, and how many bits that is */
static uint32_t range, code;

/* Each letter is as many bits as gzip's code for it, which therefore adds little; to base64 it adds 1 %. */
static uint8_t next(void)
{
    while (holds < 8) {
        unsigned letter = *in++ - FIRST;
        letter -= letter > LEFT_OUT - FIRST;
        const unsigned is_long = letter >= SHORT;
        held = held << (6 + is_long) | (letter + is_long * SHORT);
        holds += 6 + is_long;
    }
    holds -= 8;
    return (uint8_t)(held >> holds);
}

static unsigned bit(odds *of)
{
    if (range < 1u << 24) range <<= 8, code = code << 8 | next();
    uint32_t part = (range >> 11) * *of;
    if (code < part) {
        range = part;
        *of += (2048 - *of) >> 5;
        return 0;
    }
    range -= part;
    code -= part;
    *of -= *of >> 5;
    return 1;
}

static unsigned even_bits(int bits)
{
    unsigned value = 0;
    for (; bits > 0; bits--) {
        if (range < 1u << 24) range <<= 8, code = code << 8 | next();
        range >>= 1;
        unsigned one = code >= range;
        if (one) code -= range;
        value = value << 1 | one;
    }
    return value;
}

static unsigned tree(odds *of, int bits)
{
    unsigned at = 1;
    for (int i = 0; i < bits; i++) at = at << 1 | bit(&of[at]);
    return at - (1u << bits);
}

static unsigned tree_back(odds *of, int bits)
{
    unsigned at = 1, value = 0;
    for (int i = 0; i < bits; i++) {
        unsigned one = bit(&of[at]);
        at = at << 1 | one;
        value |= one << i;
    }
    return value;
}

static unsigned length(length_odds *of)
{
    if (!bit(&of->longer)) return SHORTEST + tree(of->low, 3);
    if (!bit(&of->longest)) return SHORTEST + 8 + tree(of->middle, 3);
    return SHORTEST + 16 + tree(of->high, 8);
}

/* How far back a copy begins, where 0 is the last byte. */
static uint32_t distance(unsigned length)
{
    unsigned slot = tree(all.slot[length - SHORTEST < NEAR ? length - SHORTEST : NEAR - 1], 6);
    if (slot < 4) return slot;
    int bits = (int)(slot >> 1) - 1;
    uint32_t from = (2 | (slot & 1)) << bits;
    if (slot < FIRST_FAR) return from + tree_back(&all.near[from - slot], bits);
    from += even_bits(bits - ALIGN) << ALIGN;
    return from + tree_back(all.far, ALIGN);
}

/* After a copy, the byte that would have gone on with it is known not to be this one. */
static uint8_t literal(const uint8_t *to, unsigned state, uint32_t back, int first)
{
    odds *of = all.literal[first ? 0 : to[-1] >> 4];
    unsigned at = 1;
    if (state >= COPIED) {
        unsigned other = to[-(int32_t)back - 1];
        while (at < 0x100) {
            other <<= 1;
            unsigned expected = other & 0x100, one = bit(&of[0x100 + expected + at]);
            at = at << 1 | one;
            if (one != expected >> 8) break;
        }
    }
    while (at < 0x100) at = at << 1 | bit(&of[at]);
    return (uint8_t)at;
}

/* Which of the last four distances is meant comes to the front; false: of the last one it is a single byte. */
static bool recall(uint32_t back[4], unsigned state)
{
    if (!bit(&all.earlier[state])) return bit(&all.long_copy[state]);
    int which = !bit(&all.third_last[state]) ? 1 : !bit(&all.fourth_last[state]) ? 2 : 3;
    uint32_t meant = back[which];
    for (; which > 0; which--) back[which] = back[which - 1];
    back[0] = meant;
    return true;
}

/* How much is copied, from back[0]. */
static unsigned copy(uint32_t back[4], unsigned *state)
{
    const bool late = *state >= COPIED;
    unsigned n = 1;
    if (!bit(&all.known[*state])) {
        n = length(&all.length);
        back[3] = back[2], back[2] = back[1], back[1] = back[0];
        back[0] = distance(n);
        *state = late ? 10 : 7;
    } else if (recall(back, *state)) {
        n = length(&all.known_length);
        *state = late ? 11 : 8;
    } else {
        *state = late ? 11 : 9;
    }
    return n;
}

/* Begins with `letters`: how many bytes come out of them. */
uint32_t tv_unpack_begin(const uint8_t *letters)
{
    uint32_t size = 0;
    in = letters;
    holds = 0;
    for (int i = 0; i < 4; i++) size |= (uint32_t)next() << 8 * i;
    return size;
}

/* So many of them come to `to`. */
void tv_unpack(uint8_t *to, uint32_t size)
{
    for (unsigned i = 0; i < sizeof all / sizeof(odds); i++) ((odds *)&all)[i] = 1024;
    range = UINT32_MAX;
    for (int i = 0; i < 5; i++) code = code << 8 | next();
    uint32_t back[4] = { 0 };
    unsigned state = 0;
    for (uint8_t *const begin = to, *const end = to + size; to < end;) {
        if (bit(&all.copy[state])) {
            for (unsigned n = copy(back, &state); n > 0 && to < end; n--, to++) *to = to[-(int32_t)back[0] - 1];
        } else {
            *to = literal(to, state, back[0], to == begin);
            to++;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        }
    }
}
