/* outer.c - tables from outside to which a function writes; see outer.h. They are in the table of dependencies, at
 * negative keys, as are the Lua values of the lists of constants that they may hold. */
#include "bindings/compiler/outer.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/sites.h"
#include "bindings/sandbox/cellset.h"

#include <lauxlib.h>
#include <string.h>

enum { TABLES = 128 };
enum { KEY_TABLE = -1, KEY_OPEN = -1000, KEY_VALUES = -2000, KEY_PLACES = -2001 }; /* and below; lists by twos */

/* ---- Translation ------------------------------------------------------------------------------------------- */

static int learn(tv_translation *t, int id);

/* What the value on top is, and those of the same type may be; pops it. */
static tv_content content_of(tv_translation *t)
{
    tv_content c = { .list = -1, .table = -1 };
    const int32_t id = tv_constant_of(t);
    switch (t->values.constant[id].type) {
    case C_INT: c.ints = c.off_board = true; break;
    case C_FLOAT: c.floats = true; break;
    case C_CELLS: c.sets = true; break;
    case C_TABLE: c.table = t->shapes.outer[learn(t, id)].site; break;
    case C_FALSE:
    case C_TRUE: c.list = LIST_TRUTH; break;
    case C_TEXT: c.list = tv_list_of(t, &id, 1); break;
    default: tv_refuse(t, "it writes to a table from outside that also holds functions or objects");
    }
    return c;
}

/* The tables that it holds are such tables, too. */
static int learn(tv_translation *t, int id)
{
    lua_State *L = t->L;
    if (t->values.constant[id].outer) return t->values.constant[id].outer - 1;
    if (t->shapes.outers == TV_OUTER || t->values.constant[id].view || t->values.constant[id].made)
        tv_refuse(t, "it writes to more than %d tables from outside, or to one of a library", TV_OUTER);
    tv_depend_outer(t, id);
    const int n = t->shapes.outers++, site = tv_site_new(t);
    t->shapes.outer[n].id = id;
    t->shapes.outer[n].site = site;
    t->values.constant[id].outer = 1 + n;
    t->changed = true;
    tv_constant_push(t, id);
    const int table = lua_gettop(L);
    luaL_checkstack(L, 10, NULL);
    for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
        tv_spend(t, TV_VALUE_STEPS);
        const bool place = lua_isinteger(L, -2) && (uint64_t)lua_tointeger(L, -2) <= TV_TABLE_LAST;
        if (!place && lua_type(L, -2) != LUA_TSTRING)
            tv_refuse(t, "it writes to a table from outside with keys other than strings and small integers");
        const tv_content c = content_of(t);
        if (place) {
            tv_content_join(t, &t->shapes.site[tv_site_of(t, site)].element, c);
            continue;
        }
        lua_pushvalue(L, -1);
        const int key = tv_constant_of(t), of = tv_site_of(t, site), f = tv_site_field(t, of, key);
        tv_content_join(t, &t->shapes.site[of].field[f], c);
    }
    lua_settop(L, table - 1);
    return n;
}

bool tv_outer_add(tv_translation *t, int id)
{
    if (t->keeps_outer) learn(t, id);
    return t->keeps_outer;
}

/* Do functions of the script write to it, as far as that is known? */
static bool is_written(tv_translation *t, int id)
{
    lua_State *L = t->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, t->script->written);
    bool is = lua_istable(L, -1);
    tv_constant_push(t, id);
    if (is) is = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return is;
}

tv_val tv_outer_value(tv_translation *t, tv_val v, int slot)
{
    if (!t->keeps_outer || v.known != K_CONST) return v;
    const tv_constant *c = &t->values.constant[v.id];
    if (c->type != C_TABLE || c->view || c->made || (!c->outer && !is_written(t, v.id))) return v;
    const int n = learn(t, v.id), reg = slot < 0 ? tv_reg_scratch(t) : tv_reg_word(t, slot);
    tv_emit(t, I_T_OUTER, reg, 0, 0, n);
    return (tv_val) { .known = K_TABLE, .id = tv_site_of(t, t->shapes.outer[n].site), .reg = (uint16_t)reg };
}

