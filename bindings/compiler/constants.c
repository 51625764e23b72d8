/* constants.c - the Lua values that a translation uses as constants, each once, and lists of them. It records which
 * variables and tables of the script these come from, so that the compiler can check later whether they have
 * changed. */
#include "bindings/compiler/constants.h"

#include "bindings/sandbox/cellset.h"
#include "bindings/sandbox/views.h"

#include <string.h>

static int add(tv_translation *t, tv_constant c)
{
    TV_GROW(t, t->values.constant, t->values.constants, t->values.constants_cap);
    t->values.constant[t->values.constants] = c;
    return t->values.constants++;
}

/* Lua's table of ids treats 1.0 as 1 and cannot hold NaN, so floats are found by their bits. Two sets are one constant
 * if they hold the same cells. */
static int find_by_value(tv_translation *t, const tv_constant *c)
{
    tv_spend(t, t->values.constants);
    for (int i = ID_FIRST; i < t->values.constants; i++) {
        const tv_constant *k = &t->values.constant[i];
        if (k->type != c->type) continue;
        if (c->type == C_FLOAT ? memcmp(&k->d, &c->d, sizeof c->d) == 0
                               : tv_bits_same(k->cells, c->cells, t->game->layout.words))
            return i;
    }
    return -1;
}

static const char *copy_text(tv_translation *t, const char *text, size_t len)
{
    tv_spend(t, (int64_t)len);
    char *to = tv_more(t, &t->pool, len + 1);
    return memcpy(to, text, len);
}

static tv_constant constant_at_top(tv_translation *t)
{
    lua_State *L = t->L;
    tv_constant c = { .type = C_OTHER };
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *cells = NULL;
    switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
        c.type = lua_isinteger(L, -1) ? C_INT : C_FLOAT;
        if (c.type == C_INT) c.i = lua_tointeger(L, -1);
        else c.d = lua_tonumber(L, -1);
        break;
    case LUA_TSTRING:
        c.type = C_TEXT;
        c.text = lua_tolstring(L, -1, &c.len);
        c.text = copy_text(t, c.text, c.len);
        c.name = !memchr(c.text, 0, c.len);
        break;
    case LUA_TTABLE:
        c.type = C_TABLE;
        c.view = tv_view_behind(L, -1);
        if (c.view) lua_pop(L, 1);
        break;
    case LUA_TFUNCTION: c.type = C_FUNCTION; break;
    default: cells = tv_cells_test(L, -1, room);
    }
    if (!cells) return c;
    c.type = C_CELLS;
    c.cells = memcpy(tv_more(t, &t->pool, TV_WORDS_MAX * sizeof *cells), cells,
                     (size_t)t->game->layout.words * sizeof *cells);
    return c;
}

/* The number of a constant equal to the value on top, by Lua's equality; -1: it is new. */
static int find(tv_translation *t, const tv_constant *c)
{
    lua_State *L = t->L;
    if (c->type == C_FLOAT || c->type == C_CELLS) return find_by_value(t, c);
    lua_pushvalue(L, -1);
    int id = lua_rawget(L, t->values.ids_at) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : -1;
    lua_pop(L, 1);
    return id;
}

int tv_constant_of(tv_translation *t)
{
    lua_State *L = t->L;
    if (lua_isnil(L, -1)) return lua_pop(L, 1), ID_NIL;
    if (lua_isboolean(L, -1)) {
        bool is = lua_toboolean(L, -1);
        lua_pop(L, 1);
        return is ? ID_TRUE : ID_FALSE;
    }
    tv_spend(t, TV_VALUE_STEPS);
    tv_constant c = constant_at_top(t);
    int id = find(t, &c);
    if (id >= 0) return lua_pop(L, 1), id;
    id = add(t, c);
    if (c.type != C_FLOAT && c.type != C_CELLS) {
        lua_pushvalue(L, -1);
        lua_pushinteger(L, id);
        lua_rawset(L, t->values.ids_at);
    }
    lua_rawseti(L, t->values.constants_at, id);
    return id;
}

