/* team.h - who plays together, and against whom. An enemy is a player of another team, everywhere: partners are not
 * enemies, and neutral pieces belong to no player. */
#ifndef TV_TEAM_H
#define TV_TEAM_H

#include "core/position/game.h"

/* All players but this one and his partners: bit p for player p. */
TV_INLINE int tv_enemies(const tv_game *g, int player) { return g->enemies[player]; }
TV_INLINE int tv_team(const tv_game *g, int player) { return ((1 << g->players) - 1) & ~g->enemies[player]; }
/* Of the same team, or the same player: a player is not his own enemy. */
TV_INLINE bool tv_partners(const tv_game *g, int a, int b) { return !(g->enemies[a] >> b & 1); }
/* The number of sides: teams, and players who are alone. */
int tv_sides(const tv_game *game);
/* The side of a player. Sides are numbered in the order of their first players. */
int tv_side_of(const tv_game *game, int player);

/* The cells that a player's enemies cover; does an enemy stand on this one? */
void tv_enemy_cells(const tv_game *game, const tv_pos *pos, int player, uint64_t *set);
bool tv_enemy_on(const tv_game *game, const tv_pos *pos, int player, unsigned cell);

/* The same cells, inline, where the number of words is a constant. */
TV_INLINE void tv_enemy_words(const tv_game *g, const tv_pos *pos, int player, uint64_t *set, int n)
{
    tv_bits_zero(set, n);
    for (unsigned left = (unsigned)tv_enemies(g, player); left; left &= left - 1)
        tv_bits_or(set, tv_own(&g->layout, pos, __builtin_ctz(left)), n);
}

#endif
