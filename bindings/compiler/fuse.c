/* fuse.c - replaces two consecutive instructions by one that does the work of both: the machine spends most of its time
 * going from one instruction to the next. The fused instruction still stores the result of the first, as other code may
 * read it. If a jump leads to the second instruction, the two are not fused. */
#include "bindings/compiler/fuse.h"

#include "bindings/compiler/operands.h"

#include <string.h>

/* ---- Where instructions jump ----------------------------------------------------------------------- */

enum jump { NOWHERE, IN_I, IN_LOWER, IN_BOTH, IN_C };

static enum jump jump_of(const tv_code *c)
{
    if (c->op >= I_JUMP && c->op <= I_ROUND) return IN_I;
    if (c->op >= I_S_JUMP_NE && c->op <= I_S_JUMP_NONE) return IN_I;
    if (c->op >= I_ROUND_BACK && c->op <= I_JUMP_SOME_BACK) return IN_BOTH;
    if (c->op >= I_S_NEXT_NIL && c->op <= I_P_STEP_BY_NIL) return IN_I;
    switch (c->op) {
    case I_MOVE_BACK:
    case I_T_GET_INT_NIL: return IN_I;
    case I_LOOKUP_ZERO: return IN_C;
    case I_SAVE:
    case I_BACK_TO:
    case I_T_GET_ZERO: return IN_LOWER;
    default: return NOWHERE;
    }
}

/* Instructions have moved: `to` has the new place of each. */
static void aim_anew(tv_code *c, const int *to)
{
    switch (jump_of(c)) {
    case NOWHERE: break;
    case IN_I: c->i = to[c->i]; break;
    case IN_LOWER: c->i = tv_code_two(to[tv_code_lower(c->i)], tv_code_upper(c->i)); break;
    case IN_BOTH: c->i = tv_code_two(to[tv_code_lower(c->i)], to[tv_code_upper(c->i)]); break;
    case IN_C: c->c = (uint16_t)to[c->c]; break;
    }
}

/* ---- Pairs ---------------------------------------------------------------------------------------------- */

/* A jump or ROUND, and the jump back that follows it when it does not jump. */
static int or_back(unsigned op)
{
    if (op == I_ROUND) return I_ROUND_BACK;
    return op >= I_JUMP_EQ && op <= I_JUMP_SOME ? (int)op - I_JUMP_EQ + I_JUMP_EQ_BACK : -1;
}

static bool fuse_known(tv_code *c, const tv_code *next)
{
    for (const tv_pair *p = tv_pairs; p < tv_pairs + TV_PAIRS; p++) {
        if (p->first != c->op || p->second != next->op || next->a != (p->in_c ? c->c : c->a)) continue;
        if (p->both == I_LOOKUP_ZERO) c->c = (uint16_t)next->i;
        else if (p->both == I_T_GET_ZERO) c->i = tv_code_two(next->i, c->i);
        else if (p->second != I_NEED) {
            if (c->op == I_P_STEP) c->c = (uint16_t)c->i;
            c->i = next->i;
        }
        c->op = p->both;
        return true;
    }
    return false;
}

static bool fuse(tv_code *c, const tv_code *next)
{
    if (c->op == I_MOVE && next->op == I_MOVE) {
        c->op = I_MOVE_TWO;
        c->c = next->a;
        c->i = next->b;
    } else if (c->op == I_MOVE && next->op == I_JUMP_BACK) {
        c->op = I_MOVE_BACK;
        c->i = next->i;
    } else if (next->op == I_JUMP_BACK && or_back(c->op) >= 0) {
        c->op = (uint16_t)or_back(c->op);
        c->i = tv_code_two(c->i, next->i);
    } else {
        return fuse_known(c, next);
    }
    return true;
}

/* ---- All of them ------------------------------------------------------------------------------------------ */

/* Code with known types comes before the code that jumps back to it, so each round of a loop jumps back somewhere: to
 * its head, or where paths meet in its body. All jumps back are counted. */
static void count_jumps_back(tv_translation *t)
{
    for (int i = 0; i < t->out.count; i++)
        if (t->out.code[i].op == I_JUMP && t->out.code[i].i <= i) t->out.code[i].op = I_JUMP_BACK;
}

/* A jump to a jump goes straight to the final target. Rings of jumps stay. */
static void straighten(tv_translation *t)
{
    for (int i = 0; i < t->out.count; i++) {
        tv_code *c = &t->out.code[i];
        for (int n = 0; n < 10 && jump_of(c) == IN_I && t->out.code[c->i].op == I_JUMP; n++) c->i = t->out.code[c->i].i;
    }
}

void tv_fuse(tv_translation *t)
{
    int *to = tv_more(t, &t->pass, (size_t)(t->out.count + 1) * sizeof *to), n = 0;
    bool *aimed = tv_more(t, &t->pass, (size_t)t->out.count + 1);
    count_jumps_back(t);
    straighten(t);
    for (int i = 0; i < t->out.count; i++)
        if (jump_of(&t->out.code[i]) != NOWHERE) aimed[tv_code_lower(t->out.code[i].i)] = true;
    for (int i = 0; i < t->out.count; i++, n++) {
        to[i] = n;
        t->out.code[n] = t->out.code[i];
        t->out.line[n] = t->out.line[i];
        t->out.file[n] = t->out.file[i];
        if (i + 1 < t->out.count && !aimed[i + 1] && fuse(&t->out.code[n], &t->out.code[i + 1])) to[++i] = n;
    }
    t->out.count = n;
    for (int i = 0; i < n; i++) aim_anew(&t->out.code[i], to);
}
