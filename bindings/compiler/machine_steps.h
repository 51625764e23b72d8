/* machine_steps.h - parts of the machine's loop that are the same for all sizes and processors. */
#ifndef TV_MACHINE_STEPS_H
#define TV_MACHINE_STEPS_H

#include "bindings/compiler/machine.h"
#include "bindings/compiler/natives.h"

#include "core/base/stop.h"

#include <limits.h>

/* Lua's division and remainder round down. */
static inline int64_t divided(int64_t a, int64_t b)
{
    if ((uint64_t)(a | b) >> 32 == 0) return (uint32_t)a / (uint32_t)b; /* a 32-bit division is faster */
    if (b == -1) return (int64_t)(0 - (uint64_t)a);
    int64_t q = a / b;
    return q * b != a && (a ^ b) < 0 ? q - 1 : q;
}

static inline int64_t rest(int64_t a, int64_t b)
{
    if ((uint64_t)(a | b) >> 32 == 0) return (uint32_t)a % (uint32_t)b; /* a 32-bit division is faster */
    if (b == -1) return 0;
    int64_t r = a % b;
    return r && (r ^ b) < 0 ? r + b : r;
}

/* As Lua's <<: 0 for shifts of 64 and more, >> for negative shifts. */
static inline int64_t shifted(int64_t a, int64_t by)
{
    if (by <= -64 || by >= 64) return 0;
    return (int64_t)(by >= 0 ? (uint64_t)a << by : (uint64_t)a >> -by);
}

/* The number of rounds after the first, as Lua counts them: the first always runs. */
static inline int64_t rounds(int64_t from, int64_t to, int64_t by)
{
    uint64_t far = by > 0 ? (uint64_t)to - (uint64_t)from : (uint64_t)from - (uint64_t)to;
    uint64_t step = by > 0 ? (uint64_t)by : (uint64_t)0 - (uint64_t)by;
    return (int64_t)(far / step);
}

/* The number of jumps back until the next check; 0: the call took too long or must stop, and Lua then reaches its
 * limits. A round may be thousands of instructions, and one of these may move thousands of elements. */
static inline int more_time(tv_machine *m)
{
    enum { ROUND = 16 };
    m->back += ROUND;
    return m->back > TV_MACHINE_BACK || *m->dead || tv_stopped() ? 0 : ROUND;
}

static inline int64_t piece_at(const tv_machine *m, const tv_layout *layout, unsigned cell)
{
    const tv_pieces *all = &m->game->pieces;
    tv_part part = tv_at(layout, m->pos)[cell];
    return part ? all->part_piece[part] : TV_NIL;
}

/* The next cells from one cell, as long as the set has them; once round where the line comes back. */
static inline void run_from(const tv_board *b, unsigned cell, const uint64_t *through, int dir, uint64_t *run,
                            int words)
{
    tv_bits_zero(run, words);
    for (tv_cell at = b->step[cell][dir]; at != TV_NO_CELL && tv_bit(through, at) && !tv_bit(run, at);
         at = b->step[at][dir])
        tv_bit_on(run, at);
}

enum { MOVES_MAX = 1 << 20 }; /* in the form of list:add */

/* The moves from `first` on were added in ascending order. */
static inline void note_order(tv_machine *m, uint32_t first)
{
    const tv_moves *l = m->list;
    if (first && first < l->count) m->ascending &= l->list[first - 1] < l->list[first];
}

static inline bool add(tv_machine *m, int64_t from, int64_t to, int64_t arg)
{
    tv_moves *l = m->list;
    if (l->count >= MOVES_MAX) return false;
    if (l->count == l->cap && !tv_moves_room(l, 1)) return false;
    l->list[l->count++] = tv_move_make(m->kind, (unsigned)from, (unsigned)to, (unsigned)arg);
    note_order(m, l->count - 1);
    return true;
}

static inline bool add_each(tv_machine *m, tv_move move, enum tv_coordinate at, const uint64_t *set, int words)
{
    uint32_t first = m->list->count;
    if (first + (uint32_t)tv_bits_count(set, words) > MOVES_MAX) return false;
    if (!tv_moves_add_each(m->list, move, at, set, words)) return false;
    note_order(m, first);
    return true;
}

#endif
