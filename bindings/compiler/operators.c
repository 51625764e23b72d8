/* operators.c - arithmetic, operators of sets, lengths, strings, and comparisons with their branches. */
#include "bindings/compiler/operators.h"

#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/join.h"
#include "bindings/compiler/literals.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/part.h"
#include "bindings/compiler/slots.h"
#include "bindings/compiler/texts.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

static bool is_float(const tv_translation *t, tv_val v)
{
    return v.known == K_FLOAT || (v.known == K_CONST && t->values.constant[v.id].type == C_FLOAT);
}

static bool is_number(const tv_translation *t, tv_val v)
{
    return v.known == K_CONST && (t->values.constant[v.id].type == C_INT || t->values.constant[v.id].type == C_FLOAT);
}

/* ---- Arithmetic ---------------------------------------------------------------------------------- */

/* Operators of Lua, and the instructions for integers, floats and sets; 0: there is none. */
static const struct {
    int lua;
    enum tv_instruction ints, floats, sets;
} operators[] = {
    [OP_ADD] = { LUA_OPADD, I_ADD, I_F_ADD, 0 }, [OP_SUB] = { LUA_OPSUB, I_SUB, I_F_SUB, I_S_LESS },
    [OP_MUL] = { LUA_OPMUL, I_MUL, I_F_MUL, 0 }, [OP_MOD] = { LUA_OPMOD, I_MOD, 0, 0 },
    [OP_POW] = { LUA_OPPOW, 0, 0, 0 },           [OP_DIV] = { LUA_OPDIV, 0, I_F_DIV, 0 },
    [OP_IDIV] = { LUA_OPIDIV, I_IDIV, 0, 0 },    [OP_BAND] = { LUA_OPBAND, I_AND, 0, I_S_AND },
    [OP_BOR] = { LUA_OPBOR, I_OR, 0, I_S_OR },   [OP_BXOR] = { LUA_OPBXOR, I_XOR, 0, 0 },
    [OP_SHL] = { LUA_OPSHL, I_SHL, 0, 0 },       [OP_SHR] = { LUA_OPSHR, I_SHR, 0, 0 },
    [OP_UNM] = { LUA_OPUNM, I_NEG, I_F_SUB, 0 }, [OP_BNOT] = { LUA_OPBNOT, I_NOT, 0, 0 },
};

/* Lua computes operations on two constants. A division by zero would raise an error and is left to run time. */
static bool fold(tv_translation *t, enum tv_opcode op, int to, tv_val a, tv_val b)
{
    bool one = op == OP_UNM || op == OP_BNOT;
    if (!is_number(t, a) || (!one && !is_number(t, b))) return false;
    bool bits = (op >= OP_BAND && op <= OP_SHR) || op == OP_BNOT;
    if (bits && (is_float(t, a) || (!one && is_float(t, b)))) return false;
    int64_t by = 1;
    if ((op == OP_MOD || op == OP_IDIV) && tv_const_int(t, b, &by) && by == 0) return false;
    tv_constant_push(t, a.id);
    if (!one) tv_constant_push(t, b.id);
    lua_arith(t->L, operators[op].lua);
    tv_hold(t, to, tv_val_const(tv_constant_of(t)));
    return true;
}

static void floats(tv_translation *t, enum tv_opcode op, int to, tv_val a, tv_val b)
{
    if (op == OP_UNM) b = a, a = tv_val_const((lua_pushnumber(t->L, -0.0), tv_constant_of(t)));
    if (!operators[op].floats) tv_refuse(t, "only +, -, * and / of floats are compiled");
    int ra = tv_as_float(t, a), rb = tv_as_float(t, b), reg = tv_reg_word(t, t->now->base + to);
    tv_emit(t, operators[op].floats, reg, ra, rb, 0);
    tv_hold(t, to, (tv_val) { .known = K_FLOAT, .reg = (uint16_t)reg });
}

static void sets(tv_translation *t, enum tv_opcode op, int to, tv_val a, tv_val b)
{
    if (!operators[op].sets) tv_bail_out(t);
    int ra = tv_as_set(t, a), rb = tv_as_set(t, b), reg = tv_reg_set(t, t->now->base + to);
    tv_emit(t, operators[op].sets, reg, ra, rb, 0);
    tv_hold(t, to, tv_val_of_set(reg));
}

