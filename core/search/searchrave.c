/* searchrave.c - rapid action values (RAVE: Gelly and Silver 2007): at first the value of a move is its value when it
 * was played later, in the playouts behind its node. See searchtree.h. */
#include "core/search/searchtree.h"

#include <math.h>

double tv_searchrave_mean(const tv_searchtree *t, const tv_searchedge *edge, double mean)
{
    const tv_raved *raved = &edge->raved;
    if (raved->times <= 0) return mean;
    const double trust = sqrt(t->params.is[TV_RAVE] / (3 * edge->visits + t->params.is[TV_RAVE]));
    return mean + trust * (raved->mean - mean);
}

static void learn(tv_searchtree *t, const tv_searchnode *n, const double reward[TV_PLAYERS_MAX])
{
    for (uint32_t i = 0; i < n->listed; i++) {
        tv_searchedge *edge = &t->edge[n->edge + i];
        if (t->seen[edge->key] != t->seen_now) continue;
        edge->raved.times += 1;
        edge->raved.mean += ((float)reward[n->mover] - edge->raved.mean) / edge->raved.times;
    }
}

/* From the end of the way upwards: each node records the moves played after it. Keys distinguish movers. */
void tv_searchrave_back(tv_searchtree *t, const tv_descent *way, const tv_played_list *line,
                        const double reward[TV_PLAYERS_MAX])
{
    t->seen_now++;
    for (uint32_t i = 0; i < line->count; i++) {
        const struct tv_played *p = &line->list[i];
        t->seen[tv_history_key_of(p->mover, p->phase, p->move)] = t->seen_now;
    }
    for (int d = way->depth; d >= 0; d--) {
        learn(t, &t->node[way->node[d]], reward);
        if (d > 0) t->seen[tv_searchtree_edge(t, way, d)->key] = t->seen_now;
    }
}
