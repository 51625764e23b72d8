/* recur.h - how a sowing that never ends is found out: exactly, and without keeping more than one state.
 *
 * The state of a move after a step: the stones in the pits, and of each sower the phase, that
 * is where he is on his track, and the hand. It says how the move goes on, so that a move is
 * endless exactly when a state recurs.
 *
 * While the sowers are never in the same pit, a state also says how the move came there, as
 * the last step can be undone for each of them apart from the other. He dropped a stone into
 * his pit. If that pit holds nothing now, he must have lifted it since, as nobody else was
 * there: put his hand back. Otherwise he has lifted nothing. Then take the stone out of the
 * pit into his hand, and go back one phase. Now suppose that states recur, and that the first
 * to be met a second time is not the one in which the move began. It has a state before it
 * each time, both follow from it by undoing, so they are the same, and one of them had been
 * met twice sooner: a contradiction. So an endless move comes back to its own start, in which
 * both have just lifted, and it is enough to compare with that. A sower who is alone is never
 * in the same pit as another: what holds of a move holds of what is left of it to one sower.
 *
 * Where sowers meet, one may lift what the other has dropped, and both stand in a pit that
 * holds nothing: no state says who it was. There Brent (1980) compares with one state that is
 * kept, and keeps the present one when the move has gone twice as long: once the kept state
 * is on the cycle, and the next is not due before a whole cycle, the state recurs. He may begin
 * anywhere, so that short moves do not pay for it: the start is the first state that is kept.
 *
 * It is enough to compare when somebody has just lifted. Such a state has a sower over a pit
 * that holds nothing, and one in which nobody has lifted has not: it differs from the former. */
#ifndef TV_RECUR_H
#define TV_RECUR_H

#include "core/board/track.h"

#include <string.h>

enum {
    TV_RELAY_LONGEST = 1 << 24, /* steps. With thousands of stones a sowing can go on for longer than anybody
                                 * waits, whether it ends or not: beyond this it counts as endless */
};

typedef struct tv_recur {
    unsigned p0, p1; /* phases */
    uint64_t hands;
    uint64_t steps; /* when it was met */
    uint16_t stones[TV_CELLS_MAX + TV_STONE_LANES];
} tv_recur;

TV_INLINE uint64_t tv_hands(unsigned h0, unsigned h1) { return h0 | (uint64_t)h1 << 32; }

static inline void tv_keep_stones(tv_recur *k, int row, const uint16_t *stones)
{
    memcpy(k->stones, stones, (size_t)row * sizeof *stones);
}

static inline void tv_bring_back(const tv_recur *k, int row, uint16_t *stones)
{
    memcpy(stones, k->stones, (size_t)row * sizeof *stones);
}

static inline bool tv_recurs(const tv_recur *k, int row, const uint16_t *stones)
{
    return memcmp(k->stones, stones, (size_t)row * sizeof *stones) == 0;
}

#endif
