/* samples.c - positions of games to train from, and the order in which training visits them. See train.h. */
#include "core/base/random.h"
#include "core/position/controller.h"
#include "core/position/team.h"
#include "core/search/reward.h"
#include "repl/base/room.h"
#include "repl/lab/study/train.h"

#include <stdlib.h>
#include <string.h>

static bool add(tv_samples *s, const tv_input *list, uint32_t n, bool swapped, const float worth[TV_PLAYERS_MAX])
{
    if (!tv_room(&s->input, sizeof *s->input, &s->input_cap, s->inputs + n) ||
        !tv_room(&s->sample, sizeof *s->sample, &s->sample_cap, s->samples + 1))
        return false;
    tv_sample *to = &s->sample[s->samples++];
    *to = (tv_sample) { .first = s->inputs, .inputs = n, .first_choice = s->choices, .swapped = swapped };
    memcpy(to->worth, worth, sizeof to->worth);
    memcpy(s->input + s->inputs, list, n * sizeof *list);
    s->inputs += n;
    return true;
}

bool tv_samples_add(tv_samples *s, const tv_value *value, tv_run *run, const tv_pos *pos,
                    const float worth[TV_PLAYERS_MAX])
{
    tv_input list[TV_VALUE_ACTIVE_MAX];
    return add(s, list, tv_value_inputs(value, run, pos, list), tv_swapped(value->game, pos), worth);
}

bool tv_samples_choice(tv_samples *s, const tv_choice *choice)
{
    if (!tv_room(&s->choice, sizeof *s->choice, &s->choice_cap, s->choices + 1)) return false;
    s->choice[s->choices++] = *choice;
    s->sample[s->samples - 1].choices++;
    return true;
}

/* A search values a position for persons, but samples store values by the side that a person had there: after a
 * change of sides, each gets the reward of the other. */
void tv_samples_end(tv_samples *s, const tv_game *g, const tv_pos *end)
{
    double reward[TV_PLAYERS_MAX];
    if (end->outcome == TV_PLAYING) return;
    tv_reward_outcome(g, (enum tv_outcome)end->outcome, end->winners, reward);
    for (size_t i = 0; i < s->samples; i++) {
        const bool other = s->sample[i].swapped != tv_swapped(g, end);
        for (int p = 0; p < g->players; p++) {
            float *worth = &s->sample[i].worth[tv_value_side(g, p)];
            if (__builtin_ctz((unsigned)tv_team(g, p)) == p) *worth = (*worth + (float)reward[other ? 1 - p : p]) / 2;
        }
    }
}

bool tv_samples_join(tv_samples *to, const tv_samples *from)
{
    for (size_t i = 0; i < from->samples; i++) {
        const tv_sample *s = &from->sample[i];
        if (!add(to, from->input + s->first, s->inputs, s->swapped, s->worth)) return false;
        for (uint32_t k = 0; k < s->choices; k++)
            if (!tv_samples_choice(to, &from->choice[s->first_choice + k])) return false;
    }
    return true;
}

void tv_samples_clear(tv_samples *s) { s->inputs = s->samples = s->choices = 0; }

void tv_samples_free(tv_samples *s)
{
    free(s->input);
    free(s->sample);
    free(s->choice);
    *s = (tv_samples) { 0 };
}

/* ---- The order ------------------------------------------------------------------------------ */

/* The next number from there on that has no divisor in common with n. */
static uint64_t step_through(uint64_t n, uint64_t from)
{
    for (;; from++) {
        uint64_t a = n, b = from;
        while (b) {
            const uint64_t rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1) return from;
    }
}

/* Goes through all numbers by a step that has no divisor in common with `count`. */
tv_order tv_order_new(uint64_t count, uint64_t seed)
{
    if (!count) return (tv_order) { 1, 0, 1 };
    return (tv_order) { count, tv_mix(seed + 1) % count, step_through(count, tv_mix(seed) % count) };
}

uint64_t tv_order_next(tv_order *w)
{
    const uint64_t at = w->at;
    w->at = (at + w->step) % w->count;
    return at;
}
