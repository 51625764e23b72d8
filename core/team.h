/* team.h - who plays together, and against whom. An enemy is a player who is not of one's team, everywhere: partners are
 * none, and neutral pieces are nobody's. */
#ifndef TV_TEAM_H
#define TV_TEAM_H

#include "core/game.h"

bool tv_partners(const tv_game *game, int player, int other); /* of one team, or the same */
/* A player and his partners; all others: bit p for player p. */
int tv_team(const tv_game *game, int player);
int tv_enemies(const tv_game *game, int player);
/* How many play against one another: teams, and players who are alone. */
int tv_sides(const tv_game *game);

/* The cells that a player's enemies cover; does an enemy stand on this one? */
void tv_enemy_cells(const tv_game *game, const tv_pos *pos, int player, uint64_t *set);
bool tv_enemy_on(const tv_game *game, const tv_pos *pos, int player, unsigned cell);

#endif
