/* searchproof.c - proof numbers, which a search may keep beside the means of its nodes: the number of positions still
 * to be won to prove that a side wins (Allis 1994; in the selection of UCT: Kowalski et al., "PN-MCTS", 2022). They
 * need two sides. See searchtree.h. */
#include "core/search/searchtree.h"

#include <math.h>

/* Of two sides the second is the one without the first player. */
static int side_of(const tv_searchtree *t, int player) { return t->team[player] != t->team[0]; }

/* By the proven bounds, which are the same for all players of a side. */
static bool side_wins(const tv_searchtree *t, const tv_searchnode *n, int side)
{
    int player = 0;
    while (side_of(t, player) != side) player++;
    return tv_result_of(n->bounds.least, player) == TV_WINS;
}

/* Moves that were not tried count as one position each. The player to move needs one of his moves, the other side all.
 */
static float positions_to_win(const tv_searchtree *t, const tv_searchnode *n, int side)
{
    const bool moves = side_of(t, n->mover) == side;
    const float untried = (float)(n->moves - n->tried);
    float least = untried > 0 ? 1 : INFINITY, sum = untried;
    for (uint32_t i = 0; i < n->listed; i++) {
        const uint32_t child = t->edge[n->edge + i].node;
        if (!child) continue;
        const float proof = t->node[child].proof[side];
        least = fminf(least, proof);
        sum += proof;
    }
    return moves ? least : sum;
}

void tv_searchproof_renew(tv_searchtree *t, uint32_t node)
{
    tv_searchnode *n = &t->node[node];
    if (!t->proves) return;
    const bool settled = !((n->bounds.least ^ n->bounds.most) & t->players);
    for (int side = 0; side < 2; side++)
        n->proof[side] = !settled ? positions_to_win(t, n, side) : side_wins(t, n, side) ? 0 : INFINITY;
}

/* Children that cannot lead to a proof any more get nothing. */
double tv_searchproof_scale(const tv_searchtree *t, const tv_searchnode *n)
{
    const int side = side_of(t, n->mover);
    double most = 0;
    for (uint32_t i = 0; i < n->listed; i++) {
        const uint32_t child = t->edge[n->edge + i].node;
        if (!child || isinf(t->node[child].proof[side])) continue;
        most = fmax(most, t->node[child].proof[side]);
    }
    return most;
}

double tv_searchproof_appeal(const tv_searchtree *t, const tv_searchnode *n, const tv_searchnode *child, double scale)
{
    const double weight = t->params.is[TV_PROOF];
    const double proof = child->proof[side_of(t, n->mover)];
    return isinf(proof) ? 0 : scale > 0 ? weight * (1 - proof / scale) : weight;
}
