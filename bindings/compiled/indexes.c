/* indexes.c - fields and elements of tables: of those that were filled while the script was loaded, which are lists of
 * constants to choose from, and of those that the function makes for itself. */
#include "bindings/compiled/machine.h"
#include "bindings/compiled/methods.h"

#include <string.h>

/* ---- Places where tables are made -------------------------------------------------------------------- */

struct tv_made {
    struct tv_made *next;
    const tv_context *context;
    int pc, site;
};

static int new_site(tv_translation *t)
{
    TV_GROW(t, t->site, t->sites, t->sites_cap);
    tv_site *s = &t->site[t->sites];
    *s = (tv_site) { .same = t->sites, .element = { .list = -1, .table = -1 } };
    return t->sites++;
}

static int made_here(tv_translation *t)
{
    for (struct tv_made *m = t->made; m; m = m->next, tv_spend(t, 1))
        if (m->context == t->now && m->pc == t->pc) return m->site;
    struct tv_made *m = tv_more(t, &t->pool, sizeof *m);
    *m = (struct tv_made) { t->made, t->now, t->pc, new_site(t) };
    t->made = m;
    return m->site;
}

int tv_site_of(tv_translation *t, int site)
{
    while (t->site[site].same != site) site = t->site[site].same;
    return site;
}

static int field_of(tv_translation *t, int site, int key)
{
    tv_site *s = &t->site[site];
    for (int i = 0; i < s->fields; i++)
        if (s->key[i] == key) return i;
    if (s->fields == TV_FIELDS) tv_refuse(t, "it makes a record of more than %d fields", TV_FIELDS);
    s->key[s->fields] = key;
    s->field[s->fields] = (tv_content) { .list = -1, .table = -1 };
    t->changed = true;
    return s->fields++;
}

static bool grows(bool *is, bool now)
{
    if (!now || *is) return false;
    return *is = true;
}

static void join_content(tv_translation *t, tv_content *to, tv_content from)
{
    bool more = grows(&to->ints, from.ints) | grows(&to->off_board, from.off_board) | grows(&to->floats, from.floats) |
                grows(&to->sets, from.sets);
    if (from.list >= 0 && from.list != to->list) {
        tv_val both = tv_val_listed(from.list, 0);
        if (to->list >= 0 && !tv_val_unite(t, tv_val_listed(to->list, 0), both, &both))
            tv_refuse(t, "too many different values in the tables that are made here");
        more |= both.id != to->list;
        to->list = both.id;
    }
    if (from.table >= 0) {
        int site = to->table < 0 ? tv_site_of(t, from.table) : tv_sites_join(t, to->table, from.table);
        more |= to->table < 0;
        to->table = site;
    }
    t->changed |= more;
}

/* Both are one from now on. Contents may hold the sites themselves, so that the one is entered first. */
int tv_sites_join(tv_translation *t, int a, int b)
{
    a = tv_site_of(t, a);
    b = tv_site_of(t, b);
    if (a == b) return a;
    t->site[b].same = a;
    t->changed = true;
    join_content(t, &t->site[a].element, t->site[b].element);
    for (int i = 0; i < t->site[b].fields; i++) {
        int f = field_of(t, tv_site_of(t, a), t->site[b].key[i]);
        join_content(t, &t->site[tv_site_of(t, a)].field[f], t->site[b].field[i]);
    }
    return tv_site_of(t, a);
}

void tv_new_table(tv_translation *t, int to, int room)
{
    int site = tv_site_of(t, made_here(t)), reg = tv_reg_word(t, t->now->base + to);
    if (site > UINT16_MAX) tv_refuse(t, "it becomes too large");
    tv_emit(t, I_T_NEW, reg, site, 0, (int64_t)t->site[site].fields << 32 | (unsigned)(room > 4000 ? 4000 : room));
    tv_hold(t, to, (tv_val) { .known = K_TABLE, .id = site, .reg = (uint16_t)reg });
}

/* ---- Writing ---------------------------------------------------------------------------------------------- */

