/* calls.c - translates calls, and the iterators of generic `for` loops. The translation continues into functions of the
 * script; it knows those of the kernel and of Lua's libraries by name. */
#include "bindings/compiler/calls.h"

#include "bindings/compiler/arguments.h"
#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/flow.h"
#include "bindings/compiler/indexes.h"
#include "bindings/compiler/library.h"
#include "bindings/compiler/made_tables.h"
#include "bindings/compiler/methods.h"
#include "bindings/compiler/operators.h"
#include "bindings/compiler/part.h"
#include "bindings/compiler/procedures.h"
#include "bindings/compiler/rule.h"
#include "bindings/compiler/slots.h"
#include "bindings/sandbox/sandbox.h"

#include <string.h>

/* ---- Closures -------------------------------------------------------------------------------------- */

static bool same_upvalues(const tv_closure *a, const tv_closure *b)
{
    for (int i = 0; i < a->proto->captures; i++)
        if (a->up[i].slot != b->up[i].slot || a->up[i].id != b->up[i].id) return false;
    return true;
}

int tv_closure_of(tv_translation *t, tv_closure like)
{
    tv_spend(t, t->walk.closures);
    for (int i = 0; i < t->walk.closures; i++) {
        const tv_closure *c = &t->walk.closure[i];
        if (like.function >= 0 ? c->function == like.function : c->proto == like.proto && same_upvalues(c, &like))
            return i;
    }
    TV_GROW(t, t->walk.closure, t->walk.closures, t->walk.closures_cap);
    t->walk.closure[t->walk.closures] = like;
    return t->walk.closures++;
}

/* A variable that the program does not depend on yet? The first few are remembered. */
static bool is_new_env(tv_translation *t, const void *variable)
{
    for (int i = 0; i < t->envs; i++)
        if (t->env[i] == variable) return false;
    if (t->envs < (int)(sizeof t->env / sizeof *t->env)) t->env[t->envs++] = variable;
    return true;
}

/* A function of the script, with the current values of its upvalues. */
int tv_closure_of_function(tv_translation *t, int id)
{
    lua_State *L = t->L;
    tv_spend(t, t->walk.closures);
    for (int i = 0; i < t->walk.closures; i++)
        if (t->walk.closure[i].function == id) return i;
    tv_constant_push(t, id);
    tv_proto *p = tv_bytecode_read(L, &t->pool);
    if (!p || !tv_flow(p, &t->pool, t->left)) tv_refuse(t, "the compiler cannot read this bytecode");
    tv_upvalue *up = tv_more(t, &t->pool, (size_t)(p->captures + 1) * sizeof *up);
    for (int u = 0; u < p->captures; u++) {
        if (!lua_getupvalue(L, -1, u + 1)) lua_pushnil(L);
        up[u] = (tv_upvalue) { false, tv_constant_of(t) };
        /* _ENV, too, which can be assigned like any local: most functions of a script share one */
        if (up[u].id != t->id_env || is_new_env(t, lua_upvalueid(L, -1, u + 1)))
            tv_depend_upvalue(t, id, u + 1, up[u].id);
    }
    lua_pop(L, 1);
    return tv_closure_of(t, (tv_closure) { p, id, up });
}

/* ---- Into a function and back --------------------------------------------------------------------------- */

/* Calls that get known integers may count how many follow, and end soon. */
static void look_for_end(tv_translation *t, int closure, int base, int arguments)
{
    enum { FEW = 8 };
    int open = 0, counts = 0;
    for (const tv_context *c = t->now; c; c = c->parent) open += c->closure == closure;
    for (int i = base; i < base + arguments; i++)
        counts += t->slot[i].known == K_CONST && t->values.constant[t->slot[i].id].type == C_INT;
    t->recurs = open && (!counts || open > FEW);
    if (t->recurs) tv_abandon(t, "a function calls itself");
}

/* The arguments in '...' stay, and the function's registers begin behind them, as in Lua. */
static int put_extra_below(tv_translation *t, const tv_proto *p, int base, int arguments)
{
    const int behind = base + arguments;
    for (int i = 0; i < p->takes; i++) {
        tv_hold_slot(t, behind + i, t->slot[base + i]);
        t->slot[base + i] = (tv_val) { .known = K_DEAD };
    }
    return behind;
}

/* A function that calls a closure may be open already, for another one: then it does not call itself. */
static const tv_proto *first_closure(const tv_translation *t, int base, int takes)
{
    for (int i = base; i < base + takes; i++)
        if (t->slot[i].known == K_CLOSURE) return t->walk.closure[t->slot[i].id].proto;
    return NULL;
}