int tv_constant_int(tv_translation *t, int64_t i)
{
    lua_pushinteger(t->L, i);
    return tv_constant_of(t);
}

int tv_constant_text(tv_translation *t, const char *text)
{
    lua_pushstring(t->L, text);
    return tv_constant_of(t);
}

int tv_constant_cells(tv_translation *t, const uint64_t *set)
{
    tv_cells_push(t->L, set);
    return tv_constant_of(t);
}

void tv_constant_push(tv_translation *t, int id)
{
    if (id == ID_NIL) lua_pushnil(t->L);
    else if (id < ID_FIRST) lua_pushboolean(t->L, id == ID_TRUE);
    else lua_rawgeti(t->L, t->values.constants_at, id);
}

/* ---- Lists --------------------------------------------------------------------------------- */

int tv_list_of(tv_translation *t, const int32_t *id, int count)
{
    if (count > TV_LIST_MAX)
        tv_refuse(t, "an expression here may have more than %d values; use smaller tables", TV_LIST_MAX);
    for (int i = 0; i < t->values.lists; i++, tv_spend(t, 1)) {
        if (t->values.list[i].count != count) continue;
        tv_spend(t, count / 8);
        if (memcmp(t->values.list[i].id, id, (size_t)count * sizeof *id) == 0) return i;
    }
    TV_GROW(t, t->values.list, t->values.lists, t->values.lists_cap);
    int32_t *copy = tv_more(t, &t->pool, (size_t)(count + 1) * sizeof *id);
    memcpy(copy, id, (size_t)count * sizeof *id);
    t->values.list[t->values.lists] = (tv_list) { count, copy };
    return t->values.lists++;
}

int tv_list_map(tv_translation *t, int list, tv_sense *of, const void *ctx, bool *holes)
{
    int count = t->values.list[list].count;
    int32_t *id = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *id);
    tv_spend(t, count);
    for (int i = 0; i < count; i++) {
        int from = t->values.list[list].id[i];
        id[i] = from < 0 ? -1 : of(t, from, ctx);
        if (id[i] < 0 && from >= 0) *holes = true;
    }
    return tv_list_of(t, id, count);
}

int tv_list_only(tv_translation *t, int list, tv_sense *sense, const void *ctx, bool is)
{
    int count = t->values.list[list].count;
    int32_t *id = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *id);
    tv_spend(t, count);
    for (int i = 0; i < count; i++) {
        int from = t->values.list[list].id[i];
        id[i] = from >= 0 && sense(t, from, ctx) == is ? from : -1;
    }
    return tv_list_of(t, id, count);
}

/* Joins constants and lists: the values of both, each once, in the order of their numbers, so that the order of joining
 * does not matter. */
bool tv_val_unite(tv_translation *t, tv_val a, tv_val b, tv_val *to)
{
    enum { MOST = 512 };
    int32_t id[MOST];
    int n = 0, count;
    const tv_val both[] = { a, b };
    for (int v = 0; v < 2; v++) {
        const int32_t *from = tv_ids_of(t, &both[v], &count);
        for (int i = 0; i < count; i++) {
            int at = 0, is = from[i];
            if (is < 0) continue;
            while (at < n && id[at] < is) at++;
            tv_spend(t, at);
            if (at < n && id[at] == is) continue;
            if (n == MOST) return false;
            memmove(&id[at + 1], &id[at], (size_t)(n - at) * sizeof *id);
            id[at] = is;
            n++;
        }
    }
    *to = tv_val_listed(tv_list_of(t, id, n), 0);
    return true;
}

/* ---- What a program depends on ------------------------------------------------------------------ */

/* Three values: the function or the table; the number of the upvalue, 0 or TV_DEPENDS_FILLS; and the value or a copy of
 * the table. */
static void depend(tv_translation *t, int owner)
{
    lua_State *L = t->L; /* the last two are on the stack */
    lua_rawseti(L, t->values.depends_at, t->values.depends + 3);
    lua_rawseti(L, t->values.depends_at, t->values.depends + 2);
    tv_constant_push(t, owner);
    lua_rawseti(L, t->values.depends_at, t->values.depends + 1);
    t->values.depends += 3;
}

