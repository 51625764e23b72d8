/* instructions.c - translates Lua's instructions, one by one, as lopcodes.h of Lua 5.4 describes them. The files that
 * it calls operate on the values. */
#include "bindings/compiler/instructions.h"

#include "bindings/compiler/calls.h"
#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/indexes.h"
#include "bindings/compiler/literals.h"
#include "bindings/compiler/made_tables.h"
#include "bindings/compiler/operators.h"
#include "bindings/compiler/outer.h"
#include "bindings/compiler/slots.h"

/* ---- Registers ----------------------------------------------------------------------------------- */

static tv_val reg(tv_translation *t, int index) { return *tv_register(t, index); }

static tv_val literal(tv_translation *t, int index)
{
    const tv_literal *k = &t->now->proto->literal[index];
    lua_State *L = t->L;
    switch (k->kind) {
    case TV_LITERAL_NIL: lua_pushnil(L); break;
    case TV_LITERAL_FALSE: lua_pushboolean(L, false); break;
    case TV_LITERAL_TRUE: lua_pushboolean(L, true); break;
    case TV_LITERAL_INT: lua_pushinteger(L, k->i); break;
    case TV_LITERAL_FLOAT: lua_pushnumber(L, k->d); break;
    case TV_LITERAL_TEXT: lua_pushlstring(L, k->text ? k->text : "", k->len); break;
    }
    return tv_val_const(tv_constant_of(t));
}

static tv_val whole(tv_translation *t, int64_t i) { return tv_val_const(tv_constant_int(t, i)); }

static tv_val reg_or_literal(tv_translation *t, uint32_t i)
{
    return tv_k_of(i) ? literal(t, tv_c_of(i)) : reg(t, tv_c_of(i));
}

/* Iterators keep their own count, and a copy would start again. */
static tv_val copied(const tv_translation *t, tv_val v)
{
    if (v.known == K_REGIONS || (v.known == K_METHOD && v.id == ITER_PAIRS))
        tv_refuse(t, "an iterator is kept in a variable; call regions or pairs in the head of the loop");
    return v;
}

/* ---- Upvalues --------------------------------------------------------------------------------------- */

static tv_val upvalue(tv_translation *t, int index)
{
    const tv_upvalue *up = &t->walk.closure[t->now->closure].up[index];
    if (up->slot) return copied(t, t->slot[up->id]);
    return tv_val_const(up->id);
}

static void set_upvalue(tv_translation *t, int index, tv_val v)
{
    const tv_upvalue *up = &t->walk.closure[t->now->closure].up[index];
    const char *name = t->now->proto->name[index];
    if (!up->slot)
        tv_refuse(t, "it assigns to '%s', a variable from outside the function; keep state in the position",
                  name ? name : "?");
    tv_hold_slot(t, up->id, copied(t, v));
}

/* ---- Jumps ---------------------------------------------------------------------------------------------- */

static int jump_aim(tv_translation *t, int pc) { return pc + 1 + tv_sj_of(t->now->proto->code[pc]); }

/* A test skips the jump after it unless the value's truth equals k. */
static void aims(tv_translation *t, bool k, int *yes, int *no)
{
    int jump = jump_aim(t, t->pc + 1);
    *yes = k ? jump : t->pc + 2;
    *no = k ? t->pc + 2 : jump;
}

/* Splits the path at a value that may be true or false: narrows it to *at_yes and *at_no, and emits a jump to `no`
 * where it is false. */
static tv_known_state *fork_by_truth(tv_translation *t, tv_val v, int no, tv_val *at_yes, tv_val *at_no)
{
    const bool maybe = v.known == K_MAYBE;
    *at_yes = tv_val_int(v.reg, v.flags);
    *at_no = tv_val_nil();
    if (!maybe) {
        *at_yes = tv_val_narrow(t, tv_val_listed(tv_list_only(t, v.id, tv_means_true, NULL, true), v.reg));
        *at_no = tv_val_narrow(t, tv_val_listed(tv_list_only(t, v.id, tv_means_true, NULL, false), v.reg));
    }
    int place = maybe || v.id == LIST_TRUTH ? v.reg : tv_as_named(t, v, tv_means_true, NULL);
    return tv_fork_as(t, tv_emit(t, maybe ? I_JUMP_NIL : I_JUMP_ZERO, place, 0, 0, 0), no, v, *at_yes, *at_no);
}

