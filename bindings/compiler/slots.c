/* slots.c - what the translation knows about the registers of the Lua functions that it follows. */
#include "bindings/compiler/slots.h"

tv_val *tv_register(tv_translation *t, int index) { return &t->slot[t->now->base + index]; }

void tv_hold_slot(tv_translation *t, int slot, tv_val v)
{
    if (slot >= TV_SLOTS)
        tv_refuse(t, "it and the functions that it calls have more than %d variables; use fewer", TV_SLOTS);
    t->slot[slot] = v;
    t->written[slot] = t->steps;
    if (slot >= t->slots) t->slots = slot + 1;
}

void tv_hold(tv_translation *t, int index, tv_val v) { tv_hold_slot(t, t->now->base + index, v); }

/* A list with one value left becomes that value. */
tv_val tv_val_narrow(const tv_translation *t, tv_val v)
{
    int id = -1;
    if (v.known != K_LISTED) return v;
    tv_spend(t, t->values.list[v.id].count);
    for (int i = 0; i < t->values.list[v.id].count; i++) {
        int is = t->values.list[v.id].id[i];
        if (is >= 0 && id >= 0 && is != id) return v;
        if (is >= 0) id = is;
    }
    return id < 0 ? v : tv_val_const(id);
}

/* After a branch, narrows all slots that hold the same value. */
void tv_narrow(tv_val *slot, int count, tv_val from, tv_val to)
{
    for (int i = 0; i < count; i++)
        if (slot[i].known == from.known && slot[i].reg == from.reg && slot[i].id == from.id &&
            slot[i].flags == from.flags)
            slot[i] = to;
}

bool tv_closure_uses(const tv_translation *t, tv_val v, int slot)
{
    if (v.known != K_CLOSURE) return false;
    const tv_closure *c = &t->walk.closure[v.id];
    for (int u = 0; u < c->proto->captures; u++)
        if (c->up[u].slot && c->up[u].id >= slot) return true;
    return false;
}
