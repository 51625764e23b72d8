/* team.c - who plays together; see team.h. "Enemy" means "not of my team" everywhere, and a player who is alone is a team
 * of one. Neutral pieces are nobody's and so no enemy's. */
#include "core/team.h"

/* A player is his own partner: callers ask whether something is an enemy's, and his own is none. */
bool tv_partners(const tv_game *g, int a, int b)
{
    return a == b || (g->player[a].team && g->player[a].team == g->player[b].team);
}

int tv_team(const tv_game *g, int player)
{
    int mask = 0;
    for (int p = 0; p < g->players; p++) mask |= tv_partners(g, p, player) << p;
    return mask;
}

int tv_enemies(const tv_game *g, int player) { return ((1 << g->players) - 1) & ~tv_team(g, player); }

/* Each team is counted at its first player. Of two sides what one wins the other loses, which rewards and proofs of a
 * search build on; of more they do not know who gains. */
int tv_sides(const tv_game *g)
{
    int sides = 0;
    for (int p = 0; p < g->players; p++) sides += !(tv_team(g, p) & ((1 << p) - 1));
    return sides;
}

/* Players only: the neutral side is above them, and nobody's enemy. */
TV_INLINE void enemies_words(const tv_game *g, const tv_pos *pos, int player, uint64_t *set, int n)
{
    tv_bits_zero(set, n);
    for (int p = 0; p < g->players; p++)
        if (!tv_partners(g, p, player)) tv_bits_or(set, tv_own(&g->layout, pos, p), n);
}

void tv_enemy_cells(const tv_game *g, const tv_pos *pos, int player, uint64_t *set)
{
    TV_BY_WORDS(g->layout.words, enemies_words, g, pos, player, set);
}

/* Of one cell the part says whose it is; no set is needed. */
bool tv_enemy_on(const tv_game *g, const tv_pos *pos, int player, unsigned cell)
{
    if (!tv_at(&g->layout, pos)[cell]) return false;
    int side = tv_side_on(g, pos, cell);
    return side < g->players && !tv_partners(g, side, player);
}
