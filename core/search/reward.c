/* reward.c - the value of a position for each player, 0 to 1; see reward.h. A finished game has its outcome; otherwise
 * `evaluate` decides, or a judge with a score. With two sides the rewards add up to 1. */
#include "core/search/reward.h"

#include "core/position/team.h"

/* A draw is worth an equal part to each side, so that the rewards of sides add up to one; a player without opponents
 * has half. */
void tv_reward_outcome(const tv_game *g, enum tv_outcome outcome, int winners, double reward[TV_PLAYERS_MAX])
{
    int sides = tv_sides(g);
    double drawn = sides > 1 ? 1.0 / sides : 0.5;
    for (int p = 0; p < g->players; p++) reward[p] = outcome == TV_WON || outcome == TV_LOST ? winners >> p & 1 : drawn;
}

/* The mean of a player and his partners. */
static double team_mean(const tv_game *g, const double share[TV_PLAYERS_MAX], int player)
{
    int team = tv_team(g, player);
    double sum = 0;
    for (int p = 0; p < g->players; p++) sum += team >> p & 1 ? share[p] : 0;
    return sum / __builtin_popcount((unsigned)team);
}

/* The object that evaluates while the game goes on; NULL: none. */
static const tv_op *appraiser(const tv_game *g)
{
    if (g->evaluate) return g->evaluate;
    for (int i = 0; i < g->judges; i++)
        if (g->judge[i]->class->share) return g->judge[i];
    return NULL;
}

bool tv_reward_tells(const tv_game *g) { return appraiser(g) != NULL; }

/* With two sides the rewards add up to 1. */
static void reward_shares(const tv_game *g, const double share[TV_PLAYERS_MAX], double reward[TV_PLAYERS_MAX])
{
    bool two = tv_sides(g) == 2;
    for (int p = 0; p < g->players; p++) {
        int enemy = 0;
        while (enemy < g->players - 1 && tv_partners(g, p, enemy)) enemy++;
        reward[p] = team_mean(g, share, p);
        if (two) reward[p] = (reward[p] + 1 - team_mean(g, share, enemy)) / 2;
    }
}

void tv_reward(tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX])
{
    const tv_game *g = run->game;
    const tv_op *op = appraiser(g);
    double share[TV_PLAYERS_MAX];
    if (pos->outcome != TV_PLAYING || !op) {
        tv_reward_outcome(g, (enum tv_outcome)pos->outcome, pos->winners, reward);
        return;
    }
    for (int p = 0; p < g->players; p++) share[p] = op->class->share(op, run, pos, p);
    reward_shares(g, share, reward);
}
