/* listing.c - the moves that a function has listed: single moves, and whole objects; see listing.h. An object that
 * counts makes no list here either: only the drawn one of its moves is ever made. */
#include "core/position/listing.h"

#include <assert.h>

/* `by` comes first: from here until the function ends, the list is invalid. */
void tv_listing_begin(tv_listing *l)
{
    l->by = NULL;
    l->single.count = l->filled.count = 0;
    l->wholes = l->counted = 0;
    l->taken = 0;
    l->used = 0;
}

/* Taken twice its moves would be drawn twice as often; noted for the check that tells the author. */
void tv_listing_take(tv_listing *l, const tv_op *op, unsigned kind)
{
    l->used |= 1u << kind;
    for (int i = 0; i < l->wholes; i++) {
        if (l->whole[i].op != op) continue;
        l->whole[i].again = true;
        return;
    }
    assert(l->wholes < TV_KINDS_MAX);
    l->whole[l->wholes++] = (tv_whole) { .op = op, .kind = kind, .at = l->single.count };
}

/* An object without count is listed into `filled`, where nth finds its moves again. */
static uint32_t count_whole(tv_listing *l, tv_whole *w, struct tv_run *run, const tv_pos *pos)
{
    if (w->op->class->count) return w->op->class->count(w->op, run, pos);
    w->from = l->filled.count;
    w->op->class->fill(w->op, run, pos, w->kind, &l->filled);
    return l->filled.count - w->from;
}

/* Counts each object once for a list, however often its number is needed; a function may take another one after it has
 * asked. */
uint32_t tv_listing_count(tv_listing *l, struct tv_run *run, const tv_pos *pos)
{
    for (; l->counted < l->wholes; l->counted++) {
        tv_whole *w = &l->whole[l->counted];
        w->count = count_whole(l, w, run, pos);
        l->taken += w->count;
    }
    return l->single.count + l->taken;
}

static void copy_singles(const tv_listing *l, uint32_t from, uint32_t to, tv_moves *moves)
{
    for (; from < to; from++) tv_moves_add(moves, l->single.list[from]);
}

/* Straight from the objects, whether they were counted or not: a caller that wants all moves needs no tallies. */
void tv_listing_fill(const tv_listing *l, struct tv_run *run, const tv_pos *pos, tv_moves *moves)
{
    uint32_t done = 0;
    for (const tv_whole *w = l->whole; w < l->whole + l->wholes; done = w++->at) {
        copy_singles(l, done, w->at, moves);
        w->op->class->fill(w->op, run, pos, w->kind, moves);
    }
    copy_singles(l, done, l->single.count, moves);
}

/* Single moves and whole objects are in the order in which the function added them. */
tv_move tv_listing_nth(const tv_listing *l, struct tv_run *run, const tv_pos *pos, uint32_t n)
{
    assert(l->counted == l->wholes); /* nth follows count */
    uint32_t taken = 0;              /* moves of the objects before */
    for (const tv_whole *w = l->whole; w < l->whole + l->wholes && n >= w->at + taken; w++) {
        uint32_t i = n - w->at - taken;
        if (i < w->count)
            return w->op->class->count ? w->op->class->nth(w->op, run, pos, w->kind, i) : l->filled.list[w->from + i];
        taken += w->count;
    }
    return l->single.list[n - taken];
}

/* The object whose moves are the whole list, if it draws without counting; else NULL. With anything beside it the
 * numbers must be known, or moves would not be drawn equally often. */
static const tv_whole *drawn(const tv_listing *l)
{
    return l->wholes == 1 && !l->single.count && l->whole[0].op->class->can ? l->whole : NULL;
}

/* An object that can answer without counting helps only if nothing stands beside it. */
bool tv_listing_can(tv_listing *l, struct tv_run *run, const tv_pos *pos)
{
    const tv_whole *w = drawn(l);
    return w ? w->op->class->can(w->op, run, pos) : tv_listing_count(l, run, pos) > 0;
}

tv_move tv_listing_draw(tv_listing *l, struct tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves)
{
    const tv_whole *w = drawn(l);
    if (w) return w->op->class->draw(w->op, run, pos, w->kind, random, moves);
    *moves = tv_listing_count(l, run, pos);
    return tv_listing_nth(l, run, pos, tv_random_below(random, *moves));
}