static void follow(tv_translation *t, int closure, int a, int arguments, int wanted)
{
    const tv_proto *p = t->walk.closure[closure].proto;
    int base = t->now->base + a + 1;
    for (int i = base + arguments; i < base + p->takes; i++) tv_hold_slot(t, i, tv_val_nil());
    if (t->recursion == TV_FEW_INLINED) look_for_end(t, closure, base, arguments);
    const tv_proto *with = first_closure(t, base, p->takes);
    tv_context *c = t->recursion == TV_PROCEDURES ? tv_procedure_open(t, closure, with) : NULL;
    if (c) {
        tv_procedure_call(t, c, base, wanted);
        return;
    }
    const int result = base - 1, extra = p->varargs && arguments > p->takes ? arguments - p->takes : 0;
    if (extra) base = put_extra_below(t, p, base, arguments);
    c = tv_context_of(t, (tv_context) { .parent = t->now,
                                        .call = t->pc,
                                        .result = result,
                                        .wanted = wanted,
                                        .closure = closure,
                                        .proto = p,
                                        .with = with,
                                        .base = base,
                                        .extra = extra });
    if (c->procedure) {
        tv_procedure_call(t, c, base, wanted);
        return;
    }
    for (int i = base + p->takes; i < t->slots; i++) t->slot[i] = (tv_val) { .known = K_DEAD };
    t->now = c;
    t->pc = 0;
    tv_go(t, 0);
}

/* In Lua a closure keeps variables whose block has ended. Here their registers are reused, so the closure would find
 * other values. */
void tv_close(tv_translation *t, int slot)
{
    const tv_alive *a = &t->now->proto->alive[t->pc + 1];
    tv_spend(t, slot);
    for (int i = 0; i < slot; i++) {
        const int r = i - t->now->base;
        if (tv_closure_uses(t, t->slot[i], slot) && (r < 0 || tv_is_alive(a, r)))
            tv_refuse(
                t, "a function outlives the block whose variable it uses; declare the variable outside of the block");
    }
}

static bool assigns_upvalues(const tv_proto *p)
{
    bool any = false;
    for (int i = 0; i < p->count; i++) any |= tv_op_of(p->code[i]) == OP_SETUPVAL;
    for (int i = 0; i < p->inners; i++) any |= assigns_upvalues(p->inner[i]);
    return any;
}

/* A function that is returned must not need registers of the function that ends. It keeps the values of variables that
 * are known, if no function within assigns to any. */
static tv_val escaped(tv_translation *t, tv_val v)
{
    const tv_proto *p = t->now->proto;
    const int base = t->now->base;
    bool known = true;
    if (!tv_closure_uses(t, v, base)) return v;
    for (int i = 0; i < p->inners; i++) known = known && !assigns_upvalues(p->inner[i]);
    tv_closure c = t->walk.closure[v.id];
    tv_upvalue *up = tv_more(t, &t->pool, (size_t)(c.proto->captures + 1) * sizeof *up);
    for (int u = 0; u < c.proto->captures; u++) {
        const bool own = c.up[u].slot && c.up[u].id >= base;
        up[u] = own ? (tv_upvalue) { false, t->slot[c.up[u].id].id } : c.up[u];
        known = known && (!own || t->slot[c.up[u].id].known == K_CONST);
    }
    if (!known)
        tv_refuse(t, "this function returns one that uses its local variables; define that one where it is called");
    c.up = up;
    return (tv_val) { .known = K_CLOSURE, .id = tv_closure_of(t, c) };
}

/* The function returns on one path only, so values may stay where they are. Scratch registers are free again where
 * paths meet. */
static bool one_way_back(const tv_translation *t, const tv_proto *p)
{
    return p->straight && t->walk.limit > 1 && t->out.scratch < TV_SCRATCH / 2 &&
           t->out.scratch_sets < TV_SCRATCH_SETS / 2;
}

void tv_return(tv_translation *t, int from, int count)
{
    tv_val v[TV_REGISTERS];
    tv_context *c = t->now;
    if (!c->parent) {
        tv_rule_end(t, count ? t->slot[from] : tv_val_nil());
        return;
    }
    if (count > TV_REGISTERS) tv_refuse(t, "a function that returns more than %d results", TV_REGISTERS);
    for (int i = 0; i < count; i++) v[i] = escaped(t, t->slot[from + i]);
    for (int i = 0; i < c->result; i++)
        if (tv_closure_uses(t, t->slot[i], c->base))
            tv_refuse(t, "a function outlives the one that declares its variables; define it where it is called");
    if (c->procedure) {
        tv_procedure_return(t, v, count);
        return;
    }
    for (int i = c->result; i < t->slots; i++) t->slot[i] = (tv_val) { .known = K_DEAD };
    tv_call_of call = { .a = c->result, .wanted = c->wanted };
    t->now = c->parent;
    t->pc = c->call;
    tv_results(t, &call, v, count);
    if (one_way_back(t, c->proto)) tv_go(t, c->call + 1);
    else tv_meet(t, c->call + 1);
}