static int not_true(tv_translation *t, int id, const void *ctx)
{
    (void)t, (void)ctx;
    return id == ID_NIL || id == ID_FALSE;
}

static void negate(tv_translation *t, int to, tv_val a)
{
    int truth = tv_truth(t, a);
    if (truth < 2) {
        tv_hold(t, to, tv_val_bool(!truth));
        return;
    }
    int reg;
    if (a.known == K_MAYBE) {
        reg = tv_reg_word(t, t->now->base + to);
        tv_emit(t, I_IS_NIL, reg, a.reg, 0, 0);
    } else {
        reg = tv_as_named(t, a, not_true, NULL);
    }
    tv_hold(t, to, tv_val_listed(LIST_TRUTH, reg));
}

void tv_operate(tv_translation *t, enum tv_opcode op, int to, tv_val a, tv_val b)
{
    if (op == OP_NOT) {
        negate(t, to, a);
        return;
    }
    bool one = op == OP_UNM || op == OP_BNOT;
    if (fold(t, op, to, a, b)) return;
    if (tv_is_cells(t, a) || tv_is_cells(t, b)) {
        sets(t, op, to, a, b);
        return;
    }
    if (op == OP_DIV || is_float(t, a) || (!one && is_float(t, b))) {
        floats(t, op, to, a, b);
        return;
    }
    if (op == OP_POW) tv_refuse(t, "'^' is not compiled; write a product");
    int ra = tv_as_int(t, a), rb = one ? 0 : tv_as_int(t, b), reg = tv_reg_word(t, t->now->base + to);
    tv_emit(t, operators[op].ints, reg, ra, rb, 0);
    tv_hold(t, to, tv_val_int(reg, 0));
}

/* ---- Lengths ----------------------------------------------------------------------------------------- */

/* The length of a text, or of a table without metatable; the program then depends on that. */
static int length_of(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    const tv_constant *c = &t->values.constant[id];
    if (c->type != C_TABLE && c->type != C_TEXT) return -1;
    if (c->view) return -1;
    if (c->type == C_TEXT) {
        tv_constant_push(t, id);
        const int64_t bytes = (int64_t)lua_rawlen(t->L, -1);
        lua_pop(t->L, 1);
        return tv_constant_int(t, bytes);
    }
    tv_depend_all(t, id);
    const int64_t length = tv_constant_length(t, id);
    if (length < 0) tv_refuse(t, "the length of a table with holes");
    return tv_constant_int(t, length);
}

void tv_length(tv_translation *t, int to, tv_val v)
{
    bool holes = false;
    int slot = t->now->base + to;
    v = tv_as_some(t, v);
    if (v.known == K_LISTED && !tv_is_cells(t, v)) {
        int list = tv_list_map(t, v.id, length_of, NULL, &holes);
        if (holes) tv_refuse(t, "the length of a value that might not be a table, a string or a set");
        tv_hold(t, to, tv_val_narrow(t, tv_val_listed(list, v.reg)));
    } else if (tv_is_cells(t, v)) {
        int set = tv_as_set(t, v), reg = tv_reg_word(t, slot);
        tv_emit(t, I_S_COUNT, reg, set, 0, 0);
        tv_hold(t, to, tv_val_int(reg, 0));
    } else if (v.known == K_TABLE) {
        int reg = tv_reg_word(t, slot);
        tv_emit(t, I_T_LENGTH, reg, v.reg, 0, 0);
        tv_hold(t, to, tv_val_int(reg, 0));
    } else if (tv_is_list_now(t, v)) {
        int reg = tv_reg_word(t, slot);
        tv_emit(t, I_L_COUNT, reg, 0, 0, 0);
        tv_hold(t, to, tv_val_int(reg, 0));
    } else {
        int length = v.known == K_CONST ? length_of(t, v.id, NULL) : -1;
        if (length < 0) tv_bail_out(t);
        tv_hold(t, to, tv_val_const(length));
    }
}

/* ---- Texts ---------------------------------------------------------------------------------------------- */

