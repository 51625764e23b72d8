/* move.h - a move is a 32-bit integer with what the player decided, not its consequences. `kind` is the index of the
 * generator in the phase; only that generator knows what the rest means. */
#ifndef TV_MOVE_H
#define TV_MOVE_H

#include "core/base/bits.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t tv_move;

#define TV_NO_MOVE UINT32_MAX

enum { TV_KINDS_MAX = 15 }; /* kind 15 is reserved for TV_NO_MOVE */

/* kind 4 bits, from 10, to 10, arg 8. A placement uses `from` for the anchor, and `to` and `arg` together for the form.
 */
static inline tv_move tv_move_make(unsigned kind, unsigned from, unsigned to, unsigned arg)
{
    return kind << 28 | from << 18 | to << 8 | arg;
}
static inline tv_move tv_move_place(unsigned kind, unsigned anchor, unsigned form)
{
    return kind << 28 | anchor << 18 | form;
}
static inline unsigned tv_move_kind(tv_move m) { return m >> 28; }
static inline unsigned tv_move_from(tv_move m) { return m >> 18 & 1023; }
static inline unsigned tv_move_to(tv_move m) { return m >> 8 & 1023; }
static inline unsigned tv_move_arg(tv_move m) { return m & 255; }
static inline unsigned tv_move_form(tv_move m) { return m & 0x3ffff; }

/* Turns eight moves of kind 0 into moves of another kind: generators that list moves when their game is built copy them
 * so, always eight at a time. */
typedef tv_move tv_eight_moves __attribute__((vector_size(8 * sizeof(tv_move)), aligned(sizeof(tv_move)), may_alias));
static inline void tv_moves_copy_eight(tv_move *to, const tv_move *from, unsigned kind)
{
    *(tv_eight_moves *)to = *(const tv_eight_moves *)from | kind << 28;
}

/* A list that is refilled again and again; its memory grows and is kept. */
typedef struct tv_moves {
    tv_move *list;
    uint32_t count, cap;
} tv_moves;

/* Room for `more` further moves; false, and tv_memory_lost, when out of memory. */
bool tv_moves_room(tv_moves *moves, uint32_t more);
/* Generators need not check the result: the caller that starts a list checks tv_memory_lost at the end. Inline, since
 * searches make lists of hundreds of moves. */
TV_INLINE bool tv_moves_add(tv_moves *m, tv_move move)
{
    if (__builtin_expect(m->count == m->cap, 0) && !tv_moves_room(m, 1)) return false;
    m->list[m->count++] = move;
    return true;
}

/* Adds a move for each cell of a set, which goes into an empty coordinate of `move`. */
enum tv_coordinate { TV_IN_TO = 8, TV_IN_FROM = 18 };
TV_INLINE bool tv_moves_add_each(tv_moves *moves, tv_move move, enum tv_coordinate at, const uint64_t *set, int words)
{
    unsigned cell;
    if (!tv_moves_room(moves, (uint32_t)tv_bits_count(set, words))) return false;
    tv_move *to = moves->list + moves->count;
    TV_EACH_CELL(cell, set, words) *to++ = move | cell << at;
    moves->count = (uint32_t)(to - moves->list);
    return true;
}

void tv_moves_free(tv_moves *moves);

#endif
