/* packing.h - a set of cells as one word: functions use it on boards of up to 64 cells. A set of the kernel has unused
 * bits between the rows, and so more words; cells beyond the first word are moved into those bits, the lowest into the
 * lowest. Union, intersection and difference are then those of words. */
#ifndef TV_PACKING_H
#define TV_PACKING_H

#include "core/board/board.h"

typedef struct tv_packing {
    bool fits;          /* the board's sets are packed; else the rest is unused */
    uint64_t cells[2];  /* of the board, as the kernel has them */
    uint64_t borrowed;  /* bits of the word that hold cells of the second one */
    uint8_t place[64];  /* of a cell of the second word */
    uint8_t home[64];   /* the cell of the second word that is at a place */
    uint64_t after[64]; /* the bits of the cells after one of the second word */
} tv_packing;

void tv_packing_of(tv_packing *packing, const tv_board *board);

TV_INLINE uint64_t tv_pack(const tv_packing *p, const uint64_t *set)
{
    uint64_t w = set[0] & p->cells[0];
    if (p->borrowed)
        for (uint64_t rest = set[1] & p->cells[1]; rest; rest &= rest - 1)
            w |= UINT64_C(1) << p->place[__builtin_ctzll(rest)];
    return w;
}

/* to: room for two words, whatever the board has. */
TV_INLINE void tv_unpack(const tv_packing *p, uint64_t w, uint64_t *to)
{
    to[0] = w & ~p->borrowed;
    to[1] = 0;
    for (uint64_t rest = w & p->borrowed; rest; rest &= rest - 1)
        to[1] |= UINT64_C(1) << p->home[__builtin_ctzll(rest)];
}

TV_INLINE bool tv_packed_has(const tv_packing *p, uint64_t w, unsigned cell)
{
    return w >> (cell < 64 ? cell : p->place[cell - 64]) & 1;
}

/* The lowest cell above `above`, -1 for none: as tv_bits_next; above -1: the lowest of all. */
TV_INLINE int tv_packed_next(const tv_packing *p, uint64_t w, int above)
{
    uint64_t low = w & ~p->borrowed, high = w & p->borrowed;
    if (above >= 64) low = 0, high &= p->after[above - 64];
    else if (above >= 0) low &= ~UINT64_C(1) << above;
    if (low) return __builtin_ctzll(low);
    return high ? 64 + p->home[__builtin_ctzll(high)] : -1;
}

#endif
