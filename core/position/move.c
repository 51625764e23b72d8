/* move.c - lists of moves that grow; see move.h. They never shrink and are reused at every ply, so play allocates
 * nothing once they are large enough. Out of memory a list stays short and tv_memory_lost is true. */
#include "core/position/move.h"

#include "core/base/fail.h"

#include <stdlib.h>

/* Doubled, so that a list that grows move by move is copied a few times only. Too long for memory and too long for its count
 * are the same to the caller. Where there is room for none there is a list, too: its users expect
 * its address. */
bool tv_moves_room(tv_moves *m, uint32_t more)
{
    if (m->list && more <= m->cap - m->count) return true;
    uint32_t cap = m->cap ? m->cap : 256;
    while (cap - m->count < more) {
        if (cap > UINT32_MAX / 2 / sizeof *m->list) return tv_lose_memory();
        cap *= 2;
    }
    tv_move *list = realloc(m->list, cap * sizeof *list);
    if (!list) return tv_lose_memory();
    m->list = list;
    m->cap = cap;
    return true;
}

void tv_moves_free(tv_moves *m)
{
    free(m->list);
    *m = (tv_moves) { 0 };
}
