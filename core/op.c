#include "core/game.h"

/* Add those of a list that are new. */
static int add(tv_op **list, int count, tv_op *const *more, int n)
{
    for (int i = 0; i < n; i++) {
        bool known = !more[i] || count == TV_OPS_MAX;
        for (int k = 0; k < count && !known; k++) known = list[k] == more[i];
        if (!known) list[count++] = more[i];
    }
    return count;
}

int tv_ops_of(const tv_game *g, tv_op **list)
{
    int count = 0;
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        count = add(list, count, ph->move, ph->moves + ph->lent);
        count = add(list, count, ph->after, ph->afters);
        count = add(list, count, ph->forbid, ph->forbids);
        count = add(list, count, &ph->stuck_rule, 1);
        count = add(list, count, &ph->why, 1);
    }
    count = add(list, count, g->judge, g->judges);
    return add(list, count, &g->evaluate, 1);
}