/* ---- Arguments and results ------------------------------------------------------------------------------------ */

/* One of a few functions, as those of a table by pieces. */
static bool is_choice(const tv_translation *t, tv_val f)
{
    enum { MOST = 24 };
    const unsigned function = 1u << C_FUNCTION, types = tv_constant_types(t, f);
    int count, some = 0;
    const int32_t *id = tv_ids_of(t, &f, &count);
    for (int i = 0; i < count; i++) some += id[i] >= 0;
    return f.known == K_LISTED && types & function && !(types & ~(function | 1u << C_NIL)) && some <= MOST;
}

void tv_call(tv_translation *t, int a, int arguments, int wanted)
{
    tv_val f = tv_val_narrow(t, *tv_register(t, a));
    if (is_choice(t, f)) tv_part_first(t, &f);
    tv_call_of c = { t->now->base + a, arguments, wanted };
    if (f.known == K_CLOSURE) {
        follow(t, f.id, a, arguments, wanted);
    } else if (f.known == K_METHOD && f.id >= METHOD_FIRST) {
        tv_method_call(t, f.id, &c);
    } else if (f.known == K_CONST && t->values.constant[f.id].type == C_FUNCTION) {
        tv_constant_push(t, f.id);
        bool native = lua_iscfunction(t->L, -1);
        lua_pop(t->L, 1);
        if (!native) follow(t, tv_closure_of_function(t, f.id), a, arguments, wanted);
        else tv_library_call(t, f.id, &c);
    } else if (f.known == K_LISTED || (f.known == K_CONST && t->values.constant[f.id].type >= C_CELLS)) {
        tv_refuse(t, "the function called here is one of too many, or no function; call it by its name");
    } else {
        tv_bail_out(t);
    }
}

/* ---- Rounds of a generic `for` -------------------------------------------------------------------------------------- */

/* a: the iterator, a + 1: the object it iterates over, a + 2: its state; a + 4 .. : the loop variables. */
typedef struct loop {
    int a;          /* slot */
    int body, exit; /* instructions */
} loop;

static void leave(tv_translation *t, const loop *l, int jump)
{
    tv_known_state *s = tv_fork(t, jump, l->exit);
    for (int i = l->a; i < s->count; i++)
        if (i <= l->a + 5) s->slot[i] = (tv_val) { .known = K_DEAD };
}

static void each_cell(tv_translation *t, const loop *l)
{
    tv_val at = t->slot[l->a + 2];
    int set = tv_as_set(t, t->slot[l->a + 1]);
    int now = at.known == K_CONST ? tv_reg_nil(t) : at.reg;
    int cell = tv_reg_word(t, l->a + 4);
    tv_emit(t, I_S_NEXT, cell, set, now, 0);
    leave(t, l, tv_emit(t, I_JUMP_NIL, cell, 0, 0, 0));
    tv_hold_slot(t, l->a + 2, tv_val_int(cell, F_CELL));
    tv_hold_slot(t, l->a + 4, tv_val_int(cell, F_CELL));
    tv_hold_slot(t, l->a + 5, tv_val_nil());
    tv_go(t, l->body);
}

static void each_region(tv_translation *t, const loop *l)
{
    tv_val left = t->slot[l->a];
    int more = tv_reg_scratch(t), set = tv_reg_set(t, l->a + 4);
    tv_emit(t, I_S_REGION, set, left.reg, more, left.id);
    leave(t, l, tv_emit(t, I_JUMP_ZERO, more, 0, 0, 0));
    tv_hold_slot(t, l->a + 2, tv_val_nil());
    tv_hold_slot(t, l->a + 4, tv_val_of_set(set));
    tv_hold_slot(t, l->a + 5, tv_val_nil());
    tv_go(t, l->body);
}

/* The entries that pairs and ipairs visit, in their order. */
typedef struct entries {
    int count;
    int32_t *key, *value;
} entries;

static void room_for_entries(tv_translation *t, entries *e, size_t count)
{
    if (count > TV_LIST_MAX) tv_refuse(t, "a loop over a table of more than %d entries", TV_LIST_MAX);
    *e = (entries) { .key = tv_more(t, &t->pass, (count + 1) * sizeof *e->key),
                     .value = tv_more(t, &t->pass, (count + 1) * sizeof *e->value) };
}

