/* fit.c - trains the weights of a value, in floating point: stochastic gradient descent with a step for each weight that
 * shrinks as the weight moves (AdaGrad: Duchi, Hazan and Singer 2011), as most inputs are rarely set. One thread does it, in
 * a fixed order, so that the same games give the same weights. See train.h. */
#include "core/base/random.h"
#include "repl/lab/study/train.h"

#include "core/base/stop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float STEP = 0.03f, WEIGHT_MOST = (float)TV_VALUE_MOST / TV_VALUE_ONE;

/* weight, moved: rows of `stride` as in tv_value, the biases last; then those that are shared; then the weights onward,
 * [hidden][outputs]. */
struct tv_fit {
    tv_ties ties;
    int32_t *sum;  /* by tie, of the inputs of a sample that share it; zeros between two samples */
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

/* Linear weights start at 0; hidden units must differ to learn different things. */
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
        const bool tied = tv_ties_open(&f->ties, v, err) && (f->sum = calloc(f->ties.count + 1, sizeof *f->sum));
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
    free(f->sum);
    free(f->weight);
    free(f);
}

/* ---- Learning --------------------------------------------------------------------------------- */

static float between(float x, float least, float most) { return x < least ? least : x > most ? most : x; }

static void move_weight(float *weight, float *moved, float slope, float most)
{
    *moved += slope * slope;
    *weight = between(*weight - STEP * slope / sqrtf(*moved), -most, most);
}

/* The inputs of a sample, and behind them, as inputs of rows of their own, what they share: one for all that share a row, so
 * that it is moved once. */
typedef struct sight {
    tv_input list[2 * TV_VALUE_ACTIVE_MAX + 1];
    uint32_t count;
} sight;

static void see(const tv_fit *f, const tv_input *list, uint32_t n, sight *s)
{
    memcpy(s->list, list, n * sizeof *list);
    s->count = n;
    for (uint32_t i = 0; i < n; i++)
        if (f->ties.tie[list[i].which] != TV_NO_TIE) f->sum[f->ties.tie[list[i].which]] += list[i].is;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t tie = f->ties.tie[list[i].which];
        if (tie == TV_NO_TIE || !f->sum[tie]) continue;
        s->list[s->count++] = (tv_input) { f->rows + tie, f->sum[tie] };
        f->sum[tie] = 0;
    }
}

/* What an input has of its own and what it shares are added to one weight in the end, which has bounds. */
static float most_of(const tv_fit *f, uint32_t row)
{
    return row >= f->rows || f->ties.tie[row] != TV_NO_TIE ? WEIGHT_MOST / 2 : WEIGHT_MOST;
}

typedef struct pass {
    float unit[TV_VALUE_UNITS_MAX + 8], out[TV_PLAYERS_MAX], worth[TV_PLAYERS_MAX];
} pass;

static void go_through(const tv_fit *f, const sight *s, pass *p)
{
    const float *bias = f->weight + (size_t)(f->rows - 1) * (size_t)f->stride;
    memcpy(p->unit, bias, (size_t)f->stride * sizeof *bias);
    for (uint32_t i = 0; i < s->count; i++) {
        const float *row = f->weight + (size_t)s->list[i].which * (size_t)f->stride, is = (float)s->list[i].is;
        for (int h = 0; h < f->stride; h++) p->unit[h] += is * row[h];
    }
    for (int o = 0; o < f->outputs; o++) {
        float out = p->unit[f->hidden + o];
        for (int h = 0; h < f->hidden; h++) out += between(p->unit[h], 0, 1) * f->onward[h * f->outputs + o];
        p->out[o] = out;
        p->worth[o] = (1 + out / sqrtf(1 + out * out)) / 2;
    }
}

static void move_row(tv_fit *f, uint32_t which, const float *slope, float is)
{
    const size_t row = (size_t)which * (size_t)f->stride;
    const float most = most_of(f, which);
    for (int u = 0; u < f->units; u++)
        if (slope[u] != 0) move_weight(&f->weight[row + (size_t)u], &f->moved[row + (size_t)u], slope[u] * is, most);
}

/* slope[u]: how the error changes with unit u. The slope of an output is taken to be its error, as with the logistic
 * function and its likelihood: one that is far off and sure of it would learn nothing else. */
static void learn_sample(tv_fit *f, const sight *seen, const pass *p, const float *error)
{
    float slope[TV_VALUE_UNITS_MAX + 8] = { 0 };
    for (int s = 0; s < f->outputs; s++) slope[f->hidden + s] = error[s];
    for (int h = 0; h < f->hidden; h++) {
        const bool open = p->unit[h] > 0 && p->unit[h] < 1;
        const float unit = between(p->unit[h], 0, 1);
        for (int s = 0; s < f->outputs; s++) {
            const int at = h * f->outputs + s;
            if (open) slope[h] += error[s] * f->onward[at];
            if (unit > 0) move_weight(&f->onward[at], &f->onward_moved[at], error[s] * unit, WEIGHT_MOST);
        }
    }
    for (uint32_t i = 0; i < seen->count; i++) move_row(f, seen->list[i].which, slope, (float)seen->list[i].is);
    move_row(f, f->rows - 1, slope, 1);
}

static double learn_one(tv_fit *f, const tv_samples *samples, size_t which)
{
    const tv_sample *s = &samples->sample[which];
    float error[TV_PLAYERS_MAX];
    double sum = 0;
    sight seen;
    pass p;
    see(f, samples->input + s->first, s->inputs, &seen);
    go_through(f, &seen, &p);
    for (int i = 0; i < f->outputs; i++) {
        error[i] = p.worth[i] - s->worth[i];
        sum += (double)(error[i] * error[i]) / f->outputs;
    }
    learn_sample(f, &seen, &p, error);
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

static int16_t rounded(float weight) { return (int16_t)lrintf(weight * TV_VALUE_ONE); }

void tv_fit_round(const tv_fit *f, tv_value *to)
{
    for (uint32_t i = 0; i < f->rows; i++) {
        const uint32_t tie = f->ties.tie[i];
        const float *shared = tie == TV_NO_TIE ? NULL : f->weight + (size_t)(f->rows + tie) * (size_t)f->stride;
        for (int u = 0; u < f->units; u++) {
            const size_t at = (size_t)i * (size_t)f->stride + (size_t)u;
            to->weight[at] = rounded(f->weight[at] + (shared ? shared[u] : 0));
        }
    }
    for (int h = 0; h < f->hidden; h++)
        for (int s = 0; s < f->outputs; s++) to->onward[h][s] = rounded(f->onward[h * f->outputs + s]);
}

size_t tv_fit_bytes(const tv_fit *f) { return 2 * f->count * sizeof *f->weight; }
void tv_fit_write(const tv_fit *f, void *to) { memcpy(to, f->weight, tv_fit_bytes(f)); }
void tv_fit_read(tv_fit *f, const void *from) { memcpy(f->weight, from, tv_fit_bytes(f)); }
