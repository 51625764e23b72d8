/* evaluate.c - see evaluate.h. */
#include "core/search/evaluate.h"

#include "core/position/controller.h"

tv_evaluator tv_evaluator_of(const tv_search_params *params, const tv_weights *weights)
{
    const tv_value *value = weights ? weights->value : NULL;
    return (tv_evaluator) { value, value ? params->is[TV_VALUE] : 0 };
}

void tv_evaluate(const tv_evaluator *a, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX])
{
    const double part = pos->outcome == TV_PLAYING ? a->part : 0;
    double weights[TV_PLAYERS_MAX];
    if (part < 1) tv_reward(run, pos, reward);
    if (part > 0) tv_value_reward(a->value, run, pos, weights);
    for (int p = 0; part > 0 && p < run->game->players; p++)
        reward[p] = part < 1 ? reward[p] + part * (weights[p] - reward[p]) : weights[p];
    tv_controllers_rewarded(run->game, pos, reward);
}
