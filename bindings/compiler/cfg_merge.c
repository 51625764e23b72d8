/* piece_dirs.c - where paths split and meet: which states get their own code at one bytecode instruction, and how one state
 * is converted to another.
 *
 * A forward jump is emitted without its target and queued with its state. When the current path ends, the translation
 * takes the next jump from the queue. An instruction that several paths reach has a version of its code for each state,
 * up to t->walk.limit; beyond that, the registers that differ are generalized. The head of a loop has one version for
 * all states that can be joined. The joined state is kept, and the next pass begins with it. */
#include "bindings/compiler/cfg_merge.h"

#include "bindings/compiler/emit.h"
#include "bindings/compiler/join.h"
#include "bindings/compiler/slots.h"

#include <string.h>

enum { HASH = 1024 };

/* ---- Contexts ------------------------------------------------------------------------------------ */

enum { DEEP = 24 };

/* A function that calls itself uses up all slots, unless it is a procedure. */
static noreturn void refuse_depth(tv_translation *t, const tv_context *c)
{
    for (const tv_context *up = c->parent; up; up = up->parent) t->recurs |= up->proto == c->proto;
    if (t->recurs && t->recursion != TV_ALL_INLINED) tv_abandon(t, "a function calls itself");
    if (c->deep > DEEP) tv_refuse(t, "function calls are nested more than %d deep", DEEP);
    tv_refuse(t, "it and the functions that it calls have more than %d variables; use fewer", TV_SLOTS);
}

tv_context *tv_context_of(tv_translation *t, tv_context like)
{
    for (int i = 0; i < t->walk.contexts; i++, tv_spend(t, 1)) {
        tv_context *c = t->walk.context[i];
        if (c->parent == like.parent && c->call == like.call && c->closure == like.closure && c->base == like.base &&
            c->wanted == like.wanted && c->with == like.with)
            return c;
    }
    like.deep = like.parent ? like.parent->deep + 1 : 0;
    if (like.deep > DEEP || like.base + like.proto->registers > TV_RESULT) refuse_depth(t, &like);
    TV_GROW(t, t->walk.context, t->walk.contexts, t->walk.contexts_cap);
    tv_context *c = tv_more(t, &t->pool, sizeof *c);
    *c = like;
    return t->walk.context[t->walk.contexts++] = c;
}

/* ---- States ---------------------------------------------------------------------------------------- */

/* Forgets registers that are not live: in the running function and in its callers, whose registers from the called
 * function on belong to the call. */
void tv_forget(tv_translation *t, int pc)
{
    const tv_alive *a = &t->now->proto->alive[pc];
    int above = t->now->base + t->now->proto->registers;
    tv_spend(t, above);
    for (int i = above; i < t->slots; i++) t->slot[i] = (tv_val) { .known = K_DEAD };
    for (tv_context *c = t->now; c; c = c->parent) {
        for (int i = c->base; i < above; i++)
            if (!tv_is_alive(a, i - c->base)) t->slot[i] = (tv_val) { .known = K_DEAD };
        above = c->parent ? c->result : -1; /* the function that was called */
        if (above >= 0) t->slot[above] = (tv_val) { .known = K_DEAD };
        if (c->parent) a = &c->parent->proto->alive[c->call + 1];
    }
    while (t->slots && t->slot[t->slots - 1].known == K_DEAD) t->slots--;
}

static tv_known_state *keep(tv_translation *t, tv_pool *pool, int pc)
{
    int above = t->now->base + t->now->proto->registers; /* a function that keeps the variable may change it */
    size_t room = (size_t)(above > t->slots ? above : t->slots);
    tv_known_state *s = tv_more(t, pool, sizeof *s + room * sizeof *s->slot);
    *s = (tv_known_state) { t->now, pc, t->top, t->slots };
    memcpy(s->slot, t->slot, (size_t)t->slots * sizeof *s->slot);
    return s;
}

static void take_up(tv_translation *t, const tv_known_state *s)
{
    tv_spend(t, TV_SLOTS / 4);
    t->now = s->context;
    t->pc = s->pc; /* in this function: a refusal names its line */
    t->top = s->top;
    t->slots = s->count;
    memcpy(t->slot, s->slot, (size_t)s->count * sizeof *s->slot);
    for (int i = s->count; i < TV_SLOTS; i++) t->slot[i] = (tv_val) { .known = K_DEAD };
    t->out.scratch = t->out.scratch_sets = 0;
    for (int i = 0; i < s->count; i++) {
        tv_val v = s->slot[i];
        if (tv_val_word(v) && v.reg >= TV_SLOTS && v.reg - TV_SLOTS >= t->out.scratch && v.reg < TV_SLOTS + TV_SCRATCH)
            t->out.scratch = v.reg - TV_SLOTS + 1;
        if (tv_val_set(v)) tv_spend(t, TV_SCRATCH_SETS);
        for (int k = 0; tv_val_set(v) && k < TV_SCRATCH_SETS; k++)
            if (t->out.scratch_set[k] == v.reg && v.reg && k >= t->out.scratch_sets) t->out.scratch_sets = k + 1;
    }
}