void tv_concat(tv_translation *t, int from, int count)
{
    bool known = true;
    int length = 0;
    for (int i = 0; i < count; i++) {
        tv_val v = *tv_register(t, from + i);
        tv_part_nil(t, &v);
        bool number = is_number(t, v) || v.known == K_INT || tv_constant_types(t, v) == 1u << C_INT;
        int most = number ? 24 : tv_text_length(t, v);
        if (most < 0) {
            if (v.known == K_FLOAT) tv_refuse(t, "a float is joined to a string with '..'");
            if (v.known == K_LISTED) tv_refuse(t, "'..' of a value that might not be a string or an integer");
            tv_bail_out(t);
        }
        length += most;
        known &= v.known == K_CONST;
    }
    if (known) {
        luaL_checkstack(t->L, count, NULL);
        for (int i = 0; i < count; i++) tv_constant_push(t, tv_register(t, from + i)->id);
        lua_concat(t->L, count);
        tv_hold(t, from, tv_val_const(tv_constant_of(t)));
    } else {
        tv_val text = tv_val_text(t, length);
        bool made = t->makes_texts;
        for (int i = 0; i < count; i++) made = made && tv_register(t, from + i)->known != K_TEXT;
        for (int i = 0; i < count && made; i++) tv_text_add_piece(t, *tv_register(t, from + i));
        tv_hold(t, from, made ? tv_text_made(t, t->now->base + from, length) : text);
    }
}

/* The jump is taken if the comparison does not have the wanted result. */
static void part(tv_translation *t, int jump, int yes, int no)
{
    tv_fork(t, jump, no);
    tv_go(t, yes);
}

/* ---- Integers beside floats ---------------------------------------------------------------------------- */

/* Beyond 2^53 some integers equal no float, so the float is converted to an integer instead, as in Lua. False: no
 * integer equals it. */
static bool whole_at(double d, int64_t *to)
{
    if (!(d >= -0x1p63 && d < 0x1p63) || d != floor(d)) return false;
    *to = (int64_t)d;
    return true;
}

/* The bound of the integers below d, or at most d: those below *to, or at most *to. Returns 1: all integers, 0: none,
 * 2: those up to the bound. NaN has none below it and is below none. */
static int bound(double d, bool less, int64_t *to)
{
    double at = less ? ceil(d) : floor(d);
    if (at >= 0x1p63) return 1;
    if (!(at >= -0x1p63)) return 0;
    *to = (int64_t)at;
    return 2;
}

static bool whole_before(int64_t i, double d, bool less)
{
    int64_t at = 0;
    int some = bound(d, less, &at);
    return some < 2 ? some : less ? i < at : i <= at;
}

/* r: the result, the integer, the float. */
bool tv_native_less_whole(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    f[r[0]] = whole_before(f[r[1]], tv_compiled_float(f[r[2]]), true);
    return true;
}

bool tv_native_most_whole(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    f[r[0]] = whole_before(f[r[1]], tv_compiled_float(f[r[2]]), false);
    return true;
}

bool tv_native_less_float(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    double d = tv_compiled_float(f[r[2]]);
    f[r[0]] = !isnan(d) && !whole_before(f[r[1]], d, false);
    return true;
}

bool tv_native_most_float(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    double d = tv_compiled_float(f[r[2]]);
    f[r[0]] = !isnan(d) && !whole_before(f[r[1]], d, true);
    return true;
}

bool tv_native_same_float(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    int64_t i = 0;
    f[r[0]] = whole_at(tv_compiled_float(f[r[2]]), &i) && i == f[r[1]];
    return true;
}

/* A known float becomes a bound of integers, and the comparison one of integers. */
static void beside_known(tv_translation *t, enum tv_opcode op, bool whole_first, int whole, double d, int yes, int no)
{
    int64_t at = 0;
    if (op == OP_EQ) {
        if (!whole_at(d, &at)) tv_go(t, no);
        else part(t, tv_emit(t, I_JUMP_NE, whole, tv_reg_const(t, at), 0, 0), yes, no);
        return;
    }
    bool less = (op == OP_LT) == whole_first;
    int some = bound(d, less, &at);
    if (some < 2) {
        tv_go(t, !isnan(d) && some == whole_first ? yes : no);
        return;
    }
    int to = tv_reg_const(t, at);
    if (!whole_first) { /* reversed: the result "below" goes to `no` */
        int jump = less ? tv_emit(t, I_JUMP_LT, whole, to, 0, 0) : tv_emit(t, I_JUMP_GE, to, whole, 0, 0);
        part(t, jump, yes, no);
        return;
    }
    part(t, less ? tv_emit(t, I_JUMP_GE, whole, to, 0, 0) : tv_emit(t, I_JUMP_LT, to, whole, 0, 0), yes, no);
}

