#include "profile.h"

#include "run.h"
#include "stopwatch.h"

#include <stdlib.h>

const char *const tv_part_names[TV_PARTS] = {
    [TV_PART_COUNT] = "moves: count", [TV_PART_NTH] = "moves: make one", [TV_PART_FILL] = "moves: list",
    [TV_PART_CAN] = "moves: any?", [TV_PART_DRAW] = "moves: draw one", [TV_PART_PLAY] = "play", [TV_PART_AFTER] = "after",
    [TV_PART_FORBID] = "forbid", [TV_PART_STUCK] = "stuck", [TV_PART_FINISH] = "finish", [TV_PART_SETTLED] = "finish: last",
};

enum { PLACES = TV_PHASES_MAX + 1 }; /* the last is no phase */

/* Time that was spent in one place. below: calls of other places from here. */
typedef struct slot { uint64_t calls, below, ns; } slot;

/* An object's class while it is timed, which is how its functions find the rest. */
typedef struct probe {
    tv_op_class class;
    const tv_op_class *real;
    tv_op *op;
    struct tv_profile *profile;
    slot slot[TV_PARTS][PLACES];
} probe;

struct tv_profile {
    probe *probe;
    int probes;
    slot rest;    /* outside of all objects */
    slot outside; /* before begin and after end */
    slot *now;    /* where time goes that passes */
    tv_stopwatch watch;
    double inner, outer; /* ns of a call's timing that end up in the place, and in the one that called it */
    tv_cost *cost;
};

/* ---- Places -------------------------------------------------------------------------------- */

/* Time passes somewhere else from now on; where it passed before. */
static slot *turn(tv_profile *p, slot *to)
{
    slot *before = p->now;
    before->ns += tv_stopwatch_lap(&p->watch);
    p->now = to;
    return before;
}

static probe *probe_of(const tv_op *op) { return (probe *)op->class; }

static slot *enter(const tv_op *op, enum tv_part part, int phase)
{
    probe *p = probe_of(op);
    slot *outside = &p->profile->outside;
    slot *to = p->profile->now == outside ? outside : &p->slot[part][phase];
    slot *before = turn(p->profile, to);
    to->calls++;
    before->below++;
    return before;
}

/* An error that unwinds past a call leaves its time where it was, until the next call below ends. */
static void leave(const tv_op *op, slot *before) { turn(probe_of(op)->profile, before); }

/* ---- Timed functions ----------------------------------------------------------------------- */

static uint32_t timed_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    slot *before = enter(op, TV_PART_COUNT, pos->phase);
    uint32_t count = probe_of(op)->real->count(op, run, pos);
    leave(op, before);
    return count;
}

static tv_move timed_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    slot *before = enter(op, TV_PART_NTH, pos->phase);
    tv_move move = probe_of(op)->real->nth(op, run, pos, kind, n);
    leave(op, before);
    return move;
}

static void timed_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    slot *before = enter(op, TV_PART_FILL, pos->phase);
    probe_of(op)->real->fill(op, run, pos, kind, moves);
    leave(op, before);
}

static bool timed_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    slot *before = enter(op, TV_PART_CAN, pos->phase);
    bool can = probe_of(op)->real->can(op, run, pos);
    leave(op, before);
    return can;
}

static tv_move timed_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random, uint32_t *moves)
{
    slot *before = enter(op, TV_PART_DRAW, pos->phase);
    tv_move move = probe_of(op)->real->draw(op, run, pos, kind, random, moves);
    leave(op, before);
    return move;
}

static void timed_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    slot *before = enter(op, TV_PART_PLAY, pos->phase);
    probe_of(op)->real->apply(op, run, pos, move);
    leave(op, before);
}

static void timed_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    slot *before = enter(op, TV_PART_AFTER, pos->phase);
    probe_of(op)->real->act(op, run, pos, move);
    leave(op, before);
}

static bool timed_allows(const tv_op *op, tv_run *run, const tv_pos *was, const tv_pos *after, tv_text *reason)
{
    slot *before = enter(op, TV_PART_FORBID, was->phase);
    bool allows = probe_of(op)->real->allows(op, run, was, after, reason);
    leave(op, before);
    return allows;
}

static int timed_stuck(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    slot *before = enter(op, TV_PART_STUCK, pos->phase);
    int what = probe_of(op)->real->stuck(op, run, pos);
    leave(op, before);
    return what;
}

static void timed_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    slot *before = enter(op, TV_PART_FINISH, TV_PHASES_MAX);
    probe_of(op)->real->finish(op, run, pos, stuck);
    leave(op, before);
}

