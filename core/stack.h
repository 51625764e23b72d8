/* stack.h - what happens to stacks, inline, for moves that are worth it; everybody else uses the
 * setters of pos.h. */
#ifndef TV_STACK_H
#define TV_STACK_H

#include "core/game.h"
#include "core/hash.h"

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

/* The top n pieces of a stack go on top of another. */
TV_INLINE void tv_carry_planes(const tv_game *g, tv_pos *p, unsigned from, unsigned to, unsigned n, int planes)
{
    const tv_layout *l = &g->layout;
    uint64_t *a = p->data + l->stack + from * (unsigned)planes, *b = p->data + l->stack + to * (unsigned)planes;
    uint8_t *height = tv_heights(l, p);
    unsigned high = height[from], left = high - n, under = height[to], piece = 0;
    uint64_t a_was = tv_stack_place(from, high), a_is = tv_stack_place(from, left);
    uint64_t b_was = tv_stack_place(to, under), b_is = tv_stack_place(to, under + n);
    height[from] = (uint8_t)left;
    height[to] = (uint8_t)(under + n);
    for (int k = 0; k < planes; k++) {
        uint64_t all = a[k], carried = all >> left, rest = all ^ carried << left, below = b[k],
                 high_up = below | carried << under;
        a[k] = rest;
        b[k] = high_up;
        a_was = tv_stack_fold(a_was, all);
        a_is = tv_stack_fold(a_is, rest);
        b_was = tv_stack_fold(b_was, below);
        b_is = tv_stack_fold(b_is, high_up);
        piece |= (unsigned)(rest >> (left - 1) % 64 & 1) << k;
    }
    p->hash ^= a_was ^ a_is ^ b_was ^ b_is;
    unsigned top = tv_at(l, p)[from], covered = tv_at(l, p)[to];
    tv_show_part(g, p, from, top, (1 + piece) & -(unsigned)(left > 0));
    tv_show_part(g, p, to, covered, top);
}

#endif
