/* packing.c - the bit of each cell of a small board in the word of a packed set. */
#include "bindings/sandbox/packing.h"

/* A word goes through Lua as a pointer, which has as many bits on most machines; on the others no board fits. */
void tv_packing_of(tv_packing *p, const tv_board *b)
{
    *p = (tv_packing) { .fits = sizeof(void *) >= sizeof(uint64_t) && b->count <= 64 && b->words <= 2 };
    if (!p->fits) return;
    tv_bits_copy(p->cells, b->on, b->words);
    int place = 0;
    for (uint64_t rest = p->cells[1]; rest; rest &= rest - 1, place++) {
        while (p->cells[0] >> place & 1) place++;
        unsigned cell = (unsigned)__builtin_ctzll(rest);
        p->borrowed |= UINT64_C(1) << place;
        p->place[cell] = (uint8_t)place;
        p->home[place] = (uint8_t)cell;
        for (unsigned before = 0; before < cell; before++) p->after[before] |= UINT64_C(1) << place;
    }
}
