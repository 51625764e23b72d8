/* appraise.c - see appraise.h. */
#include "core/search/appraise.h"

#include "core/position/person.h"

tv_appraiser tv_appraiser_of(const tv_manner *manner, const tv_learned *learned)
{
    const tv_value *value = learned ? learned->value : NULL;
    return (tv_appraiser) { value, value ? manner->is[TV_VALUE] : 0 };
}

void tv_appraise(const tv_appraiser *a, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX])
{
    const double part = pos->outcome == TV_PLAYING ? a->part : 0;
    double learned[TV_PLAYERS_MAX];
    if (part < 1) tv_reward(run, pos, reward);
    if (part > 0) tv_value_reward(a->value, run, pos, learned);
    for (int p = 0; part > 0 && p < run->game->players; p++)
        reward[p] = part < 1 ? reward[p] + part * (learned[p] - reward[p]) : learned[p];
    tv_persons_rewarded(run->game, pos, reward);
}
