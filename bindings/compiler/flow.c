/* flow.c - the paths through a function's bytecode: where they meet, where loops begin, and which registers are live. A
 * translation ignores registers that are not live: otherwise it would take equal states for different ones. */
#include "bindings/compiler/flow.h"

#include <string.h>

static void reads(tv_effects *e, int from, int n)
{
    if (n <= 0) return;
    e->read[e->reads].from = from;
    e->read[e->reads++].to = from + n;
}

static void writes(tv_effects *e, int from, int n)
{
    if (n <= 0) return;
    e->write[e->writes].from = from;
    e->write[e->writes++].to = from + n;
}

static void of_call(const tv_proto *p, uint32_t i, tv_effects *e)
{
    int a = tv_a_of(i), b = tv_b_of(i), c = tv_c_of(i);
    reads(e, a, b ? b : p->registers - a);
    if (tv_op_of(i) == OP_CALL) writes(e, a, c ? c - 1 : p->registers - a);
}

static void of_loop(uint32_t i, tv_effects *e)
{
    int a = tv_a_of(i);
    switch (tv_op_of(i)) {
    case OP_FORPREP:
        reads(e, a, 3);
        writes(e, a, 2);
        writes(e, a + 3, 1);
        break;
    case OP_FORLOOP: reads(e, a, 3); break; /* writes only if the loop continues */
    case OP_TFORCALL:
        reads(e, a, 4); /* the last is the translation's own, see tv_keys_begin */
        writes(e, a + 4, tv_c_of(i));
        break;
    default: reads(e, a + 4, 1); /* OP_TFORLOOP */
    }
}

static void of_table(const tv_proto *p, uint32_t i, tv_effects *e)
{
    int a = tv_a_of(i), b = tv_b_of(i), c = tv_c_of(i);
    switch (tv_op_of(i)) {
    case OP_SETTABUP: break;
    case OP_SETTABLE:
        reads(e, a, 1);
        reads(e, b, 1);
        break;
    case OP_SETLIST: reads(e, a, b ? b + 1 : p->registers - a); return;
    default: reads(e, a, 1); /* OP_SETI, OP_SETFIELD */
    }
    if (!tv_k_of(i)) reads(e, c, 1);
}

void tv_effects_of(const tv_proto *p, uint32_t i, tv_effects *e)
{
    int a = tv_a_of(i), b = tv_b_of(i), c = tv_c_of(i);
    e->reads = e->writes = 0;
    switch (tv_op_of(i)) {
    case OP_LOADI ... OP_LOADTRUE:
    case OP_GETUPVAL:
    case OP_GETTABUP:
    case OP_NEWTABLE:
    case OP_CLOSURE: writes(e, a, 1); break;
    case OP_LOADNIL: writes(e, a, b + 1); break;
    case OP_SELF:
        reads(e, b, 1);
        if (!tv_k_of(i)) reads(e, c, 1);
        writes(e, a, 2);
        break;
    case OP_MOVE:
    case OP_GETI ... OP_GETFIELD:
    case OP_ADDI ... OP_SHLI:
    case OP_UNM ... OP_LEN:
        reads(e, b, 1);
        writes(e, a, 1);
        break;
    case OP_GETTABLE:
    case OP_ADD ... OP_SHR:
        reads(e, b, 1);
        reads(e, c, 1);
        writes(e, a, 1);
        break;
    case OP_CONCAT:
        reads(e, a, b);
        writes(e, a, 1);
        break;
    case OP_SETUPVAL:
    case OP_TBC:
    case OP_EQK ... OP_TEST: reads(e, a, 1); break;
    case OP_EQ ... OP_LE:
        reads(e, a, 1);
        reads(e, b, 1);
        break;
    case OP_TESTSET: reads(e, b, 1); break; /* writes only where it jumps */
    case OP_SETTABUP ... OP_SETFIELD:
    case OP_SETLIST: of_table(p, i, e); break;
    case OP_CALL:
    case OP_TAILCALL: of_call(p, i, e); break;
    case OP_RETURN: reads(e, a, b ? b - 1 : p->registers - a); break;
    case OP_RETURN1: reads(e, a, 1); break;
    case OP_FORLOOP:
    case OP_FORPREP:
    case OP_TFORCALL:
    case OP_TFORLOOP: of_loop(i, e); break;
    case OP_VARARG: writes(e, a, c ? c - 1 : p->registers - a); break;
    default: break;
    }
}

