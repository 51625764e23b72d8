/* stack.h - what happens to stacks, inline, for moves that are worth it; everybody else uses the
 * setters of pos.h. */
#ifndef TV_STACK_H
#define TV_STACK_H

#include "game.h"
#include "hash.h"

/* A stack shows another part from above, or none. What it showed and shows is a matter of chance
 * in random play, so nothing here is decided by branches: no part is one of the first side's, of
 * which no bit is touched. */
TV_INLINE void tv_show_part(const tv_game *g, tv_pos *p, unsigned cell, unsigned was, unsigned is)
{
    const uint32_t *own = g->pieces.part_own;
    p->data[own[was] + cell / 64] &= ~((uint64_t)(was != 0) << cell % 64);
    p->data[own[is] + cell / 64] |= (uint64_t)(is != 0) << cell % 64;
    tv_at(&g->layout, p)[cell] = (tv_part)is;
}

/* The part of a stack's top piece: each piece has one form of one part. */
TV_INLINE unsigned tv_top_part(const uint64_t *plane, int planes, unsigned height)
{
    unsigned piece = 0;
    for (int k = 0; k < planes; k++) piece |= (unsigned)(plane[k] >> (height - 1) % 64 & 1) << k;
    return height ? 1 + piece : 0;
}

/* The top n pieces of a stack go on top of another. */
TV_INLINE void tv_carry_planes(const tv_game *g, tv_pos *p, unsigned from, unsigned to, unsigned n, int planes)
{
    const tv_layout *l = &g->layout;
    uint8_t *height = tv_heights(l, p);
    uint64_t *a = p->data + l->stack + from * (unsigned)planes, *b = p->data + l->stack + to * (unsigned)planes;
    unsigned high = height[from], left = high - n, under = height[to], top = tv_at(l, p)[from], covered = tv_at(l, p)[to];
    height[from] = (uint8_t)left;
    height[to] = (uint8_t)(under + n);
    uint64_t hash = p->hash ^ tv_stack_key(from, a, planes, high) ^ tv_stack_key(to, b, planes, under);
    for (int k = 0; k < planes; k++) {
        uint64_t carried = a[k] >> left;
        b[k] |= carried << under;
        a[k] ^= carried << left;
    }
    p->hash = hash ^ tv_stack_key(from, a, planes, left) ^ tv_stack_key(to, b, planes, under + n);
    tv_show_part(g, p, from, top, tv_top_part(a, planes, left));
    tv_show_part(g, p, to, covered, top);
}

#endif
