/* op_instrument.c - watches the objects of a game; see op_instrument.h. A watched object gets a class of its own whose functions call
 * the watcher and the real functions; other objects are not slowed down. So a class must be identified by functions
 * that are never wrapped, such as bind, not by its address. */
#include "core/play/op_instrument.h"

#include <stdlib.h>

const char *const tv_op_part_names[TV_OP_PARTS] = {
    [TV_OP_PART_COUNT] = "moves: count",
    [TV_OP_PART_NTH] = "moves: make one",
    [TV_OP_PART_FILL] = "moves: list",
    [TV_OP_PART_CAN] = "moves: any?",
    [TV_OP_PART_DRAW] = "moves: draw one",
    [TV_OP_PART_PLAY] = "play",
    [TV_OP_PART_AFTER] = "after",
    [TV_OP_PART_TURN_END] = "turn_end",
    [TV_OP_PART_FORBID] = "forbid",
    [TV_OP_PART_STUCK] = "stuck",
    [TV_OP_PART_FINISH] = "finish",
    [TV_OP_PART_SETTLED] = "finish: last",
    [TV_OP_PART_WHY] = "why",
    [TV_OP_PART_READ] = "read",
};

/* The class of a watched object, through which its functions find the rest: the class is the first member, so that
 * op->class is the probe. */
typedef struct instrument {
    tv_op_class class;
    const tv_op_class *real;
    tv_op *op;
    int number;
    const tv_watcher *watcher;
} instrument;

/* The watcher is stored here once; probes point to it, so this block must not move while objects are watched. */
struct tv_op_instruments {
    tv_watcher watcher;
    int count;
    instrument instrument[];
};

/* Only watched functions call this, and only a probe's class has these. */
static const instrument *instrument_of(const tv_op *op) { return (const instrument *)op->class; }
static const tv_op_class *real(const tv_op *op) { return instrument_of(op)->real; }

/* Takes the values for comparison before the call: the hash, which shows whether the position was changed, and the next
 * turn. Judges belong to no phase. */
static void before(const tv_op *op, tv_op_call *a)
{
    const instrument *p = instrument_of(op);
    a->op = op;
    a->number = p->number;
    a->phase = a->part == TV_OP_PART_FINISH || a->part == TV_OP_PART_SETTLED ? -1 : a->pos->phase;
    a->hash = tv_op_call_hash(a);
    if (a->run) a->next = a->run->ply.next;
    p->watcher->before(p->watcher->ctx, a);
}

/* With the value passed to `before`: a watcher may store something of its own in it. */
static void after(const tv_op *op, tv_op_call *a)
{
    instrument_of(op)->watcher->after(instrument_of(op)->watcher->ctx, a);
}

/* ---- Watched functions --------------------------------------------------------------------- */

/* Each function below calls `before`, the real function, and `after`. An error of a host's function unwinds past it: a
 * watcher must tolerate a `before` without its `after`. */
static uint32_t watched_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    tv_op_call a = { .part = TV_OP_PART_COUNT, .run = run, .pos = pos };
    before(op, &a);
    uint32_t count = real(op)->count(op, run, pos);
    a.answer = count;
    after(op, &a);
    return count;
}

static tv_move watched_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    tv_op_call a = { .part = TV_OP_PART_NTH, .run = run, .pos = pos };
    before(op, &a);
    a.move = real(op)->nth(op, run, pos, kind, n);
    after(op, &a);
    return a.move;
}

static void watched_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    tv_op_call a = { .part = TV_OP_PART_FILL, .run = run, .pos = pos };
    uint32_t first = moves->count;
    before(op, &a);
    real(op)->fill(op, run, pos, kind, moves);
    a.answer = moves->count - first;
    after(op, &a);
}

static bool watched_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    tv_op_call a = { .part = TV_OP_PART_CAN, .run = run, .pos = pos };
    before(op, &a);
    a.answer = real(op)->can(op, run, pos);
    after(op, &a);
    return a.answer;
}

static tv_move watched_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                            uint32_t *moves)
{
    tv_op_call a = { .part = TV_OP_PART_DRAW, .run = run, .pos = pos };
    before(op, &a);
    a.move = real(op)->draw(op, run, pos, kind, random, moves);
    after(op, &a);
    return a.move;
}

static void watched_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    tv_op_call a = { .part = TV_OP_PART_PLAY, .run = run, .pos = pos, .move = move };
    before(op, &a);
    real(op)->apply(op, run, pos, move);
    after(op, &a);
}

