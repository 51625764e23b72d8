/* made_tables.c - fields and elements of the tables that a function creates. */
#include "bindings/compiler/made_tables.h"

#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/literals.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/outer.h"
#include "bindings/compiler/part.h"
#include "bindings/compiler/sites.h"
#include "bindings/compiler/slots.h"
#include "bindings/compiler/texts.h"

#include <string.h>

void tv_new_table(tv_translation *t, int to, int room)
{
    int site = tv_site_made(t), reg = tv_reg_word(t, t->now->base + to);
    if (site > UINT16_MAX) tv_refuse(t, "it creates tables in too many places");
    tv_emit(t, I_T_NEW, reg, site, 0,
            (int64_t)t->shapes.site[site].fields << 32 | (unsigned)(room > 4000 ? 4000 : room));
    tv_hold(t, to, (tv_val) { .known = K_TABLE, .id = site, .reg = (uint16_t)reg });
}

/* ---- Writing ------------------------------------------------------------------------------------------------------- */

/* The register of the written value; the content records its type. */
static int element_of(tv_translation *t, tv_content *c, tv_val v, enum tv_element *type)
{
    const unsigned types = tv_constant_types(t, v), ints = 1u << C_INT;
    tv_content from = { .list = -1, .table = -1 };
    if (tv_is_nil(v)) return *type = TV_T_NIL, tv_reg_const(t, 0);
    if (v.known == K_INT || (types & ints && !(types & ~(ints | 1u << C_NIL)))) {
        from.ints = true;
        from.off_board = !(v.flags & F_CELL);
        *type = TV_T_INT;
    } else if (v.known == K_FLOAT || (v.known == K_CONST && t->values.constant[v.id].type == C_FLOAT)) {
        from.floats = true;
        *type = TV_T_FLOAT;
    } else if (tv_is_cells(t, v)) {
        from.sets = true;
        *type = TV_T_SET;
    } else if (v.known == K_TABLE) {
        from.table = v.id;
        *type = TV_T_TABLE;
    } else if (v.known == K_CONST || v.known == K_LISTED) {
        int32_t only = v.id;
        from.list = v.known == K_LISTED ? v.id : tv_list_of(t, &only, 1);
        *type = TV_T_LISTED;
    } else {
        tv_refuse(t, "it stores a function, or a string built during play, in a table that it creates");
    }
    tv_content_join(t, c, from);
    switch (*type) {
    case TV_T_INT: return tv_as_int(t, v);
    case TV_T_FLOAT: return tv_as_float(t, v);
    case TV_T_TABLE: return v.reg;
    case TV_T_LISTED: return tv_as_named(t, v, tv_means_place, &c->list);
    default: break;
    }
    int set = tv_as_set(t, v), reg = tv_reg_scratch(t);
    tv_emit(t, I_S_KEEP, reg, set, 0, 0);
    return reg;
}