/* Does some float certainly equal it? */
static bool is_small(const tv_translation *t, tv_val v)
{
    enum { EXACT = 53 };
    int64_t i;
    if (tv_const_int(t, v, &i)) return i >= -(INT64_C(1) << EXACT) && i <= INT64_C(1) << EXACT;
    return (v.known == K_INT || v.known == K_MAYBE) && v.flags & F_CELL;
}

static bool mixed(tv_translation *t, enum tv_opcode op, tv_val a, tv_val b, int yes, int no)
{
    const bool whole_first = !is_float(t, a);
    const tv_val of = whole_first ? a : b, d = whole_first ? b : a;
    if (!is_float(t, d) || is_float(t, of)) return false;
    if (d.known == K_CONST) {
        int whole = tv_as_int(t, of);
        beside_known(t, op, whole_first, whole, t->values.constant[d.id].d, yes, no);
        return true;
    }
    if (is_small(t, of)) return false;
    int whole = tv_as_int(t, of), is = tv_reg_scratch(t);
    enum tv_native_id native = op == OP_EQ   ? N_SAME_FLOAT
                               : whole_first ? op == OP_LT ? N_LESS_WHOLE : N_MOST_WHOLE
                               : op == OP_LT ? N_LESS_FLOAT
                                             : N_MOST_FLOAT;
    tv_emit_call(t, native, (uint16_t[]) { (uint16_t)is, (uint16_t)whole, d.reg });
    part(t, tv_emit(t, I_JUMP_ZERO, is, 0, 0, 0), yes, no);
    return true;
}

/* ---- Comparing --------------------------------------------------------------------------------------------- */

/* Long strings are compared byte by byte. */
static int64_t text_steps(const tv_translation *t, int id)
{
    return t->values.constant[id].type == C_TEXT ? (int64_t)t->values.constant[id].len : 0;
}

/* NaN does not even equal itself. */
static int equal_to(tv_translation *t, int id, const void *ctx)
{
    int other = *(const int *)ctx;
    if (id == other) return t->values.constant[id].type != C_FLOAT || !isnan(t->values.constant[id].d);
    tv_spend(t, text_steps(t, id) + text_steps(t, other));
    tv_constant_push(t, id);
    tv_constant_push(t, other);
    int same = lua_rawequal(t->L, -1, -2);
    lua_pop(t->L, 2);
    return same;
}

static bool any_left(const tv_translation *t, int list)
{
    tv_spend(t, t->values.list[list].count);
    for (int i = 0; i < t->values.list[list].count; i++)
        if (t->values.list[list].id[i] >= 0) return true;
    return false;
}

static void listed_to_const(tv_translation *t, tv_val v, int id, int yes, int no)
{
    tv_spend(t, 2 * TV_VALUE_STEPS * (int64_t)t->values.list[v.id].count);
    int same = tv_list_only(t, v.id, equal_to, &id, true), other = tv_list_only(t, v.id, equal_to, &id, false);
    if (!any_left(t, same) || !any_left(t, other)) {
        tv_go(t, any_left(t, same) ? yes : no);
        return;
    }
    int is = tv_as_named(t, v, equal_to, &id);
    tv_fork_as(t, tv_emit(t, I_JUMP_ZERO, is, 0, 0, 0), no, v, tv_val_narrow(t, tv_val_listed(same, v.reg)),
               tv_val_narrow(t, tv_val_listed(other, v.reg)));
    tv_go(t, yes);
}

/* The same constant for all equal numbers: for a float with an integer value, the integer. */
static int by_value(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    int64_t i;
    if (t->values.constant[id].type != C_FLOAT) return id;
    if (isnan(t->values.constant[id].d)) return -1;
    return whole_at(t->values.constant[id].d, &i) ? tv_constant_int(t, i) : id;
}

/* The number of an unrolled round is a constant, too, although its states are not joined. */
static bool nil_or_number(tv_translation *t, tv_val v)
{
    tv_val to;
    v.flags &= (uint8_t)~F_PINNED;
    return tv_val_join(t, v, tv_val_maybe(0, 0), &to) && to.known == K_MAYBE;
}