static tv_known_state *edge(tv_translation *t, int jump, int pc, bool again)
{
    tv_edge *e = tv_more(t, &t->pass, sizeof *e);
    *e = (tv_edge) { t->walk.edges, jump, again, false, keep(t, &t->pass, pc) };
    t->walk.edges = e;
    return e->state;
}

tv_known_state *tv_fork(tv_translation *t, int jump, int pc) { return edge(t, jump, pc, false); }

tv_known_state *tv_fork_as(tv_translation *t, int jump, int pc, tv_val v, tv_val here, tv_val there)
{
    tv_known_state *s = tv_fork(t, jump, pc);
    tv_narrow(s->slot, s->count, v, there);
    tv_narrow(t->slot, t->slots, v, here);
    return s;
}

/* The state when the instruction began: its arguments may be all results of another call. It never joins a version of
 * the instruction: a general version would fit, too, but would test the value again and come back here for ever. */
tv_known_state *tv_fork_again(tv_translation *t, int jump)
{
    tv_known_state *s = edge(t, jump, t->pc, true);
    s->top = t->top_before;
    return s;
}

void tv_fork_back(tv_translation *t, int save, int pc)
{
    edge(t, save, pc, false);
    t->walk.edges->back = true;
}

void tv_fork_never(tv_translation *t, int save)
{
    edge(t, save, t->pc, false);
    t->walk.edges->back = t->walk.edges->again = true;
}

/* Puts registers into their home slots. */
static void settle(tv_translation *t, tv_val *slot, int count)
{
    for (int i = 0; i < count; i++) {
        if (tv_val_word(slot[i])) slot[i].reg = (uint16_t)i;
        if (tv_val_set(slot[i])) slot[i].reg = (uint16_t)tv_reg_of_set(t, i);
    }
}

static unsigned hash_of(const tv_context *c, int pc)
{
    return (unsigned)(((uintptr_t)c >> 4) * 31 + (unsigned)pc * 2654435761u) % HASH;
}

static bool at(const tv_version *v, const tv_translation *t, int pc)
{
    return v->state->context == t->now && v->state->pc == pc && v->state->top == t->top;
}

static tv_val slot_of(const tv_known_state *s, int i)
{
    return i < s->count ? s->slot[i] : (tv_val) { .known = K_DEAD };
}

/* Equal except for registers. */
static bool same(const tv_known_state *s, tv_translation *t)
{
    int n = s->count > t->slots ? s->count : t->slots;
    tv_spend(t, n);
    for (int i = 0; i < n; i++) {
        tv_val a = slot_of(s, i), b = i < t->slots ? t->slot[i] : (tv_val) { .known = K_DEAD };
        if (a.known != b.known || a.id != b.id || a.flags != b.flags) return false;
    }
    return true;
}

static bool covers(tv_translation *t, const tv_known_state *s)
{
    int n = s->count > t->slots ? s->count : t->slots;
    tv_spend(t, n);
    for (int i = 0; i < n; i++)
        if (!tv_val_covers(t, slot_of(s, i), i < t->slots ? t->slot[i] : (tv_val) { .known = K_DEAD })) return false;
    return true;
}

/* Makes the facts general enough for both, if they can be joined. */
static bool join(tv_translation *t, const tv_known_state *s, tv_val *to)
{
    int n = s->count > t->slots ? s->count : t->slots;
    tv_spend(t, n);
    for (int i = 0; i < n; i++)
        if (!tv_val_join(t, slot_of(s, i), i < t->slots ? t->slot[i] : (tv_val) { .known = K_DEAD }, &to[i]))
            return false;
    return true;
}

/* ---- Moves between registers ---------------------------------------------------------------------------- */

typedef struct move {
    int to, from;
    bool set, done;
} move;