/* The fields in the order of their names, as pairs returns them. */
static int fields_in_order(const tv_translation *t, const tv_site *s, int *order)
{
    for (int i = 0; i < s->fields; i++) {
        int at = i;
        for (; at > 0; at--) {
            if (strcmp(t->values.constant[s->key[order[at - 1]]].text, t->values.constant[s->key[i]].text) <= 0) break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    return s->fields;
}

/* pairs visits the keys that exist when it is called, without new fields. The keys of a record are looked up as the
 * loop reaches them, so the loop may only write the field where it is. */
static void refuse_new_field(tv_translation *t, int site, int key)
{
    int order[TV_FIELDS];
    const int n = fields_in_order(t, &t->shapes.site[site], order);
    for (int i = 0; i + 2 < t->slots; i++) {
        const tv_val *v = &t->slot[i];
        int64_t round = 0;
        if (v[0].known != K_METHOD || v[0].id != ITER_PAIRS || v[1].known != K_TABLE) continue;
        if (tv_site_of(t, v[1].id) != site) continue;
        const bool here =
            tv_const_int(t, v[2], &round) && round <= n && t->shapes.site[site].key[order[round - 1]] == key;
        if (!here) tv_refuse(t, "in a pairs loop over a record it writes to a field other than the current one");
    }
}

bool tv_fills(tv_translation *t, tv_val table)
{
    int count, tables = 0;
    const int32_t *id = tv_ids_of(t, &table, &count);
    for (int i = 0; i < count; i++) {
        if (id[i] < 0 || t->values.constant[id[i]].type != C_TABLE || t->values.constant[id[i]].view) continue;
        if (tv_outer_add(t, id[i])) tv_bail_out(t); /* from the next pass on, it is one of the function's own */
        tv_constant_fills(t, id[i]);
        tables++;
    }
    return tables > 0;
}

/* A string that is made. If a table has such keys, constants are looked up in the same way: they may be equal. */
static bool has_text_key(tv_translation *t, int site, tv_val key)
{
    if (tv_text_length(t, key) < 0 || !tv_is_text(t, key)) return false;
    return key.known != K_CONST || t->shapes.site[site].texts >= 0;
}

/* The table of a table's values at strings. */
static tv_val texts_of(tv_translation *t, tv_val table)
{
    if (t->shapes.outers) tv_refuse(t, "strings made in play are keys, beside tables from outside to which it writes");
    const int site = tv_site_texts(t, tv_site_of(t, table.id)), reg = tv_reg_scratch(t);
    tv_emit(t, I_T_TEXTS, reg, table.reg, 0, 0);
    return (tv_val) { .known = K_TABLE, .id = site, .reg = (uint16_t)reg };
}

void tv_assign(tv_translation *t, tv_val table, tv_val key, tv_val v)
{
    enum tv_element type;
    if (tv_literal_spoilt(t, table)) tv_bail_out(t);
    if (table.known == K_CONST || table.known == K_LISTED) {
        if (tv_fills(t, table))
            tv_refuse(t, "it writes to a table from outside the function; keep state in the position");
        tv_bail_out(t);
    }
    int reg = tv_as_table(t, table), site = tv_site_of(t, table.id);
    tv_part_nil(t, &v);
    if (has_text_key(t, site, key)) {
        const int at = tv_as_text(t, key);
        table = texts_of(t, table);
        const int value = element_of(t, &t->shapes.site[table.id].element, v, &type);
        tv_emit(t, I_T_SET, table.reg, at, value, type);
        return;
    }
    if (tv_const_text(t, key)) {
        int f = tv_site_field(t, site, key.id);
        refuse_new_field(t, site, key.id);
        int value = element_of(t, &t->shapes.site[site].field[f], v, &type);
        tv_emit(t, I_T_PUT, reg, 0, value, f << 8 | (int)type);
        return;
    }
    int at = tv_as_int(t, key), value = element_of(t, &t->shapes.site[site].element, v, &type);
    tv_emit(t, I_T_SET, reg, at, value, type);
}

/* ---- Reading ------------------------------------------------------------------------------------------------------- */

static bool only_ints(const tv_content *c) { return c->ints && !c->floats && !c->sets && c->list < 0 && c->table < 0; }

/* Puts a value whose type is in a register into a slot, on a separate path for each type that it can have. The paths
 * lead to `next`, or to `none` if there is no value. The last type continues here. */
static void part_types(tv_translation *t, const tv_content *c, int slot, int value, int type, int next, int none)
{
    tv_val is[5] = { { .known = K_DEAD } };
    int of[5], n = 0;
    if (c->ints) of[n] = TV_T_INT, is[n++] = tv_val_int(value, c->off_board ? 0 : F_CELL);
    if (c->floats) of[n] = TV_T_FLOAT, is[n++] = (tv_val) { .known = K_FLOAT, .reg = (uint16_t)value };
    if (c->list >= 0) of[n] = TV_T_LISTED, is[n++] = tv_val_narrow(t, tv_val_listed(c->list, value));
    if (c->table >= 0) {
        of[n] = TV_T_TABLE;
        is[n++] = (tv_val) { .known = K_TABLE, .id = tv_site_of(t, c->table), .reg = (uint16_t)value };
    }
    if (c->sets) of[n] = TV_T_SET, is[n++] = (tv_val) { .known = K_SET };
    tv_hold_slot(t, slot, tv_val_nil());
    if (!n) {
        tv_go(t, none);
        return;
    }
    if (none >= 0) tv_fork(t, tv_emit(t, I_JUMP_ZERO, type, 0, 0, 0), none);
    for (int i = 0; i + 1 < n; i++) {
        tv_hold_slot(t, slot, is[i]);
        tv_fork(t, tv_emit(t, I_JUMP_EQ, type, tv_reg_const(t, of[i]), 0, 0), next);
    }
    if (c->sets) {
        int reg = tv_reg_set(t, slot);
        tv_emit(t, I_S_KEPT, reg, value, 0, 0);
        is[n - 1].reg = (uint16_t)reg;
    }
    tv_hold_slot(t, slot, is[n - 1]);
    tv_go(t, next);
}

void tv_element(tv_translation *t, int slot, tv_val table, int key, int next, int none)
{
    tv_content c = t->shapes.site[tv_site_of(t, table.id)].element;
    int value = tv_reg_word(t, slot);
    if (only_ints(&c)) {
        tv_emit(t, I_T_GET_INT, value, table.reg, key, 0);
        tv_hold_slot(t, slot, tv_val_maybe(value, c.off_board ? 0 : F_CELL));
        if (none == next) {
            tv_go(t, next);
            return;
        }
        tv_known_state *s = tv_fork(t, tv_emit(t, I_JUMP_NIL, value, 0, 0, 0), none);
        s->slot[slot] = tv_val_nil();
        tv_hold_slot(t, slot, tv_val_int(value, c.off_board ? 0 : F_CELL));
        tv_go(t, next);
        return;
    }
    int type = tv_reg_scratch(t);
    tv_emit(t, I_T_GET, value, table.reg, type, key);
    part_types(t, &c, slot, value, type, next, none);
}

/* r: the table, the key; moves the elements after the key down by one. */
bool tv_native_close_gap(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_table_of *t = (tv_table_of *)(intptr_t)f[r[1]];
    int64_t at = f[r[2]], n = t->top;
    if (n == 0 && at == 0) return tv_table_set(m, t, 0, 0, TV_T_NIL);
    if (at < 1 || at > n + 1) return false;
    for (; at < n; at++)
        if (!tv_table_set(m, t, at, t->value[at + 1], (enum tv_element)t->type[at + 1])) return false;
    return tv_table_set(m, t, at, 0, TV_T_NIL);
}

/* ... and up by one. */
bool tv_native_open_gap(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_table_of *t = (tv_table_of *)(intptr_t)f[r[1]];
    int64_t at = f[r[2]];
    if (at < 1 || at > (int64_t)t->top + 1) return false;
    for (int64_t i = t->top; i >= at; i--)
        if (!tv_table_set(m, t, i + 1, t->value[i], (enum tv_element)t->type[i])) return false;
    return true;
}

void tv_take_out(tv_translation *t, int slot, tv_val table, int from)
{
    tv_content c = t->shapes.site[tv_site_of(t, table.id)].element;
    int value = tv_reg_scratch(t), type = tv_reg_scratch(t);
    tv_emit(t, I_T_GET, value, table.reg, type, from);
    tv_emit_call(t, N_CLOSE_GAP, (uint16_t[]) { 0, table.reg, (uint16_t)from });
    int to = tv_reg_word(t, slot);
    tv_emit(t, I_MOVE, to, value, 0, 0);
    part_types(t, &c, slot, to, type, t->pc + 1, t->pc + 1);
}

void tv_make_room(tv_translation *t, tv_val table, int to, int at)
{
    tv_emit_call(t, N_OPEN_GAP, (uint16_t[]) { 0, table.reg, (uint16_t)at });
    tv_emit(t, I_MOVE, to, at, 0, 0);
}

void tv_share_elements(tv_translation *t, tv_val a, tv_val b)
{
    int from = tv_site_of(t, a.id), to = tv_site_of(t, b.id);
    tv_content_join(t, &t->shapes.site[to].element, t->shapes.site[from].element);
    if (t->shapes.site[to].element.list >= 0)
        tv_content_join(t, &t->shapes.site[from].element, t->shapes.site[to].element);
}

void tv_made_index(tv_translation *t, int to, tv_val table, tv_val key)
{
    const int site = tv_site_of(t, table.id), slot = t->now->base + to, next = t->pc + 1;
    const bool text = has_text_key(t, site, key);
    if (text || !tv_const_text(t, key)) {
        const int at = text ? tv_as_text(t, key) : tv_as_int(t, key);
        tv_element(t, slot, text ? texts_of(t, table) : table, at, next, next);
        return;
    }
    const int f = tv_site_field(t, site, key.id);
    tv_content c = t->shapes.site[site].field[f];
    int value = tv_reg_word(t, slot), type = tv_reg_scratch(t);
    tv_emit(t, I_T_FIELD, value, table.reg, type, f);
    part_types(t, &c, slot, value, type, next, next);
}

/* r: a new list; the table whose integer keys it gets, in their order. */
bool tv_native_list_keys(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_table_of *to = (tv_table_of *)(intptr_t)f[r[1]];
    const tv_table_of *t = (const tv_table_of *)(intptr_t)f[r[2]];
    for (uint32_t i = 0; i <= t->top && i < t->room; i++)
        if (t->type[i] && !tv_table_set(m, to, to->top + 1, i, TV_T_INT)) return false;
    return true;
}

/* r: the next place in a list of keys, 0: there is none; the table, the list, the place before. Keys whose values are
 * nil meanwhile are skipped. */
bool tv_native_next_key(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_table_of *t = (const tv_table_of *)(intptr_t)f[r[1]], *keys = (const tv_table_of *)(intptr_t)f[r[2]];
    uint64_t at = (uint64_t)f[r[3]];
    (void)m;
    do at++;
    while (at <= keys->top && !((uint64_t)keys->value[at] < t->room && t->type[keys->value[at]]));
    f[r[0]] = at <= keys->top ? (int64_t)at : 0;
    return true;
}

static bool has_elements(const tv_site *s)
{
    const tv_content *e = &s->element;
    return e->ints || e->floats || e->sets || e->list >= 0 || e->table >= 0;
}

void tv_keys_begin(tv_translation *t, int slot, tv_val table)
{
    const tv_site *s = &t->shapes.site[tv_site_of(t, table.id)];
    if (!has_elements(s)) return;
    if (s->fields || s->texts >= 0) tv_refuse(t, "pairs over a table that has both strings and numbers as keys");
    tv_new_table(t, slot - t->now->base, 0);
    const tv_val keys = t->slot[slot];
    tv_content_join(t, &t->shapes.site[keys.id].element,
                    (tv_content) { .ints = true, .off_board = true, .list = -1, .table = -1 });
    tv_emit_call(t, N_LIST_KEYS, (uint16_t[]) { 0, keys.reg, table.reg });
}

int tv_key_next(tv_translation *t, int slot, int before)
{
    const tv_val *v = &t->slot[slot];
    const int now = tv_reg_word(t, slot + 2);
    tv_emit_call(t, N_NEXT_KEY, (uint16_t[]) { (uint16_t)now, v[1].reg, v[3].reg, (uint16_t)before });
    tv_hold_slot(t, slot + 2, tv_val_int(now, 0));
    return now;
}

/* Skips a field that is nil: that path continues with the next field. */
bool tv_field_in_order(tv_translation *t, int slot, tv_val table, int i, int body)
{
    int order[TV_FIELDS], site = tv_site_of(t, table.id);
    if (has_elements(&t->shapes.site[site])) tv_refuse(t, "pairs over a table that had no elements on the way here");
    if (t->shapes.site[site].texts >= 0) tv_refuse(t, "pairs over a table with strings made during play as keys");
    for (int n = fields_in_order(t, &t->shapes.site[site], order); i < n; i++) {
        tv_content c = t->shapes.site[site].field[order[i]];
        if (!c.ints && !c.floats && !c.sets && c.list < 0 && c.table < 0) continue; /* always empty */
        tv_val at = tv_val_const(tv_constant_int(t, i + 1));
        at.flags = F_PINNED;
        int value = tv_reg_word(t, slot + 5), type = tv_reg_scratch(t);
        tv_emit(t, I_T_FIELD, value, table.reg, type, order[i]);
        tv_hold_slot(t, slot + 2, at);
        tv_fork(t, tv_emit(t, I_JUMP_ZERO, type, 0, 0, 0), t->pc);
        tv_hold_slot(t, slot + 4, tv_val_const(t->shapes.site[site].key[order[i]]));
        part_types(t, &c, slot + 5, value, type, body, -1);
        return true;
    }
    return false;
}