static void store_list(tv_translation *t, int list)
{
    lua_State *L = t->L;
    if (list < 0 || lua_rawgeti(L, t->values.depends_at, KEY_VALUES - 2 * list) != LUA_TNIL) {
        lua_settop(L, t->values.depends_at);
        return;
    }
    const int values = (lua_newtable(L), lua_gettop(L)), places = (lua_newtable(L), lua_gettop(L));
    const tv_list *l = &t->values.list[list];
    for (int i = 0; i < l->count; i++) {
        tv_spend(t, TV_VALUE_STEPS);
        if (l->id[i] < ID_FALSE) continue;
        tv_constant_push(t, l->id[i]);
        lua_pushvalue(L, -1);
        lua_rawseti(L, values, i);
        if (t->values.constant[l->id[i]].type == C_TEXT || l->id[i] < ID_FIRST)
            lua_pushinteger(L, i), lua_rawset(L, places);
        else lua_pop(L, 1);
    }
    lua_rawseti(L, t->values.depends_at, KEY_PLACES - 2 * list);
    lua_rawseti(L, t->values.depends_at, KEY_VALUES - 2 * list);
    lua_settop(L, t->values.depends_at);
}

void tv_outer_store(tv_translation *t, tv_program *p)
{
    int *kind = tv_more(t, &p->pool, (size_t)(t->shapes.outers + 1) * sizeof *kind);
    p->outer = kind;
    p->outers = t->shapes.outers;
    lua_settop(t->L, t->values.depends_at);
    for (int i = 0; i < p->outers; i++) {
        kind[i] = tv_site_of(t, t->shapes.outer[i].site);
        tv_constant_push(t, t->shapes.outer[i].id);
        lua_rawseti(t->L, t->values.depends_at, KEY_TABLE - i);
    }
    for (int i = 0; p->outers && i < t->values.constants; i++) { /* those that are constants to it are keys */
        tv_spend(t, 1);
        if (t->values.constant[i].type != C_TABLE || t->values.constant[i].outer) continue;
        tv_constant_push(t, i);
        lua_pushboolean(t->L, true);
        lua_rawset(t->L, t->values.depends_at);
    }
    for (int i = 0; p->outers && i < t->shapes.sites; i++) {
        const tv_site *s = &t->shapes.site[i];
        store_list(t, s->element.list);
        for (int f = 0; f < s->fields; f++) store_list(t, s->field[f].list);
    }
}

/* ---- Running ------------------------------------------------------------------------------------------------- */

struct tv_outer {
    struct {
        const void *lua; /* NULL: the program has made it */
        tv_table_of *own, was;
        int kind;
    } table[TABLES];
    int count, top, at;           /* stack indices: before, and of the table of dependencies */
    tv_table_of *named[TV_OUTER]; /* by the number of the instruction */
};

static tv_table_of *take(tv_machine *m, struct tv_outer *o, int kind);

static bool is_cell(const tv_board *b, int64_t i) { return i >= 0 && i < b->cells && tv_on_board(b, (unsigned)i); }

/* Takes the value on top of the stack; false: it is of another type than before. */
static bool take_value(tv_machine *m, struct tv_outer *o, const tv_element_types *e, int64_t *to, enum tv_element *type)
{
    lua_State *L = m->script->L;
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *set;
    switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
        *type = lua_isinteger(L, -1) ? TV_T_INT : TV_T_FLOAT;
        *to = *type == TV_T_INT ? (int64_t)lua_tointeger(L, -1) : tv_compiled_bits(lua_tonumber(L, -1));
        if (*type == TV_T_INT && (*to == TV_NIL || (e->cells && !is_cell(&m->game->board, *to)))) return false;
        break;
    case LUA_TBOOLEAN:
    case LUA_TSTRING:
        *type = TV_T_LISTED;
        if (!(e->types >> TV_T_LISTED & 1)) return false;
        lua_rawgeti(L, o->at, KEY_PLACES - 2 * e->list);
        lua_pushvalue(L, -2);
        const bool known = lua_rawget(L, -2) == LUA_TNUMBER;
        *to = lua_tointeger(L, -1);
        lua_pop(L, 2);
        if (!known) return false;
        break;
    case LUA_TTABLE: {
        *type = TV_T_TABLE;
        if (!(e->types >> TV_T_TABLE & 1)) return false;
        lua_pushvalue(L, -1);
        tv_table_of *t = take(m, o, e->kind);
        if (!t) return false;
        *to = (int64_t)(intptr_t)t;
        break;
    }
    default:
        *type = TV_T_SET;
        set = tv_cells_test(L, -1, room);
        uint64_t *copy = set ? tv_machine_room(m, (size_t)m->game->layout.words * sizeof *copy) : NULL;
        if (!copy) return false;
        tv_bits_copy(copy, set, m->game->layout.words);
        *to = (int64_t)(intptr_t)copy;
    }
    return e->types >> *type & 1;
}