/* Entries of the table at a stack index, before sorting. Does not count entries beyond the limit of a loop. */
static size_t count_keys(tv_translation *t, int table)
{
    enum { STEPS = 200 }; /* of a key, for sorting */
    lua_State *L = t->L;
    size_t count = 0;
    for (lua_pushnil(L); count <= TV_LIST_MAX && lua_next(L, table); lua_pop(L, 1), count++) tv_spend(t, STEPS);
    lua_settop(L, table);
    return count;
}

static void read_entries(tv_translation *t, int table, bool sequence, entries *e)
{
    lua_State *L = t->L;
    if (t->values.constant[table].view) tv_refuse(t, "a loop over a library");
    tv_depend_all(t, table);
    tv_constant_push(t, table);
    int at = lua_gettop(L);
    room_for_entries(t, e, count_keys(t, at));
    if (!sequence) tv_sandbox_keys(L, at);
    for (lua_Integer i = 1;; i++) {
        if (sequence) lua_pushinteger(L, i);
        else lua_rawgeti(L, at + 1, i);
        if (lua_isnil(L, -1)) break;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, at) == LUA_TNIL) break;
        e->value[e->count] = tv_constant_of(t);
        e->key[e->count++] = tv_constant_of(t);
    }
    lua_settop(L, at - 1);
}

/* Unrolls a loop over few entries, so that the translation knows each of them. */
static void entry_known(tv_translation *t, const loop *l, const entries *e, int64_t i)
{
    if (i >= e->count) {
        for (int k = l->a; k <= l->a + 5; k++) tv_hold_slot(t, k, (tv_val) { .known = K_DEAD });
        tv_go(t, l->exit);
        return;
    }
    tv_val at = tv_val_const(tv_constant_int(t, i + 1));
    at.flags = F_PINNED;
    tv_hold_slot(t, l->a + 2, at);
    tv_hold_slot(t, l->a + 4, tv_val_const(e->key[i]));
    tv_hold_slot(t, l->a + 5, tv_val_const(e->value[i]));
    tv_go(t, l->body);
}

static void entry_listed(tv_translation *t, const loop *l, const entries *e, tv_val at)
{
    int keys = tv_list_of(t, e->key, e->count), values = tv_list_of(t, e->value, e->count);
    int i = tv_as_int(t, at), now = tv_reg_word(t, l->a + 4);
    tv_emit(t, I_MOVE, now, i, 0, 0);
    leave(t, l, tv_emit(t, I_JUMP_GE, now, tv_reg_const(t, e->count), 0, 0));
    int next = tv_reg_word(t, l->a + 2);
    tv_emit(t, I_ADD, next, now, tv_reg_const(t, 1), 0);
    tv_hold_slot(t, l->a + 2, tv_val_int(next, 0));
    tv_hold_slot(t, l->a + 4, tv_val_narrow(t, tv_val_listed(keys, now)));
    tv_hold_slot(t, l->a + 5, tv_val_narrow(t, tv_val_listed(values, now)));
    tv_go(t, l->body);
}

static void each_entry(tv_translation *t, const loop *l, bool sequence)
{
    entries e;
    tv_val table = t->slot[l->a + 1], at = t->slot[l->a + 2];
    int64_t i = 0;
    tv_part_nil(t, &at);
    read_entries(t, table.id, sequence, &e);
    bool known = at.known == K_CONST && (tv_is_nil(at) || tv_const_int(t, at, &i));
    if (e.count == 0 || (known && t->walk.limit > 1 && e.count <= TV_UNROLLED)) entry_known(t, l, &e, i);
    else entry_listed(t, l, &e, known ? tv_val_const(tv_constant_int(t, i)) : at);
}

/* The register of the next integer key, from 1. If the first round shares its code with later ones, the previous key
 * may be nil: then the path splits here. */
static int next_key(tv_translation *t, const loop *l)
{
    tv_val at = t->slot[l->a + 2];
    tv_part_nil(t, &at);
    int i = tv_as_int(t, tv_is_nil(at) ? tv_val_const(tv_constant_int(t, 0)) : at), now = tv_reg_word(t, l->a + 4);
    tv_emit(t, I_ADD, now, i, tv_reg_const(t, 1), 0);
    tv_hold_slot(t, l->a + 2, tv_val_int(now, 0));
    tv_hold_slot(t, l->a + 4, tv_val_int(now, 0));
    return now;
}

