/* fit_policy.c - trains the weights of a policy: a softmax over the legal moves, fitted by likelihood to the visits of the
 * searches, step by step as in fit.c. See train.h. */
#include "repl/lab/study/train.h"

#include "core/base/stop.h"
#include "repl/base/room.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float STEP = 0.1f, MOVED_FIRST = 0.01f, WEIGHT_MOST = (float)TV_POLICY_MOST / TV_POLICY_ONE;

struct tv_taste {
    float weight[TV_POLICY_WEIGHTS], moved[TV_POLICY_WEIGHTS];
    float *likely; /* of the moves of a position: */
    size_t room;   /* ... capacity */
};

tv_taste *tv_taste_new(tv_err *err)
{
    tv_taste *t = calloc(1, sizeof *t);
    if (!t) tv_fail_memory(err);
    return t;
}

void tv_taste_free(tv_taste *t)
{
    if (t) free(t->likely);
    free(t);
}

/* e to the x, x at most 0: by squaring, so that it is the same on every machine. What is below -20 is nothing. */
static float power_of_e(float x)
{
    float y = 1 + x / 1024;
    if (x < -20) return 0;
    for (int i = 0; i < 10; i++) y *= y;
    return y;
}

static float score_of(const tv_taste *t, const tv_choice *c)
{
    float sum = 0;
    for (int i = 0; i < TV_POLICY_TRAITS; i++) sum += t->weight[c->feature[i]];
    return sum;
}

/* The move that was thought to be best. */
static uint32_t weigh(tv_taste *t, const tv_choice *choice, uint32_t n)
{
    uint32_t best = 0;
    float sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        t->likely[i] = score_of(t, &choice[i]);
        if (t->likely[i] > t->likely[best]) best = i;
    }
    const float most = t->likely[best];
    for (uint32_t i = 0; i < n; i++) sum += t->likely[i] = power_of_e(t->likely[i] - most);
    for (uint32_t i = 0; i < n; i++) t->likely[i] /= sum;
    return best;
}

static void move_weight(tv_taste *t, uint16_t which, float slope)
{
    float *weight = &t->weight[which];
    t->moved[which] += slope * slope;
    *weight -= STEP * slope / sqrtf(t->moved[which] + MOVED_FIRST);
    if (*weight > WEIGHT_MOST) *weight = WEIGHT_MOST;
    if (*weight < -WEIGHT_MOST) *weight = -WEIGHT_MOST;
}

/* Returned is how much of the search went to the move that had been thought to be best. */
static float learn_choices(tv_taste *t, const tv_choice *choice, uint32_t n)
{
    const uint32_t best = weigh(t, choice, n);
    for (uint32_t i = 0; i < n; i++)
        for (int k = 0; k < TV_POLICY_TRAITS; k++) move_weight(t, choice[i].feature[k], t->likely[i] - choice[i].part);
    return choice[best].part;
}

static bool make_room(tv_taste *t, const tv_samples *samples)
{
    uint32_t most = 0;
    for (size_t i = 0; i < samples->samples; i++)
        if (samples->sample[i].choices > most) most = samples->sample[i].choices;
    return tv_room(&t->likely, sizeof *t->likely, &t->room, most);
}

bool tv_taste_once(tv_taste *t, const tv_samples *samples, uint64_t seed, double *guessed, tv_err *err)
{
    tv_order walk = tv_order_new(samples->samples, seed);
    double sum = 0;
    if (!make_room(t, samples)) return tv_fail_memory(err);
    for (uint64_t i = 0; i < samples->samples && (i & 4095 || !tv_stopped()); i++) {
        const tv_sample *s = &samples->sample[tv_order_next(&walk)];
        if (s->choices) sum += (double)learn_choices(t, samples->choice + s->first_choice, s->choices);
    }
    *guessed = samples->samples ? sum / (double)samples->samples : 0;
    return true;
}

void tv_taste_round(const tv_taste *t, tv_policy *to)
{
    for (int i = 0; i < TV_POLICY_WEIGHTS; i++) to->weight[i] = (int8_t)lrintf(t->weight[i] * TV_POLICY_ONE);
}

size_t tv_taste_bytes(void) { return 2 * TV_POLICY_WEIGHTS * sizeof(float); }
void tv_taste_write(const tv_taste *t, void *to) { memcpy(to, t->weight, tv_taste_bytes()); }
void tv_taste_read(tv_taste *t, const void *from) { memcpy(t->weight, from, tv_taste_bytes()); }
