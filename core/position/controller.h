/* controller.h - who plays a side. By the pie rule (tav.swap) the two players may change sides in the middle of a game:
 * rewards must then go to the person, not to the side he began with. A person has the number of the side that was his
 * at the start; without a pie rule persons and sides are the same. */
#ifndef TV_CONTROLLER_H
#define TV_CONTROLLER_H

#include "core/position/bounds.h"
#include "core/position/game.h"

/* Have they changed sides? */
TV_INLINE bool tv_swapped(const tv_game *game, const tv_pos *pos)
{
    return game->chairs && tv_counters(&game->layout, pos)[game->chairs - 1];
}

/* The person who plays a side, and vice versa. */
TV_INLINE int tv_controller(const tv_game *game, const tv_pos *pos, int side)
{
    return tv_swapped(game, pos) ? 1 - side : side;
}

/* Converts bits of sides to bits of persons. */
TV_INLINE unsigned tv_controllers(const tv_game *game, const tv_pos *pos, unsigned sides)
{
    return tv_swapped(game, pos) ? (sides >> 1 & 1) | (sides & 1) << 1 : sides;
}

/* Converts the rewards of sides to rewards of persons. */
TV_INLINE void tv_controllers_rewarded(const tv_game *game, const tv_pos *pos, double reward[TV_PLAYERS_MAX])
{
    if (!tv_swapped(game, pos)) return;
    const double first = reward[0];
    reward[0] = reward[1];
    reward[1] = first;
}

/* The proven bounds of a position for each person. */
TV_INLINE tv_bounds tv_controllers_bounds(const tv_game *game, const tv_pos *pos)
{
    const tv_bounds b = tv_bounds_of(pos);
    if (!tv_swapped(game, pos)) return b;
    return (tv_bounds) { (tv_results)((b.least & 3) << 2 | (b.least >> 2 & 3)),
                         (tv_results)((b.most & 3) << 2 | (b.most >> 2 & 3)) };
}

#endif
