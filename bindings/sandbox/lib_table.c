/* lib_table.c - table functions that use the tables themselves, not their metatables, and reject lengths that no real
 * table has. */
#include "bindings/sandbox/sandbox.h"

#include <lauxlib.h>

enum { LONG = 1 << 20 };

/* Raw, since __len could return anything; a table with t[1 << 40] set may have a border there, to which no loop should
 * run. */
static lua_Integer length(lua_State *L, int index)
{
    luaL_checktype(L, index, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, index);
    if (n > LONG) luaL_error(L, "the table is too long: its border is beyond %d", LONG);
    return (lua_Integer)n;
}

/* Raw writes would bypass a view's __newindex, so sealed tables are rejected here. */
static lua_Integer writable(lua_State *L, int index)
{
    lua_Integer n = length(L, index);
    if (luaL_getmetafield(L, index, "__metatable") != LUA_TNIL) luaL_error(L, "the table is read-only");
    return n;
}

/* As Lua's own, but raw, and charged for what it moves: no hook runs in this loop. */
static int table_insert(lua_State *L)
{
    lua_Integer n = writable(L, 1), at = n + 1;
    int top = lua_gettop(L);
    if (top != 2 && top != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
    if (top == 3) at = luaL_checkinteger(L, 2);
    luaL_argcheck(L, at >= 1 && at <= n + 1, 2, "position out of bounds");
    tv_budget_charge(L, (size_t)(n - at + 1));
    for (lua_Integer i = n; i >= at; i--) {
        lua_rawgeti(L, 1, i);
        lua_rawseti(L, 1, i + 1);
    }
    lua_pushvalue(L, top);
    lua_rawseti(L, 1, at);
    return 0;
}

/* As Lua's own, but raw, and charged for what it moves. */
static int table_remove(lua_State *L)
{
    lua_Integer n = writable(L, 1), at = luaL_optinteger(L, 2, n);
    luaL_argcheck(L, (at >= 1 && at <= n + 1) || (n == 0 && at == 0), 2, "position out of bounds");
    tv_budget_charge(L, (size_t)(n - at + 1));
    lua_rawgeti(L, 1, at);
    for (; at < n; at++) {
        lua_rawgeti(L, 1, at + 1);
        lua_rawseti(L, 1, at);
    }
    lua_pushnil(L);
    lua_rawseti(L, 1, at);
    return 1;
}

/* The buffer may use the stack, so the element must be on top when it is added. The range is bounded by its length and
 * not by the table's: bounds are arguments. */
static int table_concat(lua_State *L)
{
    lua_Integer n = length(L, 1);
    size_t sep_len;
    const char *sep = luaL_optlstring(L, 2, "", &sep_len);
    lua_Integer i = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, n);
    if (i <= last && (lua_Unsigned)last - (lua_Unsigned)i > LONG)
        return luaL_error(L, "table.concat: too many elements");
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (lua_Integer first = i; i <= last; i++) {
        if (i > first) luaL_addlstring(&b, sep, sep_len);
        lua_rawgeti(L, 1, i);
        if (!lua_isstring(L, -1))
            return luaL_error(L, "table.concat: element %I is a %s", (LUAI_UACINT)i, luaL_typename(L, -1));
        tv_budget_charge(L, 1 + (lua_rawlen(L, -1) + sep_len) / 8);
        luaL_addvalue(&b);
        if (i == LUA_MAXINTEGER) break;
    }
    luaL_pushresult(&b);
    return 1;
}

/* Lua's stack holds a million values, each argument of a call; ten thousand are enough for rules. */
static int table_unpack(lua_State *L)
{
    lua_Integer n = length(L, 1);
    lua_Integer i = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, n);
    if (i > last) return 0;
    if ((lua_Unsigned)last - (lua_Unsigned)i >= 10000 || !lua_checkstack(L, (int)(last - i) + 1))
        return luaL_error(L, "table.unpack: too many results");
    int count = (int)(last - i) + 1;
    tv_budget_charge(L, (size_t)count);
    for (int k = 0; k < count; k++) lua_rawgeti(L, 1, i + k);
    return count;
}

static int table_pack(lua_State *L)
{
    int n = lua_gettop(L);
    lua_createtable(L, n, 1);
    lua_insert(L, 1);
    for (int i = n; i >= 1; i--) lua_rawseti(L, 1, i);
    lua_pushinteger(L, n);
    lua_setfield(L, 1, "n");
    return 1;
}

/* Upwards or downwards, so that an overlap is not overwritten before it is read. */
static int table_move(lua_State *L)
{
    int to = lua_istable(L, 5) ? 5 : 1;
    length(L, 1);
    writable(L, to);
    lua_settop(L, 5);
    lua_Integer f = luaL_checkinteger(L, 2), e = luaL_checkinteger(L, 3), t = luaL_checkinteger(L, 4);
    if (e >= f) {
        if ((lua_Unsigned)e - (lua_Unsigned)f > LONG || t > LUA_MAXINTEGER - LONG)
            return luaL_error(L, "table.move: too many elements");
        lua_Integer n = e - f + 1;
        tv_budget_charge(L, (size_t)n);
        bool down = t > e || t <= f || !lua_rawequal(L, to, 1);
        for (lua_Integer k = 0; k < n; k++) {
            lua_Integer i = down ? k : n - 1 - k;
            lua_rawgeti(L, 1, f + i);
            lua_rawseti(L, to, t + i);
        }
    }
    lua_pushvalue(L, to);
    return 1;
}

/* ---- Sorting: a heap sort, which ends whatever the comparison returns ------------------- */

/* The script supplies the comparison: it may raise, write to the table, or contradict itself. Elements are fetched anew
 * each time, and missing ones are nil. */
static bool sort_below(lua_State *L, int list, lua_Integer i, lua_Integer j)
{
    bool is;
    if (lua_isnil(L, 2)) {
        lua_rawgeti(L, list, i);
        lua_rawgeti(L, list, j);
        is = lua_compare(L, -2, -1, LUA_OPLT);
        lua_pop(L, 2);
    } else {
        lua_pushvalue(L, 2);
        lua_rawgeti(L, list, i);
        lua_rawgeti(L, list, j);
        lua_call(L, 2, 1);
        is = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    return is;
}

/* Lua's quicksort may choose pivots by the clock, so an inconsistent comparison would give different results from run
 * to run. Charged, since Lua's hooks see only the comparison, and without one nothing at all. */
static int table_sort(lua_State *L)
{
    lua_Integer n = writable(L, 1);
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    tv_list_sort(L, 1, n, sort_below, 30);
    return 0;
}

int tv_lib_table(lua_State *L)
{
    static const luaL_Reg library[] = {
        { "insert", table_insert }, { "remove", table_remove }, { "concat", table_concat }, { "unpack", table_unpack },
        { "pack", table_pack },     { "move", table_move },     { "sort", table_sort },     { NULL, NULL },
    };
    luaL_newlib(L, library);
    return 1;
}
