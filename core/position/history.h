/* history.h - how well each move has done so far, wherever in a search it was played. Moves that have
 * done well are tried first in positions that nobody has looked at. */
#ifndef TV_HISTORY_H
#define TV_HISTORY_H

#include "core/position/move.h"
#include "core/position/pos.h"

enum { TV_HISTORY_BITS = 16 };

typedef uint16_t tv_history_key; /* of a phase, a mover and a move; different ones may have the same */

/* Means are kept as what they are above one half, which is what a move is taken to be worth before it was played: so a
 * history that is all zero knows nothing. */
typedef struct tv_history {
    float above[1 << TV_HISTORY_BITS]; /* apart, as they are read far more often, at random, than they change */
    float times[1 << TV_HISTORY_BITS];
} tv_history;

/* One multiplication mixes well enough where the moves of a position, which may be thousands, are compared. */
static inline uint64_t tv_history_mix(unsigned mover, unsigned phase, tv_move move)
{
    return tv_fold((uint64_t)(mover * 16u + phase) << 32 | move, UINT64_C(0x9e3779b97f4a7c15));
}
static inline tv_history_key tv_history_key_of(unsigned mover, unsigned phase, tv_move move)
{
    return (tv_history_key)tv_history_mix(mover, phase, move);
}

/* The move was played, with this reward for who played it. The half that nobody has played counts as one time. */
static inline void tv_history_add(tv_history *history, tv_history_key key, double reward)
{
    float times = history->times[key] += 1;
    history->above[key] += ((float)reward - 0.5f - history->above[key]) / (times + 1);
}

/* The mean reward; of what was played rarely nearer to one half. */
static inline float tv_history_mean(const tv_history *history, tv_history_key key)
{
    return 0.5f + history->above[key];
}

#endif
