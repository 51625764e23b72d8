/* person.h - who plays a side. By the pie rule (tav.swap) two persons change sides in the middle of a game: what a player gets
 * is then what his person wants, and not what the side wants with which he began. A person has the number of the side that was
 * his at the start; without a pie rule persons and sides are the same. */
#ifndef TV_PERSON_H
#define TV_PERSON_H

#include "core/position/bounds.h"
#include "core/position/game.h"

/* Have they changed sides? */
TV_INLINE bool tv_swapped(const tv_game *game, const tv_pos *pos)
{
    return game->chairs && tv_counters(&game->layout, pos)[game->chairs - 1];
}

/* The person who plays a side, and the other way round. */
TV_INLINE int tv_person(const tv_game *game, const tv_pos *pos, int side)
{
    return tv_swapped(game, pos) ? 1 - side : side;
}

/* Bits of sides as bits of persons. */
TV_INLINE unsigned tv_persons(const tv_game *game, const tv_pos *pos, unsigned sides)
{
    return tv_swapped(game, pos) ? (sides >> 1 & 1) | (sides & 1) << 1 : sides;
}

/* What each side gets, as what each person gets. */
TV_INLINE void tv_persons_rewarded(const tv_game *game, const tv_pos *pos, double reward[TV_PLAYERS_MAX])
{
    if (!tv_swapped(game, pos)) return;
    const double first = reward[0];
    reward[0] = reward[1];
    reward[1] = first;
}

/* What is proven of a position for each person. */
TV_INLINE tv_bounds tv_persons_bounds(const tv_game *game, const tv_pos *pos)
{
    const tv_bounds b = tv_bounds_of(pos);
    if (!tv_swapped(game, pos)) return b;
    return (tv_bounds) { (uint8_t)((b.least & 3) << 2 | (b.least >> 2 & 3)),
                         (uint8_t)((b.most & 3) << 2 | (b.most >> 2 & 3)) };
}

#endif
