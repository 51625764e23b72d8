/* history.h - how well each move has done so far, anywhere in a search. Positions that the search has not seen yet try
 * moves first that have done well. */
#ifndef TV_HISTORY_H
#define TV_HISTORY_H

#include "core/position/move.h"
#include "core/position/pos.h"

enum { TV_HISTORY_BITS = 16 };

typedef uint16_t tv_history_key; /* of a phase, a mover and a move; different ones may have the same key */

/* Means are stored minus one half, the value of a move before it was played: so a history of zeros knows nothing. */
typedef struct tv_history {
    float above[1 << TV_HISTORY_BITS]; /* separate, since they are read far more often, at random, than they change */
    float times[1 << TV_HISTORY_BITS];
} tv_history;

/* One multiplication mixes well enough to compare the moves of a position, which may be thousands. */
static inline uint64_t tv_history_mix(unsigned mover, unsigned phase, tv_move move)
{
    return tv_fold((uint64_t)(mover * 16u + phase) << 32 | move, UINT64_C(0x9e3779b97f4a7c15));
}
static inline tv_history_key tv_history_key_of(unsigned mover, unsigned phase, tv_move move)
{
    return (tv_history_key)tv_history_mix(mover, phase, move);
}

/* The move was played, with this reward for its player. The assumed value of one half counts as one time. */
static inline void tv_history_add(tv_history *history, tv_history_key key, double reward)
{
    float times = history->times[key] += 1;
    history->above[key] += ((float)reward - 0.5f - history->above[key]) / (times + 1);
}

/* The mean reward; close to one half for moves rarely played. */
static inline float tv_history_mean(const tv_history *history, tv_history_key key)
{
    return 0.5f + history->above[key];
}

#endif
