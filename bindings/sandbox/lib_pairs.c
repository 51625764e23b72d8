/* lib_pairs.c - next and pairs: keys in an order that is always the same, since Lua's own depends on addresses. */
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"
#include "bindings/sandbox/views.h"

#include <lauxlib.h>
#include <string.h>

/* ---- Keys in order ------------------------------------------------------------- */

/* Numbers, then strings, then booleans: an order without addresses. */
static int rank(lua_State *L, int index)
{
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: return 0;
    case LUA_TSTRING: return 1;
    case LUA_TBOOLEAN: return 2;
    default: return luaL_error(L, "keys that are neither numbers, strings nor booleans have no order");
    }
}

/* Without metamethods: lua_compare is raw for numbers. Strings by their bytes, since strcoll would depend on the
 * locale. */
static bool key_below(lua_State *L, int a, int b)
{
    int ra = rank(L, a), rb = rank(L, b);
    if (ra != rb) return ra < rb;
    if (ra == 2) return lua_toboolean(L, a) < lua_toboolean(L, b);
    if (ra == 0) return lua_compare(L, a, b, LUA_OPLT);
    size_t la, lb;
    const char *sa = lua_tolstring(L, a, &la), *sb = lua_tolstring(L, b, &lb);
    int order = memcmp(sa, sb, la < lb ? la : lb);
    return order ? order < 0 : la < lb;
}

/* Is element i of the list on top below element j? */
static bool below(lua_State *L, int list, lua_Integer i, lua_Integer j)
{
    lua_rawgeti(L, list, i);
    lua_rawgeti(L, list, j);
    bool is = key_below(L, lua_absindex(L, -2), lua_absindex(L, -1));
    lua_pop(L, 2);
    return is;
}

/* Pushes list[i] and list[j], and stores them crosswise. */
static void swap(lua_State *L, int list, lua_Integer i, lua_Integer j)
{
    lua_rawgeti(L, list, i);
    lua_rawgeti(L, list, j);
    lua_rawseti(L, list, i);
    lua_rawseti(L, list, j);
}

static void sift(lua_State *L, int list, lua_Integer i, lua_Integer n, tv_below *is_below, size_t steps)
{
    if (steps) tv_budget_charge(L, steps);
    for (lua_Integer child; (child = 2 * i) <= n; i = child) {
        if (child < n && is_below(L, list, child, child + 1)) child++;
        if (!is_below(L, list, i, child)) return;
        swap(L, list, i, child);
    }
}

void tv_list_sort(lua_State *L, int list, lua_Integer n, tv_below *is_below, size_t steps)
{
    for (lua_Integer i = n / 2; i >= 1; i--) sift(L, list, i, n, is_below, steps);
    for (lua_Integer i = n; i > 1; i--) {
        swap(L, list, 1, i);
        sift(L, list, 1, i - 1, is_below, steps);
    }
}

/* Lua's own order depends on addresses, and so on the run. Most tables come out already sorted, above all lists, which
 * is detected; else a heap sort, whose time does not depend on the content. The work is charged as steps, since no hook
 * runs meanwhile. */
void tv_sandbox_keys(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    lua_newtable(L);
    int list = lua_gettop(L);
    lua_Integer n = 0;
    bool sorted = true;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        rank(L, lua_absindex(L, -1));
        lua_rawseti(L, list, ++n);
        if (sorted && n > 1) sorted = below(L, list, n - 1, n);
    }
    tv_budget_charge(L, (size_t)n * (sorted ? 4 : 40));
    if (!sorted) tv_list_sort(L, list, n, below, 0);
}

/* ---- Iteration ------------------------------------------------------------------------ */

/* The key after the given one, in order. It looks at all keys, since next has no state but the key, and charges for the
 * length of the table; pairs does not. */
int tv_lib_next(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    if (tv_view_behind(L, 1)) lua_replace(L, 1);
    lua_pushnil(L); /* table key best */
    size_t seen = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1), seen++) {
        rank(L, 4);
        if (!lua_isnil(L, 2) && !key_below(L, 2, 4)) continue;
        if (!lua_isnil(L, 3) && !key_below(L, 4, 3)) continue;
        lua_pushvalue(L, 4);
        lua_replace(L, 3);
    }
    tv_budget_charge(L, seen * 4);
    if (lua_isnil(L, 3)) return 1;
    lua_pushvalue(L, 3);
    lua_rawget(L, 1);
    return 2;
}