/* Moves all at once, so that none overwrites one that is still to be read; a scratch register breaks a ring. */
static void move_all(tv_translation *t, move *m, int count)
{
    for (int left = count; left > 0;) {
        bool moved = false;
        for (int i = 0; i < count; i++) {
            bool blocked = m[i].done;
            tv_spend(t, count);
            for (int k = 0; k < count && !blocked; k++)
                blocked = k != i && !m[k].done && m[k].set == m[i].set && m[k].from == m[i].to;
            if (blocked) continue;
            tv_emit(t, m[i].set ? I_S_MOVE : I_MOVE, m[i].to, m[i].from, 0, 0);
            m[i].done = moved = true;
            left--;
        }
        if (moved) continue;
        int ring = 0;
        while (m[ring].done) ring++;
        int from = m[ring].from, by = m[ring].set ? tv_reg_scratch_set(t) : tv_reg_scratch(t);
        tv_emit(t, m[ring].set ? I_S_MOVE : I_MOVE, by, from, 0, 0);
        for (int k = 0; k < count; k++)
            if (!m[k].done && m[k].set == m[ring].set && m[k].from == from) m[k].from = by;
    }
}

/* The current facts, as the state of new code. */
static void become(tv_translation *t, const tv_known_state *s)
{
    move m[TV_SLOTS];
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        tv_val to = s->slot[i];
        if (!tv_val_word(to) && !tv_val_set(to)) continue;
        int from = tv_val_convert(t, t->slot[i], to);
        if (from != to.reg) m[count++] = (move) { to.reg, from, tv_val_set(to), false };
    }
    move_all(t, m, count);
}

/* ---- Versions -------------------------------------------------------------------------------------------- */

static tv_version *new_version(tv_translation *t, int pc)
{
    tv_version *v = tv_more(t, &t->pass, sizeof *v);
    unsigned h = hash_of(t->now, pc);
    settle(t, t->slot, t->slots);
    *v = (tv_version) { t->walk.version[h], keep(t, &t->pass, pc), t->out.count };
    t->walk.version[h] = v;
    t->walk.versions++;
    t->out.barrier = t->out.count;
    return v;
}

void tv_become(tv_translation *t, tv_known_state *end)
{
    settle(t, end->slot, end->count);
    become(t, end);
}

void tv_move_home(tv_translation *t)
{
    tv_known_state *was = keep(t, &t->pass, t->pc);
    settle(t, t->slot, t->slots);
    tv_known_state *aim = keep(t, &t->pass, t->pc);
    take_up(t, was);
    become(t, aim);
    take_up(t, aim);
}

bool tv_state_join(tv_translation *t, const tv_known_state *s, tv_known_state **both)
{
    tv_val general[TV_SLOTS];
    if (!join(t, s, general)) return false;
    const int n = s->count > t->slots ? s->count : t->slots;
    tv_known_state *to = tv_more(t, &t->pool, sizeof *to + (size_t)n * sizeof *to->slot);
    *to = (tv_known_state) { s->context, s->pc, s->top, n };
    memcpy(to->slot, general, (size_t)n * sizeof *general);
    *both = to;
    return true;
}

/* Makes the facts more general. Values are moved and converted, since registers keep their contents. */
static tv_version *new_general(tv_translation *t, int pc, const tv_val *general, int n)
{
    tv_known_state *was = keep(t, &t->pass, pc);
    memmove(t->slot, general, (size_t)n * sizeof *general); /* types that it may have */
    t->slots = n;
    settle(t, t->slot, t->slots);
    tv_known_state *aim = keep(t, &t->pass, pc);
    take_up(t, was);
    become(t, aim);
    take_up(t, aim);
    return new_version(t, pc);
}

static void remember(tv_translation *t, int pc)
{
    tv_version *v = tv_more(t, &t->pool, sizeof *v);
    *v = (tv_version) { t->walk.general, keep(t, &t->pool, pc), 0 };
    t->walk.general = v;
    t->changed = true;
}

/* Begins the head of a loop with the facts found before, in this pass or an earlier one. */
static tv_version *head(tv_translation *t, int pc)
{
    tv_val general[TV_SLOTS];
    for (tv_version *v = t->walk.general; v; v = v->next, tv_spend(t, 1)) {
        if (!at(v, t, pc) || !join(t, v->state, general)) continue;
        bool more = !covers(t, v->state);
        int n = v->state->count > t->slots ? v->state->count : t->slots;
        tv_version *made = new_general(t, pc, general, n);
        if (more) remember(t, pc);
        return made;
    }
    return NULL;
}

/* A version that fits the facts, if there is one: as it is, or generalized at the head of a loop or where there are too
 * many versions. */
static tv_version *find(tv_translation *t, int pc, bool loop)
{
    int count = 0;
    tv_version *covering = NULL;
    for (tv_version *v = t->walk.version[hash_of(t->now, pc)]; v; v = v->next, tv_spend(t, 1)) {
        if (!at(v, t, pc)) continue;
        if (same(v->state, t)) return v;
        if (!covering && covers(t, v->state)) covering = v;
        count++;
    }
    if (count > 150)
        tv_abandon(t, "the variables here have too many combinations of types; give each variable one type");
    return loop || count >= t->walk.limit ? covering : NULL;
}

