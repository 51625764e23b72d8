/* part.c - splits the path at a value that may be nil, or that is one of several: one path where it is, one where it is
 * not. */
#include "bindings/compiler/part.h"

#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/slots.h"

/* On the path where the value is nil, a jump leads to this instruction again. */
static void split(tv_translation *t, tv_val *v, int jump, tv_val rest)
{
    tv_known_state *s = tv_fork_again(t, jump);
    tv_narrow(s->slot, s->count, *v, tv_val_nil());
    tv_narrow(t->slot, t->slots, *v, rest);
    *v = rest;
}

static int is_some(tv_translation *t, int id, const void *ctx)
{
    (void)t, (void)ctx;
    return id != ID_NIL;
}

/* An element of a list that contains nil. */
static void part_listed(tv_translation *t, tv_val *v)
{
    const unsigned types = tv_constant_types(t, *v), nil = 1u << C_NIL;
    if (!(types & nil) || types == nil) return;
    int some = tv_as_named(t, *v, is_some, NULL), list = tv_list_only(t, v->id, is_some, NULL, true);
    split(t, v, tv_emit(t, I_JUMP_ZERO, some, 0, 0, 0), tv_val_narrow(t, tv_val_listed(list, v->reg)));
}

/* A value that may be nil is used twice: on the path where it is nil, this instruction begins again. */
void tv_part_nil(tv_translation *t, tv_val *v)
{
    if (v->known == K_MAYBE) split(t, v, tv_emit(t, I_JUMP_NIL, v->reg, 0, 0, 0), tv_val_int(v->reg, v->flags));
    else if (v->known == K_LISTED) part_listed(t, v);
}

static int is_it(tv_translation *t, int id, const void *ctx)
{
    (void)t;
    return id == *(const int32_t *)ctx;
}

void tv_part_first(tv_translation *t, tv_val *v)
{
    int count, i = 0;
    const int32_t *id = tv_ids_of(t, v, &count);
    while (id[i] < 0) i++;
    const int32_t first = id[i];
    const int is = tv_as_named(t, *v, is_it, &first), list = tv_list_only(t, v->id, is_it, &first, false);
    const tv_val one = tv_val_const(first), rest = tv_val_narrow(t, tv_val_listed(list, v->reg));
    tv_known_state *s = tv_fork_again(t, tv_emit(t, I_JUMP_ZERO, is, 0, 0, 0));
    tv_narrow(s->slot, s->count, *v, rest);
    tv_narrow(t->slot, t->slots, *v, one);
    *v = one;
}
