/* procedures.c - functions that call themselves; see procedures.h.
 *
 * The translation follows the first call of such a function as any other, from one general state. Where the function is
 * called again within, the program saves what the callers need afterwards and jumps to the same code. That code knows
 * nothing of its callers' slots, except those of variables that closures share: these are not saved. Where it returns,
 * paths leave values of a few kinds, in the shared slots and in slots for results. Passes find their types as they find
 * those of loops. */
#include "bindings/compiler/procedures.h"

#include "bindings/compiler/arguments.h"
#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/join.h"
#include "bindings/compiler/sites.h"
#include "bindings/compiler/slots.h"

#include <string.h>

static const tv_val dead = { .known = K_DEAD };

tv_context *tv_procedure_open(const tv_translation *t, int closure, const tv_proto *with)
{
    for (tv_context *c = t->now; c; c = c->parent)
        if (c->closure == closure && c->with == with) return c;
    return NULL;
}

/* A slot below those of the function that its closures may read and write. */
static bool is_shared(const tv_context *c, int slot)
{
    for (c = c->parent; c; c = c->parent)
        if (slot >= c->base) return tv_is_alive(&c->proto->captured, slot - c->base);
    return false;
}

/* ---- Calling --------------------------------------------------------------------------------------------- */

/* A record must not get new fields while pairs visits it; see made_tables.c. The function does not know of that loop. */
static void refuse_pairs(const tv_translation *t, const tv_val *v)
{
    if (v[0].known == K_METHOD && v[0].id == ITER_PAIRS && v[1].known == K_TABLE)
        tv_refuse(t, "in a pairs loop over a record it calls a function that calls itself");
}

/* Registers that hold values of the callers, words before sets. */
static int emit_save(tv_translation *t, const tv_context *to, int base)
{
    uint16_t words[TV_SLOTS], sets[TV_SLOTS];
    int w = 0, s = 0;
    for (int i = 0; i < base - 1 && i < t->slots; i++) {
        if (i + 1 < base - 1) refuse_pairs(t, &t->slot[i]);
        if (i < to->base - 1 && is_shared(to, i)) continue;
        if (tv_val_word(t->slot[i])) words[w++] = t->slot[i].reg;
        if (tv_val_set(t->slot[i])) sets[s++] = t->slot[i].reg;
    }
    const int at = tv_add_registers(t, words, w);
    tv_add_registers(t, sets, s);
    return tv_emit(t, I_SAVE, at, w, s, tv_code_two(0, to->procedure));
}

static tv_val at_end(tv_translation *t, const tv_known_state *end, int slot)
{
    tv_val v = slot < end->count ? end->slot[slot] : dead;
    if (tv_val_word(v)) v.reg = (uint16_t)slot;
    if (tv_val_set(v)) v.reg = (uint16_t)tv_reg_of_set(t, slot);
    return v;
}

/* The caller goes on with its own slots, the shared ones, and the results. */
static void go_on(tv_translation *t, const tv_context *to, const tv_known_state *end, int save, int base, int wanted)
{
    tv_val was[TV_SLOTS], v[TV_RESULTS];
    const int slots = t->slots, top = t->top, results = end->count - TV_RESULT;
    memcpy(was, t->slot, sizeof was);
    for (int i = 0; i < to->base - 1; i++)
        if (is_shared(to, i)) t->slot[i] = at_end(t, end, i);
    if (t->slots < to->base - 1) t->slots = to->base - 1;
    for (int i = base - 1; i < t->slots; i++) t->slot[i] = dead;
    for (int i = 0; i < results; i++) v[i] = at_end(t, end, TV_RESULT + i);
    tv_results(t, &(tv_call_of) { .a = base - 1, .wanted = wanted }, v, results);
    tv_fork_back(t, save, t->pc + 1);
    memcpy(t->slot, was, sizeof was);
    t->slots = slots;
    t->top = top;
}

static void emit_call(tv_translation *t, const tv_context *to, int base, int wanted)
{
    const int save = emit_save(t, to, base);
    if (!to->ends) tv_fork_never(t, save);
    for (int i = 1; i < to->ends; i++) tv_emit(t, I_BACK_TO, 0, 0, 0, tv_code_two(0, to->procedure));
    for (int i = 0; i < to->ends; i++) go_on(t, to, to->end[i], save + i, base, wanted);
}

