/* bounds.h - proven results of a game for each player: the result he is sure of, and the best he can still get. Where
 * both are the same the result is known. */
#ifndef TV_BOUNDS_H
#define TV_BOUNDS_H

#include "core/position/pos.h"

/* Two bits for each player: 0 a loss, 1 a draw, 3 a win. So of two results | is the better one, and & the worse one. */
typedef uint16_t tv_results;
enum { TV_RESULTS_ALL = UINT16_MAX };

typedef struct tv_bounds {
    tv_results least, most;
} tv_bounds;

enum { TV_LOSES = 0, TV_DRAWS = 1, TV_WINS = 3 };

TV_INLINE int tv_result_of(tv_results results, int player) { return results >> 2 * player & 3; }

/* The results of some players (bit p: player p) and of no others. */
TV_INLINE tv_results tv_results_of(tv_results results, unsigned players)
{
    tv_results mask = 0;
    for (int p = 0; p < TV_PLAYERS_MAX; p++) mask |= (tv_results)((players >> p & 1) * 3u << 2 * p);
    return results & mask;
}

/* Of a position: nothing is known while the game goes on. A player who is not among the winners has lost, even if no
 * player has won. */
TV_INLINE tv_bounds tv_bounds_of(const tv_pos *pos)
{
    tv_results all = 0;
    if (pos->outcome == TV_PLAYING) return (tv_bounds) { 0, TV_RESULTS_ALL };
    for (int p = 0; p < TV_PLAYERS_MAX; p++)
        all |= (tv_results)((pos->outcome == TV_DRAWN ? TV_DRAWS
                             : pos->winners >> p & 1  ? TV_WINS
                                                      : TV_LOSES)
                            << 2 * p);
    return (tv_bounds) { all, all };
}

#endif
