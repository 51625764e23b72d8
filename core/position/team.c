/* team.c - who plays together; see team.h. "Enemy" means "not of my team" everywhere, and a player who is alone is a team
 * of one. Neutral pieces are nobody's and so no enemy's. */
#include "core/position/team.h"

/* Each team is counted at its first player. Of two sides what one wins the other loses, which rewards and proofs of a
 * search build on; of more they do not know who gains. */
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

/* Players only: the neutral side is above them, and nobody's enemy. */
void tv_enemy_cells(const tv_game *g, const tv_pos *pos, int player, uint64_t *set)
{
    tv_enemy_words(g, pos, player, set, g->layout.words);
}

/* Of one cell the part says whose it is; no set is needed. */
bool tv_enemy_on(const tv_game *g, const tv_pos *pos, int player, unsigned cell)
{
    if (!tv_at(&g->layout, pos)[cell]) return false;
    int side = tv_side_on(g, pos, cell);
    return side < g->players && !tv_partners(g, side, player);
}
