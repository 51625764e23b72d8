/* recur.h - detecting a sowing that never ends: exactly, and with only one state kept.
 *
 * The state of a move after a step: the stones in the pits, and for each sower the phase (his place on his track) and
 * the hand. The state determines how the move goes on, so a move is endless exactly if a state recurs.
 *
 * While the sowers are never in the same pit, a state also determines how the move got there, since the last step can
 * be undone for each of them separately. He dropped a stone into his pit. If that pit is empty now, he must have lifted
 * it since, as no one else was there: put his hand back. Otherwise he has lifted nothing. Then take the stone out of
 * the pit into his hand, and go back one phase. Now suppose that states recur, and that the first state met twice is
 * not the start of the move. It has a state before it each time; undoing gives the same one both times, so that state
 * was met twice earlier: a contradiction. So an endless move returns to its own start, in which both have just lifted,
 * and comparing with the start is enough. A sower who is alone never shares a pit: what holds for a move holds for the
 * rest of it by one sower.
 *
 * Where sowers meet, one may lift what the other has dropped, and both are in an empty pit: the state does not show who
 * lifted. There Brent (1980) compares with one kept state, and keeps the present one whenever the move has become twice
 * as long: once the kept state is on the cycle, and the next one is not due before a whole cycle, the state recurs. The
 * method may begin anywhere, so short moves do not pay for it: the start is the first state kept.
 *
 * It is enough to compare when a sower has just lifted. Such a state has a sower over an empty pit; a state in which no
 * sower has lifted does not, so the two differ. */
#ifndef TV_RECUR_H
#define TV_RECUR_H

#include "core/board/track.h"

#include <string.h>

enum {
    TV_RELAY_LONGEST = 1 << 24, /* steps. With thousands of stones a sowing can take longer than a user waits, whether
                                 * it ends or not: beyond this it counts as endless */
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