static tv_version *last(tv_translation *t, int pc, tv_val *general, int *n)
{
    for (tv_version *v = t->walk.version[hash_of(t->now, pc)]; v; v = v->next, tv_spend(t, 1)) {
        if (!at(v, t, pc) || !join(t, v->state, general)) continue;
        *n = v->state->count > t->slots ? v->state->count : t->slots;
        return v;
    }
    return NULL;
}

static int versions_at(tv_translation *t, int pc)
{
    int n = 0;
    for (tv_version *v = t->walk.version[hash_of(t->now, pc)]; v; v = v->next, tv_spend(t, 1)) n += at(v, t, pc);
    return n;
}

/* Begins a new version, or jumps to existing code. */
static void meet(tv_translation *t, int pc)
{
    tv_val general[TV_SLOTS];
    int n;
    const bool loop = t->now->proto->head[pc] || (pc == 0 && t->now->procedure);
    tv_version *v = find(t, pc, loop);
    if (v) {
        become(t, v->state);
        tv_emit(t, loop ? I_JUMP_BACK : I_JUMP, 0, 0, 0, v->at);
        t->ended = true;
        return;
    }
    if (loop && head(t, pc)) return;
    if ((loop || versions_at(t, pc) >= t->walk.limit) && last(t, pc, general, &n)) {
        new_general(t, pc, general, n);
        if (loop) remember(t, pc);
        return;
    }
    new_general(t, pc, t->slot, t->slots);
}

void tv_go(tv_translation *t, int pc)
{
    t->next = pc;
    if (t->now->proto->into[pc] >= 2 || t->now->proto->head[pc]) tv_meet(t, pc);
}

void tv_meet(tv_translation *t, int pc)
{
    t->next = pc;
    tv_forget(t, pc);
    meet(t, pc);
    if (!t->ended) t->out.scratch = t->out.scratch_sets = 0;
}

/* ---- A pass ------------------------------------------------------------------------------------------------ */

static void start(tv_translation *t) { t->start = (tv_undo_point) { t->out.count, t->walk.edges, t->walk.versions }; }

/* Follows the path to its end: a jump to existing code, the end of the rule, or a point where the program bails out. */
static __attribute__((noinline)) void walk_on(tv_translation *t, const tv_edge *e, void (*step)(tv_translation *t))
{
    start(t);
    t->refusal = 0;
    t->on_way = true;
    if (e->back) t->out.code[e->jump].i = tv_code_two(t->out.count, tv_code_upper(t->out.code[e->jump].i));
    else if (e->jump >= 0) t->out.code[e->jump].i = t->out.count;
    t->ended = false;
    take_up(t, e->state);
    t->pc = e->state->pc; /* in the code of its function, which may be another one than before */
    t->out.barrier = t->out.count;
    if (e->back && e->again) tv_bail_out(t);
    if (e->back) tv_meet(t, e->state->pc); /* out of the registers of results */
    else if (e->jump >= 0 && !e->again) tv_go(t, e->state->pc);
    else t->next = e->state->pc;
    while (!t->ended) {
        t->pc = t->next;
        t->next = -1;
        start(t);
        step(t);
        if (!t->ended && t->next < 0) tv_go(t, t->pc + 1);
    }
}

static __attribute__((noinline)) void give_up(tv_translation *t)
{
    if (t->refusal) tv_emit(t, I_GIVE_UP, 0, 0, 0, t->refusal);
}

/* Emscripten's setjmp makes all calls of the function around it through JavaScript, which cannot pass 64-bit numbers: so these
 * are in functions of their own, which must not be inlined. */
static void follow(tv_translation *t, const tv_edge *e, void (*step)(tv_translation *t))
{
    const int top = lua_gettop(t->L);
    if (!setjmp(t->way)) {
        walk_on(t, e, step);
        t->on_way = false;
        return;
    }
    lua_settop(t->L, top);
    t->on_way = false;
    give_up(t);
}

void tv_pass(tv_translation *t, void (*step)(tv_translation *t))
{
    t->walk.version = tv_more(t, &t->pass, HASH * sizeof(tv_version *));
    t->walk.edges = NULL;
    tv_fork(t, -1, 0);
    while (t->walk.edges) {
        tv_edge *e = t->walk.edges;
        t->walk.edges = e->next;
        follow(t, e, step);
    }
}
