/* fit.c - the weights of a value while they are learned, in floating point: gradient descent, sample by sample, with a step
 * for each weight that shrinks with what it was moved already (AdaGrad: Duchi, Hazan and Singer 2011), as most inputs are
 * seldom there. One thread does it, in a fixed order, so that the same games make the same weights. See learn.h. */
#include "core/random.h"
#include "repl/study/learn.h"

#include "core/stop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const size_t NO_ROW = SIZE_MAX;
static const float STEP = 0.03f, WEIGHT_MOST = (float)TV_VALUE_MOST / TV_VALUE_ONE;

/* weight, moved: rows of `stride` as in tv_value, the biases last; then those that are shared; then the weights onward,
 * [hidden][outputs]. */
struct tv_fit {
    tv_ties ties;
    uint32_t rows; /* of inputs and biases */
    int hidden, outputs, units, stride;
    size_t count;
    float *weight, *moved;
    float *onward, *onward_moved; /* in the same blocks */
};

/* ---- Making -------------------------------------------------------------------------------- */

/* -most .. most, alike on every machine. */
static float by_chance(tv_random *random, float most)
{
    return ((float)tv_random_below(random, 1 << 16) / (1 << 15) - 1) * most;
}

/* What is linear begins at nothing; units in between must differ to learn different things. */
static void begin_weights(tv_fit *f, uint64_t seed)
{
    tv_random random = tv_random_new(seed, 0);
    for (uint32_t i = 0; i < f->rows; i++)
        for (int h = 0; h < f->hidden; h++) f->weight[i * (size_t)f->stride + (size_t)h] = by_chance(&random, 0.1f);
    for (int i = 0; i < f->hidden * f->outputs; i++) f->onward[i] = by_chance(&random, 0.3f);
    for (size_t i = 0; i < f->count; i++) f->moved[i] = 0.01f;
}

tv_fit *tv_fit_new(const tv_value *v, uint64_t seed, tv_err *err)
{
    tv_fit *f = calloc(1, sizeof *f);
    if (f) {
        *f = (tv_fit) { .rows = v->inputs.count + 1,
                        .hidden = v->hidden,
                        .outputs = v->outputs,
                        .units = v->units,
                        .stride = v->stride };
        const bool tied = tv_ties_open(&f->ties, v, err);
        const size_t rows = (size_t)(f->rows + f->ties.count) * (size_t)f->stride;
        f->count = rows + (size_t)(f->hidden * f->outputs);
        f->weight = tied ? calloc(2 * f->count, sizeof *f->weight) : NULL;
        if (f->weight) {
            f->moved = f->weight + f->count;
            f->onward = f->weight + rows;
            f->onward_moved = f->moved + rows;
            begin_weights(f, seed);
            return f;
        }
    }
    tv_fit_free(f);
    tv_fail_memory(err);
    return NULL;
}

void tv_fit_free(tv_fit *f)
{
    if (!f) return;
    tv_ties_close(&f->ties);
    free(f->weight);
    free(f);
}

/* Where the weights are that an input shares; NO_ROW: it shares none. */
static size_t shared_row(const tv_fit *f, uint32_t input)
{
    return f->ties.tie[input] == TV_NO_TIE ? NO_ROW : (size_t)(f->rows + f->ties.tie[input]) * (size_t)f->stride;
}

/* ---- Learning --------------------------------------------------------------------------------- */

static float between(float x, float least, float most) { return x < least ? least : x > most ? most : x; }

static void move_weight(float *weight, float *moved, float slope)
{
    *moved += slope * slope;
    *weight = between(*weight - STEP * slope / sqrtf(*moved), -WEIGHT_MOST, WEIGHT_MOST);
}

typedef struct pass {
    float unit[TV_VALUE_UNITS_MAX + 8], out[TV_PLAYERS_MAX], worth[TV_PLAYERS_MAX];
} pass;

static void add_row(const tv_fit *f, size_t row, float is, float *unit)
{
    for (int h = 0; h < f->stride; h++) unit[h] += is * f->weight[row + (size_t)h];
}