static bool listed_numbers(const tv_translation *t, int list, bool *nil)
{
    bool any = false;
    tv_spend(t, t->list[list].count);
    for (int i = 0; i < t->list[list].count; i++) {
        int id = t->list[list].id[i];
        if (id < 0) continue;
        if (id == ID_NIL) *nil = true;
        else if (t->constant[id].type != C_INT) return false;
        else any = true;
    }
    return any;
}

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
    tv_spend(t, 2 * t->list[v->id].count);
    for (int i = 0; i < t->list[v->id].count; i++) {
        nil |= t->list[v->id].id[i] == ID_NIL;
        other |= t->list[v->id].id[i] > ID_NIL;
    }
    if (!nil || !other) return;
    int count = t->list[v->id].count;
    int32_t *id = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *id);
    int64_t *is = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *is);
    for (int i = 0; i < count; i++) {
        id[i] = t->list[v->id].id[i] == ID_NIL ? -1 : t->list[v->id].id[i];
        is[i] = t->list[v->id].id[i] != ID_NIL;
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

/* The register of what is written, and its type; the content learns of it. */
static int element_of(tv_translation *t, tv_content *c, tv_val v, enum tv_element *type)
{
    bool nil = false;
    int64_t i;
    tv_content from = { .list = -1, .table = -1 };
    if (tv_is_nil(v)) return *type = TV_T_NIL, tv_reg_const(t, 0);
    if (v.known == K_INT || tv_const_int(t, v, &i) || (v.known == K_LISTED && listed_numbers(t, v.id, &nil))) {
        from.ints = true;
        from.off_board = !(v.flags & F_CELL);
        *type = TV_T_INT;
    } else if (v.known == K_FLOAT || (v.known == K_CONST && t->constant[v.id].type == C_FLOAT)) {
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
        tv_refuse(t, "a table that the function makes cannot hold a value of this type");
    }
    join_content(t, c, from);
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

/* The fields in the order of their names, as pairs gives them. */
static int fields_in_order(const tv_translation *t, const tv_site *s, int *order)
{
    for (int i = 0; i < s->fields; i++) {
        int at = i;
        for (; at > 0; at--) {
            if (strcmp(t->constant[s->key[order[at - 1]]].text, t->constant[s->key[i]].text) <= 0) break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    return s->fields;
}

/* pairs gives the keys that there were when it was called: a field that is new is not among them. Those of a record are
 * looked up as the loop comes to them, so that a loop over it may only write the field where it is. */
static void refuse_new_field(tv_translation *t, int site, int key)
{
    int order[TV_FIELDS];
    const int n = fields_in_order(t, &t->site[site], order);
    for (int i = 0; i + 2 < t->slots; i++) {
        const tv_val *v = &t->slot[i];
        int64_t round = 0;
        if (v[0].known != K_METHOD || v[0].id != ITER_PAIRS || v[1].known != K_TABLE) continue;
        if (tv_site_of(t, v[1].id) != site) continue;
        const bool here = tv_const_int(t, v[2], &round) && round <= n && t->site[site].key[order[round - 1]] == key;
        if (!here) tv_refuse(t, "it writes a field of a record while pairs goes through it");
    }
}

void tv_assign(tv_translation *t, tv_val table, tv_val key, tv_val v)
{
    enum tv_element type;
    if (tv_literal_spoilt(t, table)) tv_give_up(t);
    if (table.known == K_CONST || table.known == K_LISTED) {
        if (table.known == K_LISTED || t->constant[table.id].type == C_TABLE)
            tv_refuse(t, "it writes to a table that outlives the call");
        tv_give_up(t);
    }
    int reg = tv_as_table(t, table), site = tv_site_of(t, table.id);
    tv_part_nil(t, &v);
    if (tv_const_text(t, key)) {
        int f = field_of(t, site, key.id);
        refuse_new_field(t, site, key.id);
        int value = element_of(t, &t->site[site].field[f], v, &type);
        tv_emit(t, I_T_PUT, reg, 0, value, f << 8 | (int)type);
        return;
    }
    int at = tv_as_int(t, key), value = element_of(t, &t->site[site].element, v, &type);
    tv_emit(t, I_T_SET, reg, at, value, type);
}

/* ---- Reading ------------------------------------------------------------------------------------------------ */

static bool only_ints(const tv_content *c) { return c->ints && !c->floats && !c->sets && c->list < 0 && c->table < 0; }

/* A value whose type lies in a register goes into a slot, on a way of its own for each type that it can have; the ways lead
 * to `next`, or to `none` where there is nothing. The last type goes on here. */
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
    tv_content c = t->site[tv_site_of(t, table.id)].element;
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

/* r: the table, the key; what is behind it moves down by one. */
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
    tv_content c = t->site[tv_site_of(t, table.id)].element;
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
    join_content(t, &t->site[to].element, t->site[from].element);
    if (t->site[to].element.list >= 0) join_content(t, &t->site[from].element, t->site[to].element);
}

static void field(tv_translation *t, int to, tv_val table, int key)
{
    int site = tv_site_of(t, table.id), f = field_of(t, site, key), slot = t->now->base + to;
    tv_content c = t->site[site].field[f];
    int value = tv_reg_word(t, slot), type = tv_reg_scratch(t);
    tv_emit(t, I_T_FIELD, value, table.reg, type, f);
    part_types(t, &c, slot, value, type, t->pc + 1, t->pc + 1);
}

/* A field that is nil is left out: the way on which it is begins with the next one. */
bool tv_field_in_order(tv_translation *t, int slot, tv_val table, int i, int body)
{
    int order[TV_FIELDS], site = tv_site_of(t, table.id);
    const tv_content *e = &t->site[site].element;
    if (e->ints || e->floats || e->sets || e->list >= 0 || e->table >= 0)
        tv_refuse(t, "pairs over a list that the function makes; use ipairs");
    for (int n = fields_in_order(t, &t->site[site], order); i < n; i++) {
        tv_content c = t->site[site].field[order[i]];
        if (!c.ints && !c.floats && !c.sets && c.list < 0 && c.table < 0) continue; /* nothing is ever put there */
        tv_val at = tv_val_const(tv_constant_int(t, i + 1));
        at.flags = F_PINNED;
        int value = tv_reg_word(t, slot + 5), type = tv_reg_scratch(t);
        tv_emit(t, I_T_FIELD, value, table.reg, type, order[i]);
        tv_hold_slot(t, slot + 2, at);
        tv_fork(t, tv_emit(t, I_JUMP_ZERO, type, 0, 0, 0), t->pc);
        tv_hold_slot(t, slot + 4, tv_val_const(t->site[site].key[order[i]]));
        part_types(t, &c, slot + 5, value, type, body, -1);
        return true;
    }
    return false;
}

/* ---- Tables that were filled at load -------------------------------------------------------------------------- */

static int by_key(tv_translation *t, int id, const void *ctx) { return tv_constant_index(t, id, *(const int *)ctx); }
static int in_table(tv_translation *t, int id, const void *ctx) { return tv_constant_index(t, *(const int *)ctx, id); }

/* The least and the greatest whole key of tables; none: least is above greatest. */
static void key_range(tv_translation *t, int table, int64_t *least, int64_t *greatest)
{
    lua_State *L = t->L;
    if (t->constant[table].type != C_TABLE) tv_refuse(t, "an index of a value that is not a table");
    if (t->constant[table].view) tv_refuse(t, "which function of a library is used is chosen in play");
    tv_depend_table(t, table);
    tv_constant_push(t, table);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        tv_spend(t, TV_VALUE_STEPS);
        if (!lua_isinteger(L, -2)) continue;
        int64_t key = lua_tointeger(L, -2);
        if (key < *least) *least = key;
        if (key > *greatest) *greatest = key;
    }
    lua_pop(L, 1);
}

/* What comes out of tables at whole keys: a list in which each has a stretch, whose first place is that of keys outside. */
static tv_numbered numbered(tv_translation *t, const int32_t *id, int tables)
{
    int64_t least = INT32_MAX, greatest = INT32_MIN;
    for (int i = 0; i < tables; i++)
        if (id[i] >= 0) key_range(t, id[i], &least, &greatest);
    int64_t length = least > greatest ? 0 : greatest - least + 1;
    if (least < INT32_MIN / 2 || length > TV_LIST_MAX || (length + 1) * tables > TV_LIST_MAX)
        tv_refuse(t, "an index into a table whose integer keys are far apart");
    int32_t *all = tv_more(t, &t->pass, (size_t)((length + 1) * tables) * sizeof *all);
    for (int i = 0, n = 0; i < tables; i++)
        for (int64_t k = least - 1; k < least + length; k++)
            all[n++] = id[i] < 0 ? -1 : k < least ? ID_NIL : tv_constant_index(t, id[i], tv_constant_int(t, k));
    return (tv_numbered) { true, tv_list_of(t, all, (int)(length + 1) * tables), least, length };
}

/* table[key], the table one of a list or known, the key a number. */
static void by_number(tv_translation *t, int to, tv_val table, tv_val key)
{
    const bool listed = table.known == K_LISTED;
    const int tables = listed ? t->list[table.id].count : 1;
    tv_numbered n = listed ? (tv_numbered) { 0 } : t->constant[table.id].numbered;
    if (!n.known) n = numbered(t, listed ? t->list[table.id].id : &table.id, tables);
    if (!listed) t->constant[table.id].numbered = n;
    int rk = tv_as_int(t, key), reg = tv_reg_word(t, t->now->base + to), at = reg;
    if (tables > 1) at = tv_reg_scratch(t);
    tv_emit(t, I_INDEX, at, rk, 0, (int64_t)((uint64_t)n.least << 32 | (uint64_t)n.length));
    if (tables > 1) tv_emit(t, I_SCALE, reg, table.reg, at, n.length + 1);
    tv_hold(t, to, tv_val_narrow(t, tv_val_listed(n.list, reg)));
}

/* Both are of lists: all pairs. */
static void by_both(tv_translation *t, int to, tv_val table, tv_val key)
{
    int rows = t->list[table.id].count, columns = t->list[key.id].count;
    if (rows * columns > TV_LIST_MAX)
        tv_refuse(t, "an index into tables of more than %d elements together", TV_LIST_MAX);
    int32_t *all = tv_more(t, &t->pass, (size_t)(rows * columns + 1) * sizeof *all);
    bool holes = false;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            int a = t->list[table.id].id[r], b = t->list[key.id].id[c];
            all[r * columns + c] = a < 0 || b < 0 ? -1 : tv_constant_index(t, a, b);
            holes |= a >= 0 && b >= 0 && all[r * columns + c] < 0;
        }
    if (holes) tv_refuse(t, "an index of a value that is not a table");
    int list = tv_list_of(t, all, rows * columns), reg = tv_reg_word(t, t->now->base + to);
    tv_emit(t, I_SCALE, reg, table.reg, key.reg, columns);
    tv_hold(t, to, tv_val_narrow(t, tv_val_listed(list, reg)));
}

/* Where a place has nothing, it would raise: there it gives up. */
static void mapped(tv_translation *t, int to, tv_val from, tv_sense *of, int ctx)
{
    bool holes = false;
    int list = tv_list_map(t, from.id, of, &ctx, &holes);
    if (holes) tv_as_named(t, from, of, &ctx); /* for its check */
    tv_hold(t, to, tv_val_narrow(t, tv_val_listed(list, from.reg)));
}

static void of_constant(tv_translation *t, int to, tv_val table, tv_val key)
{
    if (key.known == K_CONST) {
        int id = tv_constant_index(t, table.id, key.id);
        if (id < 0) tv_give_up(t);
        tv_hold(t, to, tv_val_const(id));
    } else if (key.known == K_LISTED) {
        mapped(t, to, key, in_table, table.id);
    } else if (key.known == K_INT || key.known == K_MAYBE) {
        by_number(t, to, table, key);
    } else {
        tv_refuse(t, "an index whose type is chosen in play");
    }
}

void tv_index(tv_translation *t, int to, tv_val table, tv_val key)
{
    table = tv_as_some(t, table);
    if (table.known == K_TABLE) {
        if (tv_const_text(t, key)) {
            field(t, to, table, key.id);
            return;
        }
        int at = tv_as_int(t, key);
        tv_element(t, t->now->base + to, table, at, t->pc + 1, t->pc + 1);
    } else if (table.known == K_LISTED && !tv_is_cells(t, table)) {
        if (key.known == K_CONST) mapped(t, to, table, by_key, key.id);
        else if (key.known == K_LISTED) by_both(t, to, table, key);
        else by_number(t, to, table, key);
    } else if (table.known == K_CONST && t->constant[table.id].type == C_TABLE) {
        of_constant(t, to, table, key);
    } else if (table.known == K_CONST && table.id == t->id_pos && tv_const_text(t, key)) {
        if (!tv_field_of_pos(t, to, tv_const_text(t, key))) tv_self(t, to, table, key);
    } else if (tv_const_text(t, key)) {
        tv_self(t, to, table, key);
    } else {
        tv_give_up(t);
    }
}
