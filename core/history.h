/* history.h - how well each move has done so far, wherever in a search it was played. Moves that have
 * done well are tried first in positions that nobody has looked at. */
#ifndef TV_HISTORY_H
#define TV_HISTORY_H

#include "core/move.h"
#include "core/pos.h"

enum { TV_HISTORY_BITS = 16 };

typedef uint16_t tv_history_key; /* of a phase, a mover and a move; different ones may have the same */

typedef struct tv_history {
    struct {
        float won, times;
    } entry[1 << TV_HISTORY_BITS];
} tv_history;

static inline tv_history_key tv_history_key_of(const tv_pos *pos, tv_move move)
{
    return (tv_history_key)(tv_mix((uint64_t)(pos->mover * 16u + pos->phase) << 32 | move) >> 32);
}

/* The move was played, with this reward for who played it. */
static inline void tv_history_add(tv_history *history, tv_history_key key, double reward)
{
    history->entry[key].won += (float)reward;
    history->entry[key].times++;
}

/* The mean reward; of what was played rarely nearer to `usual`. */
static inline double tv_history_mean(const tv_history *history, tv_history_key key, double usual)
{
    return (history->entry[key].won + usual) / (history->entry[key].times + 1);
}

#endif