/* Pushes the pair of the key on top, of the table at 1; false, and nothing: the key is gone. */
static bool push_pair(lua_State *L)
{
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) return true;
    lua_pop(L, 2);
    return false;
}

/* Upvalues: the keys, the number returned so far. Keys that the loop removes are skipped; keys that it adds, which Lua
 * leaves undefined, do not appear. The list is private; each closure has its own count, so loops may be nested. */
static int pairs_step(lua_State *L)
{
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(2));
    luaL_checktype(L, 1, LUA_TTABLE); /* a script that has kept it may call it with anything */
    do {
        if (lua_rawgeti(L, lua_upvalueindex(1), ++i) == LUA_TNIL) return 1;
    } while (!push_pair(L));
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(2));
    return 2;
}

/* The same for few keys, which are upvalues themselves, after the count and before a nil. */
static int few_step(lua_State *L)
{
    int i = (int)lua_tointeger(L, lua_upvalueindex(1));
    luaL_checktype(L, 1, LUA_TTABLE);
    do {
        lua_pushvalue(L, lua_upvalueindex(++i + 1));
        if (lua_isnil(L, -1)) return 1;
    } while (!push_pair(L));
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(1));
    return 2;
}

/* ---- Few keys ------------------------------------------------------------------------------ */

enum { FEW = 16 };

/* A key on the stack, and what most comparisons need. */
typedef struct key {
    int index, type; /* LUA_TNUMBER: a whole number */
    lua_Integer number;
    const char *text;
    size_t len;
} key;

static key key_at(lua_State *L, int index)
{
    key k = { .index = index, .type = lua_type(L, index) };
    if (k.type == LUA_TSTRING) k.text = lua_tolstring(L, index, &k.len);
    else if (lua_isinteger(L, index)) k.number = lua_tointeger(L, index);
    else k.type = LUA_TNONE;
    return k;
}

static bool few_below(lua_State *L, const key *a, const key *b)
{
    if (a->type != b->type || a->type == LUA_TNONE) return key_below(L, a->index, b->index);
    if (a->type == LUA_TNUMBER) return a->number < b->number;
    int order = memcmp(a->text, b->text, a->len < b->len ? a->len : b->len);
    return order ? order < 0 : a->len < b->len;
}

/* Pushes the keys of the table at 1, in any order; returns their number, or -1 and pushes nothing if there are more
 * than FEW. */
static int push_keys(lua_State *L)
{
    int top = lua_gettop(L), n = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pushvalue(L, -1)) {
        lua_pop(L, 1);
        rank(L, top + ++n);
        if (n < FEW) continue;
        lua_settop(L, top);
        return -1;
    }
    return n;
}

/* Pushes the iterator over the table at 1; false, and nothing, if it has more than FEW keys. Insertion sort, charged as
 * tv_sandbox_keys does. */
static bool push_few(lua_State *L)
{
    if (!lua_checkstack(L, 2 * FEW + 8)) return false; /* calls are nested deep: Lua reports it at the next call */
    int top = lua_gettop(L), n = push_keys(L);
    key sorted[FEW];
    bool moved = false;
    if (n < 0) return false;
    for (int i = 0; i < n; i++) {
        key k = key_at(L, top + 1 + i);
        int at = i;
        for (; at > 0 && few_below(L, &k, &sorted[at - 1]); at--) sorted[at] = sorted[at - 1];
        sorted[at] = k;
        moved |= at < i;
    }
    tv_budget_charge(L, (size_t)n * (moved ? 40 : 4));
    lua_pushinteger(L, 0);
    for (int i = 0; i < n; i++) lua_pushvalue(L, sorted[i].index);
    lua_pushnil(L);
    lua_pushcclosure(L, few_step, n + 2);
    lua_copy(L, -1, top + 1);
    lua_settop(L, top + 1);
    return true;
}

static void push_many(lua_State *L)
{
    tv_sandbox_keys(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, pairs_step, 2);
}

/* Ignores __pairs, since setmetatable does not accept it. */
int tv_lib_pairs(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    bool view = tv_view_behind(L, 1);
    if (view) lua_replace(L, 1);
    if (!push_few(L)) push_many(L);
    if (view) { /* the table behind stays hidden: return a copy */
        tv_table_copy(L, 1, 0);
    } else {
        lua_pushvalue(L, 1);
    }
    lua_pushnil(L);
    return 3;
}
