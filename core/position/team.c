/* team.c - teams; see team.h. "Enemy" means "not of the same team" everywhere, and a player who is alone is a team of
 * one. Neutral pieces belong to no player and so to no enemy. */
#include "core/position/team.h"

/* Counts each team at its first player. With two sides one's win is the other's loss, which a search's rewards and
 * proofs rely on; with more sides they do not know who gains. */
int tv_sides(const tv_game *g)
{
    int sides = 0;
    for (int p = 0; p < g->players; p++) sides += !(tv_team(g, p) & ((1 << p) - 1));
    return sides;
}

int tv_side_of(const tv_game *g, int player)
{
    int side = -1, first = player;
    for (int p = player - 1; p >= 0; p--)
        if (tv_partners(g, p, player)) first = p;
    for (int p = 0; p <= first; p++) side += !(tv_team(g, p) & ((1 << p) - 1));
    return side;
}

/* Players only: the neutral side is above them, and no player's enemy. */
void tv_enemy_cells(const tv_game *g, const tv_pos *pos, int player, uint64_t *set)
{
    tv_enemy_words(g, pos, player, set, g->layout.words);
}

/* For one cell the part gives the side; no set is needed. */
bool tv_enemy_on(const tv_game *g, const tv_pos *pos, int player, unsigned cell)
{
    if (!tv_at(&g->layout, pos)[cell]) return false;
    int side = tv_side_on(g, pos, cell);
    return side < g->players && !tv_partners(g, side, player);
}