/* The slots as the function finds them. */
static void begin(tv_translation *t, tv_context *to, int base)
{
    const int count = t->slots;
    for (int i = 0; i < to->base - 1; i++)
        if (!is_shared(to, i)) t->slot[i] = dead;
    t->slot[to->base - 1] = dead;
    for (int i = 0; to->base + i < TV_SLOTS; i++) {
        const bool given = i < to->proto->takes && base + i < count;
        t->slot[to->base + i] = given ? t->slot[base + i] : dead;
    }
    t->slots = to->base + to->proto->takes;
    for (int i = 0; i < t->slots; i++) {
        t->slot[i].flags &= (uint8_t)~F_PINNED;
        if (tv_closure_uses(t, t->slot[i], to->base))
            tv_refuse(t, "a function that calls itself gets one that uses its local variables; pass their values");
    }
}

void tv_procedure_call(tv_translation *t, tv_context *to, int base, int wanted)
{
    tv_context *const from = t->now;
    tv_context as = { .parent = from, .call = t->pc, .result = base - 1, .proto = to->proto, .base = base };
    if (to->proto->varargs) tv_refuse(t, "a function that calls itself has '...'; name its parameters");
    if (base + to->proto->takes > TV_RESULT)
        tv_refuse(t, "it and the functions that it calls have more than %d variables; use fewer", TV_RESULT);
    if (!to->procedure) { /* the code up to here calls it as any other: the next pass begins again */
        to->procedure = ++t->walk.procedures;
        t->changed = true;
        tv_bail_out(t);
    }
    t->now = &as;
    tv_forget(t, 0);
    t->now = from;
    tv_move_home(t);
    emit_call(t, to, base, wanted);
    begin(t, to, base);
    t->now = to;
    t->pc = 0;
    tv_meet(t, 0);
}

/* ---- Returning -------------------------------------------------------------------------------------------- */

static bool same_types(tv_translation *t, const tv_known_state *a, const tv_known_state *b)
{
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const tv_val x = a->slot[i], y = b->slot[i];
        if (x.known != y.known || x.flags != y.flags) return false;
        if (x.known == K_TABLE ? tv_site_of(t, x.id) != tv_site_of(t, y.id) : x.id != y.id) return false;
    }
    return true;
}

/* The kind of results that covers the present ones, made more general if need be, or a new one. */
static int end_here(tv_translation *t, tv_context *c)
{
    for (int i = 0; i < c->ends; i++) {
        const tv_known_state *was = c->end[i];
        if (was->count != t->slots || !tv_state_join(t, was, &c->end[i])) continue;
        t->changed |= !same_types(t, was, c->end[i]);
        return i;
    }
    if (c->ends == TV_ENDS)
        tv_refuse(t, "a function that calls itself returns values of too many types; return one type");
    tv_known_state *s = tv_more(t, &t->pool, sizeof *s + (size_t)t->slots * sizeof *s->slot);
    *s = (tv_known_state) { .context = c, .top = -1, .count = t->slots };
    memcpy(s->slot, t->slot, (size_t)t->slots * sizeof *s->slot);
    c->end[c->ends] = s;
    t->changed = true;
    return c->ends++;
}

void tv_procedure_return(tv_translation *t, const tv_val *v, int count)
{
    tv_context *c = t->now;
    if (count > TV_RESULTS) tv_refuse(t, "a function that calls itself returns more than %d results", TV_RESULTS);
    for (int i = c->base - 1; i < TV_SLOTS; i++) t->slot[i] = dead;
    for (int i = 0; i < count; i++) t->slot[TV_RESULT + i] = v[i];
    t->slots = TV_RESULT + count;
    for (int i = 0; i < t->slots; i++) t->slot[i].flags &= (uint8_t)~F_PINNED;
    const int end = end_here(t, c);
    tv_become(t, c->end[end]);
    tv_emit(t, I_RETURN, end, 0, 0, c->procedure);
    t->ended = true;
}
