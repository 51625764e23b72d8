/* stack.h - stack operations, inline, for moves where speed matters; all other code uses the setters of pos.h. */
#ifndef TV_STACK_H
#define TV_STACK_H

#include "core/base/hash.h"
#include "core/position/game.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* A stack shows another part on top, or none. The old and new parts are random in playouts, so nothing here branches:
 * no part counts as one of the first side's with no bit changed. */
TV_INLINE void tv_show_part(const tv_game *g, tv_pos *p, unsigned cell, unsigned was, unsigned is)
{
    const uint32_t *own = g->pieces.part_own;
    p->data[own[was] + cell / 64] &= ~((uint64_t)(was != 0) << cell % 64);
    p->data[own[is] + cell / 64] |= (uint64_t)(is != 0) << cell % 64;
    tv_at(&g->layout, p)[cell] = (tv_part)is;
}

/* Of sixteen stacks those with at least `least` pieces, 1..TV_HEIGHT_MAX, as sixteen bits. Heights are at most 64, so
 * no sum carries into the next byte, and the highest bit of each is gathered: by an instruction of every x86-64, or
 * eight at a time by a multiplication. */
TV_INLINE uint64_t tv_high_sixteen(const uint8_t *height, int least)
{
#ifdef __SSE2__
    __m128i sum = _mm_add_epi8(_mm_loadu_si128((const void *)height), _mm_set1_epi8((char)(128 - least)));
    return (unsigned)_mm_movemask_epi8(sum);
#else
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t high = 0;
    for (int at = 0; at < 16; at += 8) {
        uint64_t eight = (tv_eight_bytes(height + at) + (uint64_t)(128 - least) * ones) & 0x80 * ones;
        high |= (eight * UINT64_C(0x0002040810204081) >> 56) << at;
    }
    return high;
#endif
}

/* All such stacks, word by word. */
TV_INLINE uint64_t tv_high_word(const tv_game *g, const tv_pos *p, int least, int word)
{
    const uint8_t *height = tv_heights(&g->layout, p) + 64 * word;
    const int left = g->board.cells - 64 * word;
    uint64_t high = 0;
    if (left >= 64) {
        TV_UNROLL for (int at = 0; at < 64; at += 16) high |= tv_high_sixteen(height + at, least) << at;
    } else {
        for (int at = 0; at < left; at += 16) high |= tv_high_sixteen(height + at, least) << at;
    }
    return high;
}

TV_INLINE uint64_t tv_stack_key_on(const tv_layout *l, const tv_pos *p, unsigned cell, int planes)
{
    return tv_stack_key(cell, p->data + l->stack + cell * (unsigned)planes, planes, tv_heights(l, p)[cell]);
}

/* The top n pieces of a stack go on top of another. */
TV_INLINE void tv_carry_planes(const tv_game *g, tv_pos *p, unsigned from, unsigned to, unsigned n, int planes)
{
    const tv_layout *l = &g->layout;
    uint64_t *a = p->data + l->stack + from * (unsigned)planes, *b = p->data + l->stack + to * (unsigned)planes;
    uint8_t *height = tv_heights(l, p);
    unsigned left = height[from] - n, under = height[to], piece = 0;
    TV_HASH(p, tv_stack_key_on(l, p, from, planes) ^ tv_stack_key_on(l, p, to, planes));
    height[from] = (uint8_t)left;
    height[to] = (uint8_t)(under + n);
    for (int k = 0; k < planes; k++) {
        uint64_t all = a[k], carried = all >> left, rest = all ^ carried << left;
        a[k] = rest;
        b[k] |= carried << under;
        piece |= (unsigned)(rest >> (left - 1) % 64 & 1) << k;
    }
    TV_HASH(p, tv_stack_key_on(l, p, from, planes) ^ tv_stack_key_on(l, p, to, planes));
    unsigned top = tv_at(l, p)[from], covered = tv_at(l, p)[to];
    tv_show_part(g, p, from, top, (1 + piece) & -(unsigned)(left > 0));
    tv_show_part(g, p, to, covered, top);
}

/* A whole stack leaves its cell; the caller handles its planes. Returns its number of pieces. */
TV_INLINE unsigned tv_take_stack(const tv_game *g, tv_pos *p, unsigned from, uint64_t *plane, int planes)
{
    const tv_layout *l = &g->layout;
    uint64_t *a = p->data + l->stack + from * (unsigned)planes;
    uint8_t *height = tv_heights(l, p) + from;
    unsigned high = *height;
    TV_HASH(p, tv_stack_key_on(l, p, from, planes));
    for (int k = 0; k < planes; k++) {
        plane[k] = a[k];
        a[k] = 0;
    }
    *height = 0;
    TV_HASH(p, tv_stack_key_on(l, p, from, planes));
    tv_show_part(g, p, from, tv_at(l, p)[from], 0);
    return high;
}

/* The lowest n pieces of these planes go on top of a stack, and leave the planes; `all`: there are no other pieces. */
TV_INLINE void tv_lay_pieces(const tv_game *g, tv_pos *p, unsigned to, uint64_t *plane, unsigned n, bool all,
                             int planes)
{
    const tv_layout *l = &g->layout;
    uint64_t *b = p->data + l->stack + to * (unsigned)planes;
    uint8_t *height = tv_heights(l, p) + to;
    unsigned under = *height, piece = 0;
    uint64_t mask = all ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
    TV_HASH(p, tv_stack_key_on(l, p, to, planes));
    for (int k = 0; k < planes; k++) {
        uint64_t laid = plane[k] & mask;
        b[k] |= laid << under;
        plane[k] = all ? 0 : plane[k] >> n;
        piece |= (unsigned)(laid >> (n - 1) & 1) << k;
    }
    *height = (uint8_t)(under + n);
    TV_HASH(p, tv_stack_key_on(l, p, to, planes));
    tv_show_part(g, p, to, tv_at(l, p)[to], 1 + piece);
}

#endif