/* The key, the second on the stack, is one of the fields. */
static int field_of(lua_State *L, const tv_table_kind *k)
{
    size_t len = 0;
    const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tolstring(L, -2, &len) : NULL;
    for (int f = 0; key && f < k->fields; f++)
        if (k->key[f].len == len && memcmp(k->key[f].at, key, len) == 0) return f;
    return -1;
}

static bool take_entries(tv_machine *m, struct tv_outer *o, tv_table_of *t, const tv_table_kind *k)
{
    lua_State *L = m->script->L;
    const int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        int64_t value;
        enum tv_element type;
        const int f = field_of(L, k);
        if (f < 0 && !lua_isinteger(L, -2)) return false;
        if (!take_value(m, o, f < 0 ? &k->element : &k->field[f], &value, &type)) return false;
        if (f >= 0) t->field[f] = value, t->field_type[f] = (uint8_t)type;
        else if (!tv_table_set(m, t, lua_tointeger(L, -2), value, type)) return false;
    }
    return true;
}

/* A copy of what is in it now. */
static bool keep_was(tv_machine *m, tv_table_of *was, const tv_table_of *t, int fields)
{
    const size_t n = t->room + (size_t)fields;
    *was = *t;
    was->value = tv_machine_room(m, n * (sizeof *was->value + 1));
    if (!was->value) return false;
    was->type = (uint8_t *)(was->value + n);
    memcpy(was->value, t->value, t->room * sizeof *t->value);
    memcpy(was->type, t->type, t->room);
    memcpy(was->value + t->room, t->field, (size_t)fields * sizeof *t->field);
    memcpy(was->type + t->room, t->field_type, (size_t)fields);
    return true;
}

/* To the program the table on top of the stack is a constant, of which it must not have a copy. */
static bool is_constant(lua_State *L, const struct tv_outer *o)
{
    lua_pushvalue(L, -1);
    const bool is = lua_rawget(L, o->at) != LUA_TNIL;
    lua_pop(L, 1);
    return is;
}

/* The table on top of the stack, which it pops; NULL: it is not taken. */
static tv_table_of *take(tv_machine *m, struct tv_outer *o, int kind)
{
    lua_State *L = m->script->L;
    const tv_table_kind *k = &m->program->kind[kind];
    const void *lua = lua_topointer(L, -1);
    const int top = lua_gettop(L), n = o->count;
    for (int i = 0; i < n; i++)
        if (o->table[i].lua == lua) return lua_pop(L, 1), o->table[i].kind == kind ? o->table[i].own : NULL;
    if (n == TABLES || !lua_checkstack(L, 10) || lua_getmetatable(L, -1) || is_constant(L, o)) return NULL;
    tv_table_of *t = tv_table_new(m, (unsigned)k->fields, 0);
    if (!t) return NULL;
    o->count++;
    o->table[n].lua = lua;
    o->table[n].own = t;
    o->table[n].kind = kind;
    t->outer = 1 + n;
    if (!take_entries(m, o, t, k) || !keep_was(m, &o->table[n].was, t, k->fields)) return NULL;
    lua_settop(L, top);
    lua_rawseti(L, o->at, KEY_OPEN - n);
    return t;
}

tv_table_of *tv_outer_table(tv_machine *m, int i)
{
    lua_State *L = m->script->L;
    struct tv_outer *o = m->outer;
    if (!o) {
        if (!lua_checkstack(L, 10)) return NULL;
        o = m->outer = tv_machine_room(m, sizeof *o);
        if (!o) return NULL;
        o->top = lua_gettop(L);
        lua_rawgeti(L, LUA_REGISTRYINDEX, m->program->depends);
        o->at = lua_gettop(L);
    }
    if (o->named[i]) return o->named[i];
    lua_rawgeti(L, o->at, KEY_TABLE - i);
    return o->named[i] = take(m, o, m->program->outer[i]);
}

/* ---- At the end ------------------------------------------------------------------------------------------------- */