static void branch(tv_translation *t, tv_val v, int yes, int no)
{
    tv_val at_yes, at_no;
    int truth = tv_truth(t, v);
    if (truth == 2) fork_by_truth(t, v, no, &at_yes, &at_no);
    tv_go(t, truth ? yes : no);
}

/* OP_TESTSET also assigns if it jumps. */
static void test_and_set(tv_translation *t, uint32_t i)
{
    int yes, no, a = tv_a_of(i);
    tv_val v = copied(t, reg(t, tv_b_of(i))), at_yes, at_no;
    bool k = tv_k_of(i);
    aims(t, k, &yes, &no);
    int truth = tv_truth(t, v);
    if (truth < 2) {
        if (truth == k) tv_hold(t, a, v);
        tv_go(t, truth ? yes : no);
        return;
    }
    /* A path for the assignment, where the branch narrows the value. */
    tv_known_state *s = fork_by_truth(t, v, no, &at_yes, &at_no);
    if (k) {
        tv_hold(t, a, at_yes);
    } else {
        s->slot[t->now->base + a] = at_no;
        if (t->now->base + a >= s->count) s->count = t->now->base + a + 1;
    }
    tv_go(t, yes);
}

/* ---- Loops ------------------------------------------------------------------------------------------------ */

/* Unrolls a loop with few known rounds, so that values that depend on the round are known, too. */
static bool pinned_loop(tv_translation *t, int64_t from, int64_t to, int64_t by)
{
    uint64_t far = by > 0 ? (uint64_t)to - (uint64_t)from : (uint64_t)from - (uint64_t)to;
    return t->walk.limit > 1 && far / (uint64_t)(by > 0 ? by : -by) < TV_UNROLLED / 2;
}

static tv_val pinned(tv_translation *t, int64_t i)
{
    tv_val v = whole(t, i);
    v.flags = F_PINNED;
    return v;
}

/* a: the start, a + 1: the end, a + 2: the step; afterwards a + 1 is the number of rounds, a + 3 the variable. */
static void loop_prepare(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i), base = t->now->base;
    tv_val from = reg(t, a), to = reg(t, a + 1), by = reg(t, a + 2);
    int64_t f = 0, e = 0, step = 0;
    if (!tv_const_int(t, by, &step) || step == 0 || step == INT64_MIN)
        tv_refuse(t, "the step of this loop is not a constant integer; write one loop for each step");
    bool known_from = tv_const_int(t, from, &f), known_to = tv_const_int(t, to, &e);
    int out = t->pc + 2 + tv_bx_of(i);
    if (known_from && known_to) {
        if (step > 0 ? f > e : f < e) {
            tv_go(t, out);
            return;
        }
        if (pinned_loop(t, f, e, step)) {
            tv_hold(t, a, pinned(t, f));
            tv_hold(t, a + 1,
                    whole(t, (int64_t)((step > 0 ? (uint64_t)e - (uint64_t)f : (uint64_t)f - (uint64_t)e) /
                                       (uint64_t)(step > 0 ? step : -step))));
            tv_hold(t, a + 3, pinned(t, f));
            return;
        }
    }
    int rf = tv_as_int(t, from), rt = tv_as_int(t, to);
    if (!known_from || !known_to)
        tv_fork(t, step > 0 ? tv_emit(t, I_JUMP_LT, rt, rf, 0, 0) : tv_emit(t, I_JUMP_LT, rf, rt, 0, 0), out);
    int rounds = tv_reg_scratch(t);
    tv_emit(t, I_ROUNDS, rounds, rf, rt, step);
    int index = tv_reg_word(t, base + a);
    tv_emit(t, I_MOVE, index, rf, 0, 0);
    int count = tv_reg_word(t, base + a + 1);
    tv_emit(t, I_MOVE, count, rounds, 0, 0);
    tv_hold(t, a, tv_val_int(index, 0));
    tv_hold(t, a + 1, tv_val_int(count, 0));
    tv_hold(t, a + 3, tv_val_int(index, 0));
}

