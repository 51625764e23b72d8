/* profile.c - measures where the time of play goes, by object and by function; see profile.h. Calls take tens of
 * nanoseconds, as much as reading the clock: so the cost of the clock is measured first and subtracted. */
#include "core/play/profile.h"

#include "core/base/stopwatch.h"

#include <stdlib.h>

enum { PLACES = TV_PHASES_MAX + 1 }; /* the last is for no phase */

/* Time spent in one place. below: calls of other places from here. */
typedef struct slot {
    uint64_t calls, below, ns;
} slot;

struct tv_profile {
    tv_op *const *op; /* the caller's */
    int ops;
    tv_op_instruments *instruments;
    slot (*slot)[TV_OP_PARTS][PLACES]; /* of each object */
    slot rest;                         /* outside of all objects */
    slot outside;                      /* before begin and after end */
    slot *now;                         /* where time is being charged */
    tv_stopwatch watch;
    double inner, outer; /* ns of a call's timing charged to the place, and to the one that called it */
    tv_cost *cost;
};

/* ---- Places -------------------------------------------------------------------------------- */

/* From now on time is charged to another place; returns the previous one. */
static slot *turn(tv_profile *p, slot *to)
{
    slot *before = p->now;
    before->ns += tv_stopwatch_lap(&p->watch);
    p->now = to;
    return before;
}

/* Every moment belongs to exactly one place: the one entered last. */
static void enter(void *ctx, tv_op_call *op_call)
{
    tv_profile *p = ctx;
    int place = op_call->phase < 0 ? TV_PHASES_MAX : op_call->phase;
    slot *to = p->now == &p->outside ? &p->outside : &p->slot[op_call->number][op_call->part][place];
    slot *before = turn(p, to);
    to->calls++;
    before->below++;
    op_call->kept = before;
}

/* If an error unwinds past a call its time keeps being charged to the same place until the next call below ends. */
static void leave(void *ctx, tv_op_call *op_call) { turn(ctx, op_call->kept); }

/* ---- The cost of the clock --------------------------------------------------------------------- */

static bool nothing(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)op, (void)run, (void)pos;
    return true;
}

/* Times an object that does nothing: the minimum of several trials, since the machine may have been busy. */
static bool weigh_clock(tv_profile *profile, tv_err *err)
{
    enum { TRIALS = 20, CALLS = 2000 };
    static const tv_op_class idle = { .name = "nothing", .can = nothing };
    tv_op op = { &idle, NULL }, *only = &op;
    tv_pos pos = { .phase = 0 };
    tv_op_instruments *instruments = tv_op_instruments_new(&only, 1, (tv_watcher) { enter, leave, profile }, err);
    if (!instruments) return false;
    slot *of_idle = &profile->slot[0][TV_OP_PART_CAN][0];
    profile->inner = profile->outer = 1e9;
    for (int trial = 0; trial < TRIALS; trial++) {
        of_idle->ns = profile->rest.ns = 0;
        tv_profile_begin(profile);
        for (int i = 0; i < CALLS; i++) op.class->can(&op, NULL, &pos);
        tv_profile_end(profile);
        double inner = (double)of_idle->ns / CALLS, outer = (double)profile->rest.ns / CALLS;
        if (inner < profile->inner) profile->inner = inner;
        if (outer < profile->outer) profile->outer = outer;
    }
    *of_idle = profile->rest = profile->outside = (slot) { 0, 0, 0 };
    tv_op_instruments_free(instruments);
    return true;
}

/* ---- Profiles ---------------------------------------------------------------------------------- */

/* Measures the clock before the objects are watched, in the place of the first of them, which is still empty. */
tv_profile *tv_profile_new(tv_op *const *ops, int count, tv_err *err)
{
    tv_profile *profile = calloc(1, sizeof *profile);
    if (profile) profile->slot = calloc((size_t)count + 1, sizeof *profile->slot);
    if (profile) profile->cost = calloc((size_t)count * TV_OP_PARTS * PLACES + 1, sizeof *profile->cost);
    bool ok = profile && profile->slot && profile->cost;
    if (!ok) tv_fail_memory(err);
    if (ok) {
        profile->now = &profile->outside;
        profile->op = ops;
        profile->ops = count;
    }
    ok = ok && weigh_clock(profile, err) &&
         (profile->instruments = tv_op_instruments_new(ops, count, (tv_watcher) { enter, leave, profile }, err));
    if (ok) return profile;
    tv_profile_free(profile);
    return NULL;
}

void tv_profile_free(tv_profile *profile)
{
    if (!profile) return;
    tv_op_instruments_free(profile->instruments);
    free(profile->slot);
    free(profile->cost);
    free(profile);
}

void tv_profile_begin(tv_profile *profile)
{
    profile->now = &profile->rest;
    tv_stopwatch_start(&profile->watch);
}

void tv_profile_end(tv_profile *profile) { turn(profile, &profile->outside); }

/* ---- Results ----------------------------------------------------------------------------------- */

/* Subtracts the measured share of the clock; if that makes a cheap object's time negative, it is 0. */
static void add_cost(tv_profile *profile, int *count, const slot *s, tv_cost cost)
{
    double clock = (double)s->calls * profile->inner + (double)s->below * profile->outer;
    cost.calls = s->calls;
    cost.ns = (double)s->ns > clock ? (double)s->ns - clock : 0;
    if (s->calls || !cost.op) profile->cost[(*count)++] = cost;
}

static int dearer(const void *a, const void *b)
{
    double x = ((const tv_cost *)a)->ns, y = ((const tv_cost *)b)->ns;
    return (x < y) - (x > y);
}

int tv_profile_costs(tv_profile *profile, const tv_cost **costs)
{
    int count = 0;
    for (int i = 0; i < profile->ops; i++)
        for (int part = 0; part < TV_OP_PARTS; part++)
            for (int place = 0; place < PLACES; place++)
                add_cost(profile, &count, &profile->slot[i][part][place],
                         (tv_cost) { .op = profile->op[i],
                                     .part = (enum tv_op_part)part,
                                     .phase = place < TV_PHASES_MAX ? place : -1 });
    add_cost(profile, &count, &profile->rest, (tv_cost) { .op = NULL, .phase = -1 });
    qsort(profile->cost, (size_t)count, sizeof *profile->cost, dearer);
    *costs = profile->cost;
    return count;
}
