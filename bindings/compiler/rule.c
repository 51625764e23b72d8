/* rule.c - the arguments of a rule, and what the program does with its result. */
#include "bindings/compiler/rule.h"

#include "bindings/api/stuck.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"

#include <string.h>

/* The arguments of a rule, by its role. Arguments that are not known at translation are in registers. */
void tv_rule_begin(tv_translation *t, tv_val v[TV_RULE_ARGUMENTS])
{
    const tv_val nil_or_cell[] = { tv_val_maybe(2, F_CELL), tv_val_maybe(3, F_CELL), tv_val_maybe(4, 0) };
    v[0] = tv_val_const(t->id_pos);
    switch (t->stage) {
    case TV_STAGE_MOVES: v[1] = tv_val_const(t->id_list); break;
    case TV_STAGE_PLAY:
    case TV_STAGE_AFTER:
        v[1] = tv_val_const(t->id_move);
        memcpy(&v[2], nil_or_cell, sizeof nil_or_cell);
        break;
    case TV_STAGE_FINISH: v[1] = tv_val_listed(LIST_TRUTH, 1); break;
    case TV_STAGE_JUDGE:
        v[1] = tv_val_int(1, 0);
        v[2] = tv_val_int(2, 0);
        break;
    case TV_STAGE_KEEP: v[1] = tv_val_int(1, F_CELL); break;
    case TV_STAGE_EVALUATE: v[1] = tv_val_int(1, 0); break;
    default: break;
    }
}

static int stuck_meant(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    const char *name = tv_constant_name(t, id);
    return name ? tv_stuck_named(name) : -1;
}

/* A reason, or true: forbidden. Other values are errors, which Lua raises. */
static int forbids(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    if (id == ID_NIL || id == ID_FALSE) return 0;
    return id == ID_TRUE || t->values.constant[id].type == C_TEXT ? 1 : -1;
}

void tv_rule_end(tv_translation *t, tv_val v)
{
    int reg = 0;
    switch (t->stage) {
    case TV_STAGE_FORBID: reg = v.known == K_TEXT ? tv_reg_const(t, 1) : tv_as_named(t, v, forbids, NULL); break;
    case TV_STAGE_STUCK: reg = tv_as_named(t, v, stuck_meant, NULL); break;
    case TV_STAGE_KEEP:
    case TV_STAGE_EVALUATE: reg = tv_as_float(t, v); break;
    default:
        if (!tv_is_nil(v)) tv_bail_out(t);
        reg = tv_reg_const(t, 0); /* no result, for the comparison with Lua */
    }
    tv_emit(t, I_END, reg, 0, 0, 0);
    t->ended = true;
}
