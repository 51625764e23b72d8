/* part.c - splits the path at a value that may be nil: one path where it is nil, one where it is not. */
#include "bindings/compiler/part.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/slots.h"
#include "bindings/compiler/ways.h"

/* A number or nil. */
static void part_number(tv_translation *t, tv_val *v)
{
    tv_val is = tv_val_int(v->reg, v->flags);
    tv_known_state *s = tv_fork_again(t, tv_emit(t, I_JUMP_NIL, v->reg, 0, 0, 0));
    tv_narrow(s->slot, s->count, *v, tv_val_nil());
    tv_narrow(t->slot, t->slots, *v, is);
    *v = is;
}

/* One of a list, in which there may be nil. */
static void part_listed(tv_translation *t, tv_val *v)
{
    bool nil = false, other = false;
    tv_spend(t, 2 * t->values.list[v->id].count);
    for (int i = 0; i < t->values.list[v->id].count; i++) {
        nil |= t->values.list[v->id].id[i] == ID_NIL;
        other |= t->values.list[v->id].id[i] > ID_NIL;
    }
    if (!nil || !other) return;
    int count = t->values.list[v->id].count;
    int32_t *id = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *id);
    int64_t *is = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *is);
    for (int i = 0; i < count; i++) {
        id[i] = t->values.list[v->id].id[i] == ID_NIL ? -1 : t->values.list[v->id].id[i];
        is[i] = t->values.list[v->id].id[i] != ID_NIL;
    }
    int reg = tv_reg_scratch(t);
    tv_emit_p(t, I_LOOKUP, reg, v->reg, 0, tv_keep_table(t, TV_CONSTANTS_NUMBERS, is, count));
    tv_known_state *s = tv_fork_again(t, tv_emit(t, I_JUMP_ZERO, reg, 0, 0, 0));
    tv_val rest = tv_val_narrow(t, tv_val_listed(tv_list_of(t, id, count), v->reg));
    tv_narrow(s->slot, s->count, *v, tv_val_nil());
    tv_narrow(t->slot, t->slots, *v, rest);
    *v = rest;
}

/* A value that may be nil is used twice: the way on which it is nil begins with this instruction again. */
void tv_part_nil(tv_translation *t, tv_val *v)
{
    if (v->known == K_MAYBE) part_number(t, v);
    else if (v->known == K_LISTED) part_listed(t, v);
}