static void timed_settled(const tv_op *op, tv_run *run, tv_pos *pos)
{
    slot *before = enter(op, TV_PART_SETTLED, TV_PHASES_MAX);
    probe_of(op)->real->settled(op, run, pos);
    leave(op, before);
}

/* ---- Putting them in ------------------------------------------------------------------------- */

/* All that play calls; what only people ask for, such as `why`, stays as it is. */
static void wrap(tv_profile *profile, probe *p, tv_op *op)
{
    tv_op_class *c = &p->class;
    *p = (probe){ .class = *op->class, .real = op->class, .op = op, .profile = profile };
    if (c->count) c->count = timed_count;
    if (c->nth) c->nth = timed_nth;
    if (c->fill) c->fill = timed_fill;
    if (c->can) c->can = timed_can;
    if (c->draw) c->draw = timed_draw;
    if (c->apply) c->apply = timed_apply;
    if (c->act) c->act = timed_act;
    if (c->allows) c->allows = timed_allows;
    if (c->stuck) c->stuck = timed_stuck;
    if (c->finish) c->finish = timed_finish;
    if (c->settled) c->settled = timed_settled;
    op->class = c;
}

/* ---- The price of the clock -------------------------------------------------------------------- */

static bool nothing(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)op, (void)run, (void)pos;
    return true;
}

/* Time an object that does nothing: the least of several trials, for the machine may have had other things to do. */
static void weigh_clock(tv_profile *profile)
{
    enum { TRIALS = 20, CALLS = 2000 };
    static const tv_op_class idle = { .name = "nothing", .can = nothing };
    tv_op op = { &idle, NULL };
    tv_pos pos = { .phase = 0 };
    probe p;
    wrap(profile, &p, &op);
    profile->inner = profile->outer = 1e9;
    for (int trial = 0; trial < TRIALS; trial++) {
        p.slot[TV_PART_CAN][0].ns = profile->rest.ns = 0;
        tv_profile_begin(profile);
        for (int i = 0; i < CALLS; i++) op.class->can(&op, NULL, &pos);
        tv_profile_end(profile);
        double inner = (double)p.slot[TV_PART_CAN][0].ns / CALLS, outer = (double)profile->rest.ns / CALLS;
        if (inner < profile->inner) profile->inner = inner;
        if (outer < profile->outer) profile->outer = outer;
    }
    profile->rest = profile->outside = (slot){ 0, 0, 0 };
}

/* ---- Profiles ---------------------------------------------------------------------------------- */

tv_profile *tv_profile_new(tv_op *const *ops, int count, tv_err *err)
{
    tv_profile *profile = calloc(1, sizeof *profile);
    if (profile) profile->probe = calloc((size_t)count + 1, sizeof *profile->probe);
    if (profile) profile->cost = calloc((size_t)count * TV_PARTS * PLACES + 1, sizeof *profile->cost);
    if (!profile || !profile->probe || !profile->cost) {
        tv_profile_free(profile);
        tv_fail(err, "out of memory");
        return NULL;
    }
    profile->now = &profile->outside;
    weigh_clock(profile);
    while (profile->probes < count) {
        wrap(profile, &profile->probe[profile->probes], ops[profile->probes]);
        profile->probes++;
    }
    return profile;
}

void tv_profile_free(tv_profile *profile)
{
    if (!profile) return;
    for (int i = 0; i < profile->probes; i++) profile->probe[i].op->class = profile->probe[i].real;
    free(profile->probe);
    free(profile->cost);
    free(profile);
}

void tv_profile_begin(tv_profile *profile)
{
    profile->now = &profile->rest;
    tv_stopwatch_start(&profile->watch);
}

void tv_profile_end(tv_profile *profile) { turn(profile, &profile->outside); }

/* ---- What came out ------------------------------------------------------------------------------ */

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
    for (const probe *p = profile->probe; p < profile->probe + profile->probes; p++)
        for (int part = 0; part < TV_PARTS; part++)
            for (int place = 0; place < PLACES; place++)
                add_cost(profile, &count, &p->slot[part][place],
                         (tv_cost){ .op = p->op, .part = (enum tv_part)part, .phase = place < TV_PHASES_MAX ? place : -1 });
    add_cost(profile, &count, &profile->rest, (tv_cost){ .op = NULL, .phase = -1 });
    qsort(profile->cost, (size_t)count, sizeof *profile->cost, dearer);
    *costs = profile->cost;
    return count;
}