/* Tables that the program has made are outer ones, too, if these hold them; false: there are too many. */
static bool reach(struct tv_outer *o, int64_t value, uint8_t type, int kind)
{
    tv_table_of *t = (tv_table_of *)(intptr_t)value;
    if (type != TV_T_TABLE || t->outer) return true;
    if (o->count == TABLES) return false;
    t->outer = 1 + o->count;
    o->table[o->count].lua = NULL;
    o->table[o->count].own = t;
    o->table[o->count].was = (tv_table_of) { 0 };
    o->table[o->count++].kind = kind;
    return true;
}

/* Lua's length of a list with gaps depends on the order in which these were made, so Lua makes them. Tables of marks have
 * gaps from the beginning. */
static bool gets_gaps(const tv_table_of *t, const tv_table_of *was)
{
    return was->top && was->filled == was->top && t->filled != t->top;
}

static bool reach_all(const tv_program *p, struct tv_outer *o)
{
    for (int n = 0; n < o->count; n++) {
        const tv_table_of *t = o->table[n].own;
        const tv_table_kind *k = &p->kind[o->table[n].kind];
        if (t->texts || gets_gaps(t, &o->table[n].was)) return false;
        for (uint32_t i = 0; i < t->room; i++)
            if (!reach(o, t->value[i], t->type[i], k->element.kind)) return false;
        for (int f = 0; f < k->fields; f++)
            if (!reach(o, t->field[f], t->field_type[f], k->field[f].kind)) return false;
    }
    return true;
}

static void push(tv_machine *m, const struct tv_outer *o, const tv_element_types *e, int64_t value, uint8_t type)
{
    lua_State *L = m->script->L;
    switch (type) {
    case TV_T_INT: lua_pushinteger(L, value); break;
    case TV_T_FLOAT: lua_pushnumber(L, tv_compiled_float(value)); break;
    case TV_T_SET: tv_cells_push(L, (const uint64_t *)(intptr_t)value); break;
    case TV_T_TABLE: lua_rawgeti(L, o->at, KEY_OPEN + 1 - ((const tv_table_of *)(intptr_t)value)->outer); break;
    case TV_T_LISTED:
        lua_rawgeti(L, o->at, KEY_VALUES - 2 * e->list);
        lua_rawgeti(L, -1, value);
        lua_remove(L, -2);
        break;
    default: lua_pushnil(L);
    }
}

static bool is_same(const tv_table_of *was, uint32_t i, bool had, int64_t value, uint8_t type)
{
    const uint8_t type_was = had ? was->type[i] : TV_T_NIL;
    return type == type_was && (type == TV_T_NIL || value == was->value[i]);
}

/* Writes what has changed. */
static bool put(tv_machine *m, const struct tv_outer *o, int n)
{
    lua_State *L = m->script->L;
    const tv_table_of *t = o->table[n].own, *was = &o->table[n].was;
    const tv_table_kind *k = &m->program->kind[o->table[n].kind];
    bool changed = false;
    lua_rawgeti(L, o->at, KEY_OPEN - n);
    for (uint32_t i = 0; i < t->room; i++) {
        if (is_same(was, i, i < was->room, t->value[i], t->type[i])) continue;
        push(m, o, &k->element, t->value[i], t->type[i]);
        lua_rawseti(L, -2, i);
        changed = true;
    }
    for (int f = 0; f < k->fields; f++) {
        if (is_same(was, was->room + (uint32_t)f, was->value, t->field[f], t->field_type[f])) continue;
        lua_pushlstring(L, k->key[f].at, k->key[f].len);
        push(m, o, &k->field[f], t->field[f], t->field_type[f]);
        lua_rawset(L, -3);
        changed = true;
    }
    lua_pop(L, 1);
    return changed;
}

bool tv_outer_end(tv_machine *m, bool done)
{
    struct tv_outer *o = m->outer;
    lua_State *L = m->script->L;
    if (!o) return done;
    bool changed = false;
    done = done && reach_all(m->program, o);
    for (int n = 0; done && m->puts && n < o->count; n++) {
        if (o->table[n].lua) continue;
        lua_newtable(L);
        lua_rawseti(L, o->at, KEY_OPEN - n);
    }
    for (int n = 0; done && m->puts && n < o->count; n++) changed |= put(m, o, n);
    m->script->ran += changed;
    lua_settop(L, o->top);
    return done;
}