/* ipairs over a table that the function created. */
static void each_element(tv_translation *t, const loop *l)
{
    int now = next_key(t, l);
    tv_element(t, l->a + 5, t->slot[l->a + 1], now, l->body, l->exit);
}

/* pairs over a table that the function created, by its integer keys. */
static void each_key(tv_translation *t, const loop *l)
{
    tv_val at = t->slot[l->a + 2];
    tv_part_nil(t, &at);
    const int before = tv_as_int(t, tv_is_nil(at) ? tv_val_const(tv_constant_int(t, 0)) : at);
    const int now = tv_key_next(t, l->a, before), key = tv_reg_word(t, l->a + 4);
    leave(t, l, tv_emit(t, I_JUMP_ZERO, now, 0, 0, 0));
    tv_emit(t, I_T_GET_INT, key, t->slot[l->a + 3].reg, now, 0);
    tv_emit(t, I_NEED, key, 0, 0, 0);
    tv_hold_slot(t, l->a + 4, tv_val_int(key, 0));
    tv_element(t, l->a + 5, t->slot[l->a + 1], key, l->body, l->exit);
}

/* pairs over a record that the function created. */
static void each_field(tv_translation *t, const loop *l)
{
    int64_t i = 0;
    tv_val at = t->slot[l->a + 2];
    if (!tv_is_nil(at) && !tv_const_int(t, at, &i))
        tv_refuse(t, "pairs over a record with too many fields; name the fields one by one");
    if (tv_field_in_order(t, l->a, t->slot[l->a + 1], (int)i, l->body)) return;
    for (int k = l->a; k <= l->a + 5; k++) tv_hold_slot(t, k, (tv_val) { .known = K_DEAD });
    tv_go(t, l->exit);
}

/* The table is one of several: takes the element at the next place of each, up to the first nil. */
static void each_of_listed(tv_translation *t, const loop *l)
{
    int now = next_key(t, l);
    tv_index(t, l->a + 5 - t->now->base, t->slot[l->a + 1], tv_val_int(now, 0));
    tv_compare(t, OP_EQ, t->slot[l->a + 5], tv_val_nil(), l->exit, l->body);
}

/* The iterators below keep their own count in a + 2, which begins as nil; a + 3 is closed at the end. ipairs begins
 * with 0. */
void tv_loop_begin(tv_translation *t, int a, int call)
{
    const tv_val *v = tv_register(t, a);
    const bool known = v[0].known == K_METHOD || v[0].known == K_REGIONS;
    const bool from_zero = v[0].known == K_METHOD && v[0].id == ITER_IPAIRS;
    int64_t from = -1;
    const bool begins = from_zero ? tv_const_int(t, v[2], &from) && from == 0 : tv_is_nil(v[2]);
    if (known && !(begins && tv_is_nil(v[3])))
        tv_refuse(t, "this loop has other values behind its iterator than ipairs or pairs return; leave them out");
    if (known && from_zero) tv_hold(t, a + 2, tv_val_nil());
    if (known && v[0].id == ITER_PAIRS && v[1].known == K_TABLE) tv_keys_begin(t, t->now->base + a + 3, v[1]);
    tv_go(t, call);
}

void tv_loop_call(tv_translation *t, int a, int wanted)
{
    int slot = t->now->base + a, loops = t->pc + 1;
    loop l = { slot, loops + 1 - tv_bx_of(t->now->proto->code[loops]), loops + 1 };
    tv_val iterator = t->slot[slot], of = t->slot[slot + 1];
    for (int i = 2; i < wanted; i++) tv_hold_slot(t, slot + 4 + i, tv_val_nil());
    if (iterator.known == K_REGIONS) each_region(t, &l);
    else if (iterator.known != K_METHOD || iterator.id >= METHOD_FIRST)
        tv_refuse(t, "the loop has a custom iterator; use a numeric for, ipairs, pairs, set:each or set:regions");
    else if (iterator.id == ITER_EACH) each_cell(t, &l);
    else if (of.known == K_CONST && t->values.constant[of.id].type == C_TABLE)
        each_entry(t, &l, iterator.id == ITER_IPAIRS);
    else if (of.known == K_TABLE && iterator.id == ITER_IPAIRS) each_element(t, &l);
    else if (of.known == K_TABLE && t->slot[slot + 3].known == K_TABLE) each_key(t, &l);
    else if (of.known == K_TABLE) each_field(t, &l);
    else if (of.known == K_LISTED && iterator.id == ITER_IPAIRS) each_of_listed(t, &l);
    else if (of.known == K_LISTED)
        tv_refuse(t, "pairs over a table that is only known during play; write a loop for each table");
    else tv_bail_out(t);
}