static void loop_next(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i), base = t->now->base, body = t->pc + 1 - tv_bx_of(i);
    tv_val index = reg(t, a), count = reg(t, a + 1), by = reg(t, a + 2);
    int64_t at, left, step;
    if (!tv_const_int(t, by, &step))
        tv_refuse(t, "the step of this loop is not a constant integer; write one loop for each step");
    if (tv_const_int(t, index, &at) && tv_const_int(t, count, &left)) {
        if (left <= 0) {
            tv_go(t, t->pc + 1);
            return;
        }
        tv_hold(t, a, pinned(t, at + step));
        tv_hold(t, a + 1, whole(t, left - 1));
        tv_hold(t, a + 3, pinned(t, at + step));
        tv_go(t, body);
        return;
    }
    *tv_register(t, a + 3) = (tv_val) { .known = K_DEAD };
    int ri = tv_as_int(t, index), rc = tv_as_int(t, count), by_reg = tv_reg_const(t, step);
    int to_index = tv_reg_word(t, base + a), to_count = tv_reg_word(t, base + a + 1);
    if (ri != to_index) tv_emit(t, I_MOVE, to_index, ri, 0, 0);
    if (rc != to_count) tv_emit(t, I_MOVE, to_count, rc, 0, 0);
    tv_fork(t, tv_emit(t, I_ROUND, to_index, to_count, by_reg, 0), t->pc + 1);
    tv_hold(t, a, tv_val_int(to_index, 0));
    tv_hold(t, a + 1, tv_val_int(to_count, 0));
    tv_hold(t, a + 3, tv_val_int(to_index, 0));
    tv_go(t, body);
}

/* ---- Closures ------------------------------------------------------------------------------------------------ */

static void make_closure(tv_translation *t, uint32_t i)
{
    const tv_proto *p = t->now->proto->inner[tv_bx_of(i)];
    tv_upvalue *up = tv_more(t, &t->pool, (size_t)(p->captures + 1) * sizeof *up);
    for (int u = 0; u < p->captures; u++) {
        if (p->capture[u].local) up[u] = (tv_upvalue) { true, t->now->base + p->capture[u].index };
        else up[u] = t->walk.closure[t->now->closure].up[p->capture[u].index];
    }
    int id = tv_closure_of(t, (tv_closure) { p, -1, up });
    tv_hold(t, tv_a_of(i), (tv_val) { .known = K_CLOSURE, .id = id });
}

/* ---- Tables ------------------------------------------------------------------------------------------------------ */

static void new_table(tv_translation *t, uint32_t i)
{
    int room = tv_c_of(i);
    if (tv_literal_begin(t, tv_a_of(i))) {
        tv_go(t, t->pc + 2);
        return;
    }
    if (tv_k_of(i)) room += tv_ax_of(t->now->proto->code[t->pc + 1]) * 256;
    tv_new_table(t, tv_a_of(i), room);
    tv_go(t, t->pc + 2);
}

static void set_list(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i), n = tv_b_of(i), at = tv_c_of(i);
    if (tv_k_of(i)) at += tv_ax_of(t->now->proto->code[t->pc + 1]) * 256;
    if (reg(t, a).known == K_BEGUN) {
        tv_literal_end(t, a, n);
        return;
    }
    if (!n) n = t->top - (t->now->base + a) - 1;
    for (int k = 1; k <= n; k++) tv_assign(t, reg(t, a), whole(t, at + k), reg(t, a + k));
    t->top = -1;
    if (tv_k_of(i)) tv_go(t, t->pc + 2);
}

/* ---- All of them ---------------------------------------------------------------------------------------------------- */