static void go_through(const tv_fit *f, const tv_input *list, uint32_t n, pass *p)
{
    const float *bias = f->weight + (size_t)(f->rows - 1) * (size_t)f->stride;
    memcpy(p->unit, bias, (size_t)f->stride * sizeof *bias);
    for (uint32_t i = 0; i < n; i++) {
        add_row(f, (size_t)list[i].which * (size_t)f->stride, (float)list[i].is, p->unit);
        if (shared_row(f, list[i].which) != NO_ROW)
            add_row(f, shared_row(f, list[i].which), (float)list[i].is, p->unit);
    }
    for (int s = 0; s < f->outputs; s++) {
        float out = p->unit[f->hidden + s];
        for (int h = 0; h < f->hidden; h++) out += between(p->unit[h], 0, 1) * f->onward[h * f->outputs + s];
        p->out[s] = out;
        p->worth[s] = (1 + out / sqrtf(1 + out * out)) / 2;
    }
}

static void move_row(tv_fit *f, size_t row, const float *slope, float is)
{
    for (int u = 0; u < f->units; u++)
        if (slope[u] != 0) move_weight(&f->weight[row + (size_t)u], &f->moved[row + (size_t)u], slope[u] * is);
}

/* slope[u]: how the error changes with unit u. The slope of an output is taken to be its error, as with the logistic
 * function and its likelihood: one that is far off and sure of it would learn nothing else. */
static void learn_sample(tv_fit *f, const tv_input *list, uint32_t n, const pass *p, const float *error)
{
    float slope[TV_VALUE_UNITS_MAX + 8] = { 0 };
    for (int s = 0; s < f->outputs; s++) slope[f->hidden + s] = error[s];
    for (int h = 0; h < f->hidden; h++) {
        const bool open = p->unit[h] > 0 && p->unit[h] < 1;
        const float unit = between(p->unit[h], 0, 1);
        for (int s = 0; s < f->outputs; s++) {
            const int at = h * f->outputs + s;
            if (open) slope[h] += error[s] * f->onward[at];
            if (unit > 0) move_weight(&f->onward[at], &f->onward_moved[at], error[s] * unit);
        }
    }
    for (uint32_t i = 0; i <= n; i++) {
        const uint32_t which = i < n ? list[i].which : f->rows - 1;
        const float is = i < n ? (float)list[i].is : 1;
        move_row(f, (size_t)which * (size_t)f->stride, slope, is);
        if (shared_row(f, which) != NO_ROW) move_row(f, shared_row(f, which), slope, is);
    }
}

static double learn_one(tv_fit *f, const tv_samples *samples, size_t which)
{
    const tv_sample *s = &samples->sample[which];
    const tv_input *list = samples->input + s->first;
    float error[TV_PLAYERS_MAX];
    double sum = 0;
    pass p;
    go_through(f, list, s->inputs, &p);
    for (int i = 0; i < f->outputs; i++) {
        error[i] = p.worth[i] - s->worth[i];
        sum += (double)(error[i] * error[i]) / f->outputs;
    }
    learn_sample(f, list, s->inputs, &p, error);
    return sum;
}

double tv_fit_once(tv_fit *f, const tv_samples *samples, uint64_t seed)
{
    tv_order walk = tv_order_new(samples->samples, seed);
    double sum = 0;
    for (uint64_t i = 0; i < samples->samples && (i & 4095 || !tv_stopped()); i++)
        sum += learn_one(f, samples, tv_order_next(&walk));
    return samples->samples ? sum / (double)samples->samples : 0;
}

/* ---- As it is played by, and as it is kept --------------------------------------------------------- */

static int16_t rounded(float weight)
{
    return (int16_t)lrintf(between(weight, -WEIGHT_MOST, WEIGHT_MOST) * TV_VALUE_ONE);
}

void tv_fit_round(const tv_fit *f, tv_value *to)
{
    for (uint32_t i = 0; i < f->rows; i++)
        for (int u = 0; u < f->units; u++) {
            const size_t at = (size_t)i * (size_t)f->stride + (size_t)u, shared = shared_row(f, i);
            to->weight[at] = rounded(f->weight[at] + (shared == NO_ROW ? 0 : f->weight[shared + (size_t)u]));
        }
    for (int h = 0; h < f->hidden; h++)
        for (int s = 0; s < f->outputs; s++) to->onward[h][s] = rounded(f->onward[h * f->outputs + s]);
}

size_t tv_fit_bytes(const tv_fit *f) { return 2 * f->count * sizeof *f->weight; }
void tv_fit_write(const tv_fit *f, void *to) { memcpy(to, f->weight, tv_fit_bytes(f)); }
void tv_fit_read(tv_fit *f, const void *from) { memcpy(f->weight, from, tv_fit_bytes(f)); }
