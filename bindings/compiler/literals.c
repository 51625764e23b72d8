/* literals.c - table constructors such as { "n", "e", "s", "w" } in a function. Lua creates a new table each time. If
 * the function neither changes the table nor compares its identity, a constant table does the same: then the
 * translation unrolls loops over it and knows its elements. It treats every such table as a constant until a pass finds
 * a use that forbids it. */
#include "bindings/compiler/literals.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/slots.h"

enum { ELEMENTS = 50, CONTENTS = 16 }; /* constants of one table; tables created at one place may differ */

struct tv_literal_table {
    struct tv_literal_table *next;
    const tv_context *context;
    int pc;
    bool spoilt; /* an ordinary table */
    int contents;
    int id[CONTENTS];
};

static struct tv_literal_table *literal_at(tv_translation *t, int pc)
{
    for (struct tv_literal_table *l = t->shapes.literal; l; l = l->next, tv_spend(t, 3))
        if (l->context == t->now && l->pc == pc) return l;
    struct tv_literal_table *l = tv_more(t, &t->pool, sizeof *l);
    *l = (struct tv_literal_table) { .next = t->shapes.literal, .context = t->now, .pc = pc };
    return t->shapes.literal = l;
}

static void spoil(tv_translation *t, struct tv_literal_table *l) { l->spoilt = t->changed = true; }

/* Between OP_NEWTABLE and its one OP_SETLIST only elements are computed. An empty table has no OP_SETLIST: the next one
 * with this register belongs to another table. */
static bool in_a_row(const tv_proto *p, int pc, int to)
{
    if (!tv_c_of(p->code[pc])) return false;
    for (pc += 2; pc < p->count; pc++) {
        uint32_t i = p->code[pc];
        enum tv_opcode op = tv_op_of(i);
        if (op == OP_SETLIST && tv_a_of(i) == to)
            return tv_b_of(i) && tv_b_of(i) <= ELEMENTS && !tv_c_of(i) && !tv_k_of(i);
        bool plain = (op <= OP_LOADNIL && op != OP_LFALSESKIP && op != OP_LOADKX) || op == OP_GETUPVAL ||
                     (op >= OP_GETTABUP && op <= OP_GETFIELD) || (op >= OP_NEWTABLE && op <= OP_CONCAT) ||
                     op == OP_EXTRAARG || op == OP_CALL || op == OP_SETLIST;
        if (!plain) return false;
    }
    return false;
}

bool tv_literal_begin(tv_translation *t, int to)
{
    const tv_proto *p = t->now->proto;
    bool fields = tv_b_of(p->code[t->pc]) != 0;
    if (fields || !in_a_row(p, t->pc, to) || literal_at(t, t->pc)->spoilt) return false;
    tv_hold(t, to, (tv_val) { .known = K_BEGUN, .id = t->pc });
    return true;
}

/* Here constants that are equal are still distinguished: 1 and 1.0, -0.0 and 0.0. */
static bool holds(tv_translation *t, int id, const tv_val *v, int count)
{
    tv_spend(t, TV_VALUE_STEPS);
    tv_constant_push(t, id);
    bool same = (int)lua_rawlen(t->L, -1) == count;
    for (int i = 0; same && i < count; i++) {
        lua_rawgeti(t->L, -1, i + 1);
        same = tv_constant_of(t) == v[i].id;
    }
    lua_pop(t->L, 1);
    return same;
}

static int make(tv_translation *t, const tv_val *v, int count)
{
    lua_createtable(t->L, count, 0);
    for (int i = 0; i < count; i++) {
        tv_constant_push(t, v[i].id);
        lua_rawseti(t->L, -2, i + 1);
    }
    int id = tv_constant_of(t);
    t->values.constant[id].known = t->values.constant[id].made = true;
    return id;
}

void tv_literal_end(tv_translation *t, int to, int count)
{
    const tv_val *v = tv_register(t, to + 1);
    struct tv_literal_table *l = literal_at(t, tv_register(t, to)->id);
    bool known = true;
    int i = 0;
    for (int k = 0; k < count; k++) known &= v[k].known == K_CONST && v[k].id != ID_NIL;
    while (known && i < l->contents && !holds(t, l->id[i], v, count)) i++;
    if (!known || i == CONTENTS) {
        spoil(t, l);
        tv_bail_out(t);
    }
    if (i == l->contents) l->id[l->contents++] = make(t, v, count);
    tv_hold(t, to, tv_val_const(l->id[i]));
}

static bool spoil_constant(tv_translation *t, int id)
{
    if (id < 0 || !t->values.constant[id].made) return false;
    for (struct tv_literal_table *l = t->shapes.literal; l; l = l->next, tv_spend(t, CONTENTS))
        for (int i = 0; i < l->contents; i++)
            if (l->id[i] == id) spoil(t, l);
    return true;
}

bool tv_literal_spoilt(tv_translation *t, tv_val v)
{
    bool any = false;
    int count;
    const int32_t *id = tv_ids_of(t, &v, &count);
    tv_spend(t, count);
    for (int i = 0; i < count; i++) any |= spoil_constant(t, id[i]);
    return any;
}