static void load(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i);
    switch (tv_op_of(i)) {
    case OP_MOVE: tv_hold(t, a, copied(t, reg(t, tv_b_of(i)))); break;
    case OP_LOADI: tv_hold(t, a, whole(t, tv_sbx_of(i))); break;
    case OP_LOADF:
        lua_pushnumber(t->L, tv_sbx_of(i));
        tv_hold(t, a, tv_val_const(tv_constant_of(t)));
        break;
    case OP_LOADK: tv_hold(t, a, literal(t, tv_bx_of(i))); break;
    case OP_LOADKX:
        tv_hold(t, a, literal(t, tv_ax_of(t->now->proto->code[t->pc + 1])));
        tv_go(t, t->pc + 2);
        break;
    case OP_LFALSESKIP:
        tv_hold(t, a, tv_val_bool(false));
        tv_go(t, t->pc + 2);
        break;
    case OP_LOADFALSE: tv_hold(t, a, tv_val_bool(false)); break;
    case OP_LOADTRUE: tv_hold(t, a, tv_val_bool(true)); break;
    default: /* OP_LOADNIL */
        for (int k = 0; k <= tv_b_of(i); k++) tv_hold(t, a + k, tv_val_nil());
    }
}

static void access(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i), b = tv_b_of(i), c = tv_c_of(i);
    switch (tv_op_of(i)) {
    case OP_GETUPVAL: tv_hold(t, a, tv_outer_value(t, upvalue(t, b), t->now->base + a)); break;
    case OP_SETUPVAL: set_upvalue(t, b, reg(t, a)); break;
    case OP_GETTABUP: tv_index(t, a, tv_outer_value(t, upvalue(t, b), t->now->base + a), literal(t, c)); break;
    case OP_GETTABLE: tv_index(t, a, reg(t, b), reg(t, c)); break;
    case OP_GETI: tv_index(t, a, reg(t, b), whole(t, c)); break;
    case OP_GETFIELD: tv_index(t, a, reg(t, b), literal(t, c)); break;
    case OP_SETTABUP: tv_assign(t, tv_outer_value(t, upvalue(t, a), -1), literal(t, b), reg_or_literal(t, i)); break;
    case OP_SETTABLE: tv_assign(t, reg(t, a), reg(t, b), reg_or_literal(t, i)); break;
    case OP_SETI: tv_assign(t, reg(t, a), whole(t, b), reg_or_literal(t, i)); break;
    case OP_SETFIELD: tv_assign(t, reg(t, a), literal(t, b), reg_or_literal(t, i)); break;
    default: { /* OP_SELF */
        tv_val object = reg(t, b), key = tv_k_of(i) ? literal(t, c) : reg(t, c);
        tv_hold(t, a + 1, object);
        tv_self(t, a, object, key);
    }
    }
}

/* After each operator comes an instruction for metamethods, which is skipped: the program bails out if it would need
 * one. */
static void operate(tv_translation *t, uint32_t i)
{
    enum tv_opcode op = tv_op_of(i);
    int a = tv_a_of(i);
    tv_val b = reg(t, tv_b_of(i));
    if (op == OP_ADDI) tv_operate(t, OP_ADD, a, b, whole(t, tv_sc_of(i)));
    else if (op == OP_SHRI) tv_operate(t, OP_SHR, a, b, whole(t, tv_sc_of(i)));
    else if (op == OP_SHLI) tv_operate(t, OP_SHL, a, whole(t, tv_sc_of(i)), b);
    else if (op >= OP_ADDK && op <= OP_BXORK) {
        static const enum tv_opcode of[] = { OP_ADD, OP_SUB,  OP_MUL,  OP_MOD, OP_POW,
                                             OP_DIV, OP_IDIV, OP_BAND, OP_BOR, OP_BXOR };
        tv_operate(t, of[op - OP_ADDK], a, b, literal(t, tv_c_of(i)));
    } else {
        tv_operate(t, op, a, b, reg(t, tv_c_of(i)));
    }
    tv_go(t, t->pc + 2);
}