static bool surely_number(tv_translation *t, tv_val v)
{
    tv_val to;
    v.flags &= (uint8_t)~F_PINNED;
    return tv_val_join(t, v, tv_val_int(0, 0), &to) && to.known == K_INT;
}

/* Compared with a value that may be nil, math.mininteger would be read as nil. */
static void numbers_equal(tv_translation *t, tv_val a, tv_val b, int yes, int no)
{
    const tv_val to = surely_number(t, a) && surely_number(t, b) ? tv_val_int(0, 0) : tv_val_maybe(0, 0);
    int ra = tv_val_convert(t, a, to), rb = tv_val_convert(t, b, to);
    part(t, tv_emit(t, I_JUMP_NE, ra, rb, 0, 0), yes, no);
}

static void nil_test(tv_translation *t, tv_val v, int yes, int no)
{
    tv_fork_as(t, tv_emit(t, I_JUMP_SOME, v.reg, 0, 0, 0), no, v, tv_val_nil(), tv_val_int(v.reg, v.flags));
    tv_go(t, yes);
}

/* #set == 0 and the like: tests whether the set is empty, if its size is not needed elsewhere. */
static bool emptiness(tv_translation *t, tv_val a, tv_val b, bool empty, int yes, int no)
{
    int64_t zero;
    tv_code *last = t->out.count ? &t->out.code[t->out.count - 1] : NULL;
    if (!tv_const_int(t, b, &zero) || zero != 0 || a.known != K_INT || !last) return false;
    if (last->op != I_S_COUNT || last->a != a.reg || t->out.count == t->out.barrier) return false;
    for (int i = 0; i < t->slots; i++) {
        int r = i - t->now->base;
        if (t->slot[i].known != K_INT || t->slot[i].reg != a.reg) continue;
        if (r < 0) return false;
        const uint64_t *at_yes = t->now->proto->alive[yes].bits, *at_no = t->now->proto->alive[no].bits;
        if ((at_yes[r / 64] | at_no[r / 64]) >> r % 64 & 1) return false;
    }
    int set = last->b;
    t->out.count--;
    part(t, tv_emit(t, empty ? I_S_JUMP_ANY : I_S_JUMP_NONE, set, 0, 0, 0), yes, no);
    return true;
}

static bool surely_some(tv_translation *t, tv_val v) { return is_float(t, v) || surely_number(t, v); }

static bool may_be_table(const tv_translation *t, tv_val v)
{
    return v.known == K_TABLE || v.known == K_LISTED ||
           (v.known == K_CONST && t->values.constant[v.id].type == C_TABLE);
}

/* Compared tables of the script have no metatable, whose __eq Lua would call, and get none later. */
static void need_plain(tv_translation *t, tv_val v)
{
    int count;
    const int32_t *id = tv_ids_of(t, &v, &count);
    for (int i = 0; i < count; i++)
        if (id[i] >= 0 && t->values.constant[id[i]].type == C_TABLE) tv_depend_table(t, id[i]);
}

static bool may_be_function(const tv_translation *t, tv_val v)
{
    if (v.known == K_CONST) return t->values.constant[v.id].type >= C_FUNCTION;
    return v.known == K_LISTED || v.known == K_CLOSURE || v.known == K_METHOD || v.known == K_REGIONS;
}

static bool is_native(tv_val v) { return v.known == K_METHOD || v.known == K_REGIONS; }