static void watched_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const enum tv_op_part part = run->ply.ending ? TV_OP_PART_TURN_END : TV_OP_PART_AFTER;
    tv_op_call a = { .part = part, .run = run, .pos = pos, .move = move };
    before(op, &a);
    real(op)->act(op, run, pos, move);
    after(op, &a);
}

/* Its position is the one the move leads to: the one before is known from the ply. */
static bool watched_allows(const tv_op *op, tv_run *run, const tv_pos *was, const tv_pos *led_to, tv_text *reason)
{
    tv_op_call a = { .part = TV_OP_PART_FORBID, .run = run, .pos = led_to, .reason = reason };
    before(op, &a);
    a.answer = real(op)->allows(op, run, was, led_to, reason);
    after(op, &a);
    return a.answer;
}

static int watched_stuck(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    tv_op_call a = { .part = TV_OP_PART_STUCK, .run = run, .pos = pos };
    before(op, &a);
    int what = real(op)->stuck(op, run, pos);
    a.answer = what;
    after(op, &a);
    return what;
}

/* Judges of the settled position are counted separately: they run at another time. */
static void watched_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    enum tv_op_part part = real(op)->when & TV_SETTLED ? TV_OP_PART_SETTLED : TV_OP_PART_FINISH;
    tv_op_call a = { .part = part, .run = run, .pos = pos, .stuck = stuck };
    before(op, &a);
    real(op)->finish(op, run, pos, stuck);
    after(op, &a);
}

static bool watched_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    tv_op_call a = { .part = TV_OP_PART_WHY, .run = run, .pos = pos, .move = move, .reason = reason };
    before(op, &a);
    a.answer = real(op)->why(op, run, pos, move, reason);
    after(op, &a);
    return a.answer;
}

static enum tv_read watched_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                 bool whole, tv_reading *reading)
{
    tv_op_call a = { .part = TV_OP_PART_READ, .run = run, .pos = pos, .reading = reading };
    before(op, &a);
    enum tv_read how = real(op)->read(op, run, pos, kind, text, whole, reading);
    a.answer = how;
    after(op, &a);
    return how;
}

/* ---- Putting them in ------------------------------------------------------------------------- */

/* A function that the class lacks stays NULL: the kernel deduces from it what the object is. bind and check, which
 * belong to loading, and functions that write text are not watched: they are not play. */
static void wrap(instrument *p, tv_op *op, int number, const tv_watcher *watcher)
{
    tv_op_class *c = &p->class;
    *p = (instrument) { .class = *op->class, .real = op->class, .op = op, .number = number, .watcher = watcher };
    if (c->count) c->count = watched_count;
    if (c->nth) c->nth = watched_nth;
    if (c->fill) c->fill = watched_fill;
    if (c->can) c->can = watched_can;
    if (c->draw) c->draw = watched_draw;
    if (c->apply) c->apply = watched_apply;
    if (c->act) c->act = watched_act;
    if (c->allows) c->allows = watched_allows;
    if (c->stuck) c->stuck = watched_stuck;
    if (c->finish) c->finish = watched_finish;
    if (c->why) c->why = watched_why;
    if (c->read) c->read = watched_read;
    op->class = c;
}

/* A class with any watched function has one of these: a generator always lists, whatever else it can do. */
static bool is_watched(const tv_op_class *c)
{
    return c->fill == watched_fill || c->act == watched_act || c->allows == watched_allows ||
           c->finish == watched_finish || c->stuck == watched_stuck || c->why == watched_why;
}

/* All or nothing: two watchers would each take the other's functions for the real ones. */
tv_op_instruments *tv_op_instruments_new(tv_op *const *ops, int count, tv_watcher watcher, tv_err *err)
{
    for (int i = 0; i < count; i++)
        if (is_watched(ops[i]->class)) return tv_fail(err, "these rules are already being watched"), NULL;
    tv_op_instruments *instruments = malloc(sizeof *instruments + (size_t)count * sizeof *instruments->instrument);
    if (!instruments) return tv_fail_memory(err), NULL;
    instruments->watcher = watcher;
    for (instruments->count = 0; instruments->count < count; instruments->count++)
        wrap(&instruments->instrument[instruments->count], ops[instruments->count], instruments->count,
             &instruments->watcher);
    return instruments;
}

/* Gives the objects their own classes back, unchanged. */
void tv_op_instruments_free(tv_op_instruments *instruments)
{
    if (!instruments) return;
    for (int i = 0; i < instruments->count; i++) instruments->instrument[i].op->class = instruments->instrument[i].real;
    free(instruments);
}