static void test(tv_translation *t, uint32_t i)
{
    int yes, no;
    tv_val a = reg(t, tv_a_of(i));
    aims(t, tv_k_of(i), &yes, &no);
    switch (tv_op_of(i)) {
    case OP_EQK: tv_compare(t, OP_EQ, a, literal(t, tv_b_of(i)), yes, no); break;
    case OP_EQI: tv_compare(t, OP_EQ, a, whole(t, tv_sb_of(i)), yes, no); break;
    case OP_LTI: tv_compare(t, OP_LT, a, whole(t, tv_sb_of(i)), yes, no); break;
    case OP_LEI: tv_compare(t, OP_LE, a, whole(t, tv_sb_of(i)), yes, no); break;
    case OP_GTI: tv_compare(t, OP_LT, whole(t, tv_sb_of(i)), a, yes, no); break;
    case OP_GEI: tv_compare(t, OP_LE, whole(t, tv_sb_of(i)), a, yes, no); break;
    case OP_TEST: branch(t, a, yes, no); break;
    default: tv_compare(t, tv_op_of(i), a, reg(t, tv_b_of(i)), yes, no); /* OP_EQ, OP_LT, OP_LE */
    }
}

static void call(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i), arguments = tv_b_of(i) - 1, wanted = tv_c_of(i) - 1;
    if (arguments < 0) arguments = t->top - (t->now->base + a) - 1;
    t->top = -1;
    tv_call(t, a, arguments, tv_op_of(i) == OP_TAILCALL ? -1 : wanted);
}

static void give_back(tv_translation *t, uint32_t i)
{
    int a = tv_a_of(i), n = tv_b_of(i) - 1;
    if (tv_op_of(i) == OP_RETURN0) n = 0;
    if (tv_op_of(i) == OP_RETURN1) n = 1;
    if (n < 0) n = t->top - (t->now->base + a);
    t->top = -1;
    tv_return(t, t->now->base + a, n);
}

static void varargs(tv_translation *t, uint32_t i)
{
    const tv_context *c = t->now;
    const int a = tv_a_of(i), n = tv_c_of(i) ? tv_c_of(i) - 1 : c->extra;
    if (!c->parent) tv_refuse(t, "a rule with '...' is not compiled; name its parameters");
    for (int k = 0; k < n; k++)
        tv_hold(t, a + k, k < c->extra ? copied(t, t->slot[c->base - c->extra + k]) : tv_val_nil());
    if (!tv_c_of(i)) t->top = c->base + a + n;
}

void tv_step(tv_translation *t)
{
    uint32_t i = t->now->proto->code[t->pc];
    enum tv_opcode op = tv_op_of(i);
    t->steps++;
    tv_spend(t, TV_INSTRUCTION_STEPS);
    t->top_before = t->top;
    if (op <= OP_LOADNIL) load(t, i);
    else if (op <= OP_SETFIELD || op == OP_SELF) access(t, i);
    else if (op == OP_NEWTABLE) new_table(t, i);
    else if (op <= OP_SHR) operate(t, i);
    else if (op == OP_UNM || op == OP_BNOT || op == OP_NOT)
        tv_operate(t, op, tv_a_of(i), reg(t, tv_b_of(i)), tv_val_nil());
    else if (op == OP_LEN) tv_length(t, tv_a_of(i), reg(t, tv_b_of(i)));
    else if (op == OP_CONCAT) tv_concat(t, tv_a_of(i), tv_b_of(i));
    else if (op == OP_JMP) tv_go(t, jump_aim(t, t->pc));
    else if (op == OP_TESTSET) test_and_set(t, i);
    else if (op >= OP_EQ && op <= OP_TEST) test(t, i);
    else if (op == OP_CALL || op == OP_TAILCALL) call(t, i);
    else if (op >= OP_RETURN && op <= OP_RETURN1) give_back(t, i);
    else if (op == OP_FORLOOP) loop_next(t, i);
    else if (op == OP_FORPREP) loop_prepare(t, i);
    else if (op == OP_TFORPREP) tv_loop_begin(t, tv_a_of(i), t->pc + 1 + tv_bx_of(i));
    else if (op == OP_TFORCALL) tv_loop_call(t, tv_a_of(i), tv_c_of(i));
    else if (op == OP_SETLIST) set_list(t, i);
    else if (op == OP_CLOSURE) make_closure(t, i);
    else if (op == OP_CLOSE) tv_close(t, t->now->base + tv_a_of(i));
    else if (op == OP_VARARGPREP) return;
    else if (op == OP_VARARG) varargs(t, i);
    else tv_refuse(t, "a <close> variable is not compiled; use a plain local");
}
