/* crosscheck.c - compares a program with its function; see crosscheck.h. */
#include "bindings/compiler/crosscheck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The observable effects of a call: before it, and after the program. */
typedef struct tv_seen {
    tv_pos *pos;
    tv_ply ply;
    uint32_t count;
    int wholes;
    tv_moves list;
    tv_whole whole[TV_KINDS_MAX];
    int64_t result;
} tv_seen;

struct tv_crosscheck {
    tv_seen before, after;
};

static bool keep_pos(tv_script *s, tv_pos **room, const tv_pos *pos)
{
    size_t size = s->serves->layout.size;
    if (!*room) *room = malloc(size);
    if (*room) memcpy(*room, pos, size);
    return *room;
}

static struct tv_crosscheck *room(tv_script *s, const tv_compiled_call *call)
{
    struct tv_crosscheck **c = &s->crosscheck[call->depth];
    if (!*c) *c = calloc(1, sizeof **c);
    return *c;
}

bool tv_crosscheck_before(tv_script *s, const tv_compiled_call *call)
{
    struct tv_crosscheck *c = room(s, call);
    if (!c || !keep_pos(s, &c->before.pos, call->pos)) return false;
    c->before.ply = call->run->ply;
    if (call->list) c->before.count = call->list->count;
    return true;
}

static bool keep_list(tv_seen *now, const tv_compiled_call *call)
{
    const tv_listing *l = &call->run->listing;
    now->count = call->list->count;
    now->wholes = l->wholes;
    memcpy(now->whole, l->whole, (size_t)l->wholes * sizeof *l->whole);
    now->list.count = 0;
    if (!tv_moves_room(&now->list, now->count + 1)) return false;
    if (now->count) memcpy(now->list.list, call->list->list, now->count * sizeof *now->list.list);
    return true;
}

bool tv_crosscheck_after(tv_script *s, tv_compiled_call *call)
{
    struct tv_crosscheck *c = room(s, call);
    bool kept = keep_pos(s, &c->after.pos, call->pos);
    c->after.ply = call->run->ply;
    c->after.result = call->result;
    if (call->list) {
        kept = kept && keep_list(&c->after, call);
        call->list->count = c->before.count;
        tv_listing_begin(&call->run->listing);
    }
    if (call->write) memcpy(call->write, c->before.pos, s->serves->layout.size);
    call->run->ply = c->before.ply;
    return kept;
}

static bool same_ply(const tv_ply *a, const tv_ply *b, int words)
{
    return a->player == b->player && a->next.all == b->next.all && a->going == b->going && a->go_on == b->go_on &&
           a->passed == b->passed && a->placed == b->placed && a->first == b->first && a->block.form == b->block.form &&
           a->block.anchor == b->block.anchor && tv_bits_same(a->landed, b->landed, words);
}

static bool same_list(const tv_seen *was, const tv_compiled_call *call)
{
    const tv_listing *l = &call->run->listing;
    if (was->count != call->list->count || was->wholes != l->wholes) return false;
    for (int i = 0; i < l->wholes; i++)
        if (was->whole[i].op != l->whole[i].op || was->whole[i].at != l->whole[i].at) return false;
    return !was->count || memcmp(was->list.list, call->list->list, was->count * sizeof *was->list.list) == 0;
}

/* A script cannot tell one NaN from another. */
static bool same_result(int64_t a, int64_t b, bool floats)
{
    return a == b || (floats && isnan(tv_compiled_float(a)) && isnan(tv_compiled_float(b)));
}

const char *tv_crosscheck_same(tv_script *s, const tv_compiled_call *call, int64_t result, bool floats)
{
    const struct tv_crosscheck *c = room(s, call);
    const tv_layout *l = &s->serves->layout;
    if (call->list) return same_list(&c->after, call) ? NULL : "lists different moves from Lua, or in another order";
    if (memcmp(c->after.pos, call->pos, l->size) != 0) return "leads to a different position from Lua";
    if (!same_ply(&c->after.ply, &call->run->ply, l->words)) return "leaves the turn in a different state from Lua";
    return same_result(c->after.result, result, floats) ? NULL : "returns a different result from Lua";
}

void tv_crosscheck_free(tv_script *s)
{
    for (int i = 0; i < TV_CALLS_MAX; i++) {
        struct tv_crosscheck *c = s->crosscheck[i];
        if (!c) continue;
        free(c->before.pos);
        free(c->after.pos);
        tv_moves_free(&c->after.list);
        free(c);
    }
}
