/* packed.c - positions as short strings of bytes: see packed.h. A string begins with one bit for each 8-byte word of the
 * position, set if the word differs from that of the start. For each such word follow one bit for each of its bytes, and the
 * bytes that differ. The first word is the turn and the outcome. */
#include "repl/lab/solve/packed.h"

#include <string.h>

static int words_of(const tv_game *g) { return 1 + (int)((g->layout.size - sizeof(tv_pos)) / 8); }

static uint64_t turn_word(const tv_pos *pos)
{
    return pos->turn.all | (uint64_t)pos->outcome << 32 | (uint64_t)pos->winners << 40 | (uint64_t)pos->out << 48;
}

static uint64_t difference(const tv_game *g, const tv_pos *pos, int word)
{
    return word ? pos->data[word - 1] ^ g->start->data[word - 1] : turn_word(pos) ^ turn_word(g->start);
}

size_t tv_packed_most(const tv_game *g)
{
    const size_t words = (size_t)words_of(g);
    return (words + 7) / 8 + 9 * words;
}

/* Bit k: byte k is not 0. */
static unsigned nonzero_bytes(uint64_t word)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    const uint64_t high = (((word & low) + low) | word) & ~low;
    return (unsigned)((high >> 7) * UINT64_C(0x0102040810204080) >> 56);
}

static uint8_t *write_word(uint64_t word, uint8_t *to)
{
    const unsigned which = nonzero_bytes(word);
    *to++ = (uint8_t)which;
    for (unsigned left = which; left; left &= left - 1) *to++ = (uint8_t)(word >> 8 * __builtin_ctz(left));
    return to;
}

size_t tv_packed_write(const tv_game *g, const tv_pos *pos, uint8_t *to)
{
    const int words = words_of(g);
    uint8_t *end = to + (words + 7) / 8;
    memset(to, 0, (size_t)(end - to));
    for (int i = 0; i < words; i++) {
        const uint64_t word = difference(g, pos, i);
        if (!word) continue;
        to[i / 8] |= (uint8_t)(1u << i % 8);
        end = write_word(word, end);
    }
    return (size_t)(end - to);
}

static const uint8_t *read_word(const uint8_t *from, uint64_t *word)
{
    *word = 0;
    for (unsigned which = *from++; which; which &= which - 1) *word |= (uint64_t)*from++ << 8 * __builtin_ctz(which);
    return from;
}

static void set_turn(tv_pos *pos, uint64_t word)
{
    pos->turn.all = (uint32_t)word;
    pos->outcome = (uint8_t)(word >> 32);
    pos->winners = (uint8_t)(word >> 40);
    pos->out = (uint8_t)(word >> 48);
}

void tv_packed_read(const tv_game *g, const uint8_t *from, tv_pos *pos)
{
    const int words = words_of(g);
    const uint8_t *at = from + (words + 7) / 8;
    memcpy(pos, g->start, g->layout.size);
    pos->ply = 0;
    for (int i = 0; i < words; i++) {
        uint64_t word;
        if (!(from[i / 8] >> i % 8 & 1)) continue;
        at = read_word(at, &word);
        if (i) pos->data[i - 1] ^= word;
        else set_turn(pos, turn_word(g->start) ^ word);
    }
    pos->hash = tv_pos_hash(g, pos);
}
