/* searchproof.c - two things that a search may keep of its nodes beside their means, and that come from below as in a game of
 * perfect information: proof numbers, how many positions are still to be won before it is proven that a side wins (Allis
 * 1994; in the selection of UCT: Kowalski et al., "PN-MCTS", 2022), and estimates, what the rules say of a position
 * (implicit minimax backups: Lanctot et al. 2014). Both are for two sides. See searchtree.h. */
#include "core/searchtree.h"

#include <math.h>

/* Of two sides the second is who is not with the first player. */
static int side_of(const tv_searchtree *t, int player) { return t->team[player] != t->team[0]; }

/* Of what is known: all the same for the players of a side. */
static bool side_wins(const tv_searchtree *t, const tv_searchnode *n, int side)
{
    int player = 0;
    while (side_of(t, player) != side) player++;
    return tv_result_of(n->bounds.least, player) == TV_WINS;
}

/* Moves that were not tried are one position each. Who is to move needs one of his moves, the other side all. */
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

static void renew_proof(tv_searchtree *t, tv_searchnode *n)
{
    const bool settled = !((n->bounds.least ^ n->bounds.most) & t->players);
    for (int side = 0; side < 2; side++)
        n->proof[side] = !settled ? positions_to_win(t, n, side) : side_wins(t, n, side) ? 0 : INFINITY;
}

/* The best of the moves that were tried, for who is to move; who moved here is with him or against him. */
static void renew_estimate(tv_searchtree *t, tv_searchnode *n)
{
    float best = -1;
    for (uint32_t i = 0; i < n->listed; i++) {
        const uint32_t child = t->edge[n->edge + i].node;
        if (child) best = fmaxf(best, t->node[child].estimate);
    }
    if (best >= 0) n->estimate = t->team[n->by] == t->team[n->mover] ? best : 1 - best;
}

void tv_searchproof_renew(tv_searchtree *t, uint32_t node)
{
    if (t->proves) renew_proof(t, &t->node[node]);
    if (t->estimates) renew_estimate(t, &t->node[node]);
}

/* Of children that are no proof any more nothing is added to it. */
double tv_searchproof_scale(const tv_searchtree *t, const tv_searchnode *n)
{
    const int side = side_of(t, n->mover);
    double most = 0, sum = 0;
    for (uint32_t i = 0; i < n->listed; i++) {
        const uint32_t child = t->edge[n->edge + i].node;
        if (!child || isinf(t->node[child].proof[side])) continue;
        most = fmax(most, t->node[child].proof[side]);
        sum += t->node[child].proof[side];
    }
    return t->manner.is[TV_PROOF] > 0 ? most : sum;
}

double tv_searchproof_appeal(const tv_searchtree *t, const tv_searchnode *n, const tv_searchnode *child, double scale)
{
    const double weight = t->manner.is[TV_PROOF] > 0 ? t->manner.is[TV_PROOF] : t->manner.is[TV_PROOF_SUM];
    const double proof = child->proof[side_of(t, n->mover)];
    return isinf(proof) ? 0 : scale > 0 ? weight * (1 - proof / scale) : weight;
}