int tv_flow_successors(const tv_proto *p, int pc, int to[2])
{
    uint32_t i = p->code[pc];
    switch (tv_op_of(i)) {
    case OP_JMP: return to[0] = pc + 1 + tv_sj_of(i), 1;
    case OP_LFALSESKIP: return to[0] = pc + 2, 1;
    case OP_EQ ... OP_TESTSET:
        to[0] = pc + 2;
        to[1] = pc + 1 < p->count ? pc + 2 + tv_sj_of(p->code[pc + 1]) : pc;
        return 2;
    case OP_FORLOOP:
    case OP_TFORLOOP: return to[0] = pc + 1, to[1] = pc + 1 - tv_bx_of(i), 2;
    case OP_FORPREP: return to[0] = pc + 1, to[1] = pc + 2 + tv_bx_of(i), 2;
    case OP_TFORPREP: return to[0] = pc + 1 + tv_bx_of(i), 1;
    case OP_RETURN ... OP_RETURN1:
    case OP_TAILCALL: return 0;
    default: return to[0] = pc + 1, 1;
    }
}

void tv_alive_set(tv_alive *a, int from, int to, bool on)
{
    for (int r = from; r < to && r < TV_REGISTERS; r++) {
        if (on) a->bits[r / 64] |= UINT64_C(1) << r % 64;
        else a->bits[r / 64] &= ~(UINT64_C(1) << r % 64);
    }
}

/* Live before an instruction: the registers that it reads, and those read after it that it does not write. */
static bool step_back(tv_proto *p, int pc)
{
    tv_effects e;
    tv_alive now = p->captured;
    int to[2], n = tv_flow_successors(p, pc, to);
    for (int i = 0; i < n; i++)
        for (int w = 0; w < TV_REGISTERS / 64; w++) now.bits[w] |= p->alive[to[i]].bits[w];
    tv_effects_of(p, p->code[pc], &e);
    for (int i = 0; i < e.writes; i++) tv_alive_set(&now, e.write[i].from, e.write[i].to, false);
    for (int i = 0; i < e.reads; i++) tv_alive_set(&now, e.read[i].from, e.read[i].to, true);
    for (int w = 0; w < TV_REGISTERS / 64; w++) now.bits[w] |= p->captured.bits[w];
    if (memcmp(&now, &p->alive[pc], sizeof now) == 0) return false;
    p->alive[pc] = now;
    return true;
}

/* Registers shared with closures are read whenever a closure is called. */
static void find_captured(tv_proto *p)
{
    for (int i = 0; i < p->inners; i++)
        for (int u = 0; u < p->inner[i]->captures; u++)
            if (p->inner[i]->capture[u].local)
                tv_alive_set(&p->captured, p->inner[i]->capture[u].index, p->inner[i]->capture[u].index + 1, true);
}

static bool count_successors(tv_proto *p)
{
    p->straight = true;
    for (int pc = 0; pc < p->count; pc++) {
        int to[2], n = tv_flow_successors(p, pc, to);
        if (n > 1) p->straight = false;
        for (int i = 0; i < n; i++) {
            if (to[i] < 0 || to[i] >= p->count) return false;
            if (p->into[to[i]] < 2) p->into[to[i]]++;
            if (to[i] <= pc) p->head[to[i]] = true;
        }
    }
    return true;
}

bool tv_flow(tv_proto *p, tv_pool *pool, int64_t *left)
{
    enum { STEPS = 8 }; /* of an instruction */
    p->alive = tv_pool_take(pool, (size_t)(p->count + 1) * sizeof *p->alive);
    p->into = tv_pool_take(pool, (size_t)p->count + 1);
    p->head = tv_pool_take(pool, (size_t)p->count + 1);
    if (!p->alive || !p->into || !p->head || p->count == 0) return false;
    find_captured(p);
    if (!count_successors(p)) return false;
    for (bool changed = true; changed;) {
        changed = false;
        if ((*left -= (int64_t)p->count * STEPS) < 0) return false;
        for (int pc = p->count - 1; pc >= 0; pc--) changed |= step_back(p, pc);
    }
    for (int i = 0; i < p->inners; i++)
        if (!tv_flow(p->inner[i], pool, left)) return false;
    return true;
}