static void equal(tv_translation *t, tv_val a, tv_val b, int yes, int no)
{
    if ((is_native(a) && may_be_function(t, b)) || (is_native(b) && may_be_function(t, a)))
        tv_refuse(t, "it compares functions");
    if (a.known == K_CONST && b.known != K_CONST) {
        tv_val swap = a;
        a = b;
        b = swap;
    }
    if (may_be_table(t, a) && may_be_table(t, b) && (tv_literal_spoilt(t, a) | tv_literal_spoilt(t, b))) tv_bail_out(t);
    if (may_be_table(t, a) && may_be_table(t, b)) need_plain(t, a), need_plain(t, b);
    if (a.known == K_CONST) tv_go(t, equal_to(t, a.id, &b.id) ? yes : no);
    else if (a.known == K_MAYBE && tv_is_nil(b)) nil_test(t, a, yes, no);
    else if (tv_is_nil(b) && surely_some(t, a)) tv_go(t, no);
    else if (a.known == K_LISTED && b.known == K_CONST) listed_to_const(t, a, b.id, yes, no);
    else if (emptiness(t, a, b, true, yes, no)) return;
    else if (is_float(t, a) || is_float(t, b)) {
        if (!nil_or_number(t, a) && !is_float(t, a))
            tv_refuse(t, "a float is compared with a value that might not be a number");
        if (mixed(t, OP_EQ, a, b, yes, no)) return;
        int ra = tv_as_float(t, a), rb = tv_as_float(t, b), is = tv_reg_scratch(t);
        tv_emit(t, I_F_SAME, is, ra, rb, 0);
        part(t, tv_emit(t, I_JUMP_ZERO, is, 0, 0, 0), yes, no);
    } else if (nil_or_number(t, a) && nil_or_number(t, b)) numbers_equal(t, a, b, yes, no);
    else if (a.known == K_LISTED && b.known == K_LISTED && !tv_is_cells(t, a)) {
        int ra = tv_as_named(t, a, by_value, NULL), rb = tv_as_named(t, b, by_value, NULL);
        part(t, tv_emit(t, I_JUMP_NE, ra, rb, 0, 0), yes, no);
    } else if (tv_text_length(t, a) >= 0 && tv_text_length(t, b) >= 0 && tv_is_text(t, a) && tv_is_text(t, b)) {
        int ra = tv_as_text(t, a), rb = tv_as_text(t, b);
        part(t, tv_emit(t, I_JUMP_NE, ra, rb, 0, 0), yes, no);
    } else if (tv_is_cells(t, a) && tv_is_cells(t, b)) {
        int ra = tv_as_set(t, a), rb = tv_as_set(t, b);
        part(t, tv_emit(t, I_S_JUMP_NE, ra, rb, 0, 0), yes, no);
    } else if (a.known == K_TABLE && b.known == K_TABLE) {
        part(t, tv_emit(t, I_JUMP_NE, a.reg, b.reg, 0, 0), yes, no);
    } else if (a.known == K_TEXT || b.known == K_TEXT || a.known == b.known || a.known == K_LISTED ||
               b.known == K_LISTED) {
        tv_refuse(t, "a comparison of values that are only known during play, such as strings made with '..'");
    } else {
        tv_go(t, no);
    }
}

static bool texts(const tv_translation *t, tv_val a, tv_val b) { return tv_const_text(t, a) && tv_const_text(t, b); }

static void in_order(tv_translation *t, bool less, tv_val a, tv_val b, int yes, int no)
{
    if ((is_number(t, a) && is_number(t, b)) || texts(t, a, b)) {
        tv_spend(t, text_steps(t, a.id) + text_steps(t, b.id));
        tv_constant_push(t, a.id);
        tv_constant_push(t, b.id);
        bool is = lua_compare(t->L, -2, -1, less ? LUA_OPLT : LUA_OPLE);
        lua_pop(t->L, 2);
        tv_go(t, is ? yes : no);
        return;
    }
    if (mixed(t, less ? OP_LT : OP_LE, a, b, yes, no)) return;
    if (is_float(t, a) || is_float(t, b)) {
        int ra = tv_as_float(t, a), rb = tv_as_float(t, b), is = tv_reg_scratch(t);
        tv_emit(t, less ? I_F_LESS : I_F_MOST, is, ra, rb, 0);
        part(t, tv_emit(t, I_JUMP_ZERO, is, 0, 0, 0), yes, no);
        return;
    }
    if (less && emptiness(t, b, a, false, yes, no)) return;
    int ra = tv_as_int(t, a), rb = tv_as_int(t, b);
    part(t, less ? tv_emit(t, I_JUMP_GE, ra, rb, 0, 0) : tv_emit(t, I_JUMP_LT, rb, ra, 0, 0), yes, no);
}

void tv_compare(tv_translation *t, enum tv_opcode op, tv_val a, tv_val b, int yes, int no)
{
    if (op == OP_EQ) equal(t, a, b, yes, no);
    else in_order(t, op == OP_LT, a, b, yes, no);
}