void tv_depend_upvalue(tv_translation *t, int function, int upvalue, int id)
{
    lua_pushinteger(t->L, upvalue);
    tv_constant_push(t, id);
    depend(t, function);
}

/* Its contents are read as those of tables that the function makes. */
static noreturn void refuse_outer(const tv_translation *t)
{
    tv_refuse(t, "it chooses among tables to which it writes; name the table");
}

void tv_depend_table(tv_translation *t, int id)
{
    enum { ENTRY_STEPS = 200 }; /* The program keeps it, and checks it again. */
    lua_State *L = t->L;
    if (t->values.constant[id].outer) refuse_outer(t);
    if (t->values.constant[id].known || t->values.constant[id].view) return;
    tv_constant_push(t, id);
    if (lua_getmetatable(L, -1)) tv_refuse(t, "a table with a metatable");
    t->values.constant[id].known = true;
    int table = lua_gettop(L);
    lua_pushinteger(L, 0);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, table);) {
        tv_spend(t, ENTRY_STEPS);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, table + 2);
    }
    t->values.constant[id].depends = t->values.depends;
    depend(t, id);
    lua_settop(L, table - 1);
}

void tv_depend_outer(tv_translation *t, int id)
{
    tv_depend_table(t, id);
    lua_newtable(t->L);
    lua_rawseti(t->L, t->values.depends_at, t->values.constant[id].depends + 3);
    lua_pushinteger(t->L, TV_DEPENDS_OUTER);
    lua_rawseti(t->L, t->values.depends_at, t->values.constant[id].depends + 2);
}

void tv_depend_all(tv_translation *t, int id)
{
    tv_depend_table(t, id);
    if (t->values.constant[id].fills)
        tv_refuse(t, "it needs all entries of a table to which it writes; it may only look up one by one");
}

void tv_constant_fills(tv_translation *t, int id)
{
    if (t->values.constant[id].fills) return;
    tv_depend_table(t, id);
    lua_pushinteger(t->L, TV_DEPENDS_FILLS);
    lua_rawseti(t->L, t->values.depends_at, t->values.constant[id].depends + 2);
    t->values.constant[id].fills = t->changed = true;
    t->values.constant[id].numbered.known = false;
}

/* For a table with holes Lua may return different lengths, depending on earlier queries. This makes no query, which
 * could change the length that Lua returns later. */
int64_t tv_constant_length(tv_translation *t, int id)
{
    lua_State *L = t->L;
    int64_t count = 0, most = 0;
    tv_constant_push(t, id);
    const int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        tv_spend(t, TV_VALUE_STEPS);
        if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) < 1) continue;
        count++;
        if (lua_tointeger(L, -2) > most) most = lua_tointeger(L, -2);
    }
    lua_pop(L, 1);
    return count == most ? count : -1;
}

/* Calls views as at run time, including their errors: then the calling function raises the error, too. */
int tv_constant_index(tv_translation *t, int table, int key)
{
    lua_State *L = t->L;
    if (t->values.constant[table].type != C_TABLE) return -1;
    if (t->values.constant[table].outer) refuse_outer(t);
    /* If sets are not packed, each set is a Lua value of its own, and equal sets are different keys. */
    if (t->values.constant[key].type == C_CELLS && !tv_cells_packing(L)->fits)
        tv_refuse(t, "a set of cells is the key of a table; use a name or a number");
    if (key == ID_NIL) return t->values.constant[table].view ? -1 : ID_NIL;
    tv_spend(t, TV_VALUE_STEPS);
    tv_depend_table(t, table);
    tv_constant_push(t, table);
    bool view = t->values.constant[table].view && tv_view_behind(L, -1); /* the table behind is on top */
    tv_constant_push(t, key);
    lua_rawget(L, -2);
    int id = tv_constant_of(t);
    lua_pop(L, view ? 2 : 1);
    return (view || t->values.constant[table].fills) && id == ID_NIL ? -1 : id;
}
