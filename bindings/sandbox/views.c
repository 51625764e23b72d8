/* views.c - read-only tables; see views.h. */
#include "bindings/sandbox/views.h"

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/values.h"
#include "bindings/script.h"

#include <lauxlib.h>

static const char all = 0; /* its address is the key of the table of all views, with the table behind each */

/* Upvalues: label, the table behind. "math has no 'random'". */
static int view_missing(lua_State *L)
{
    const char *label = lua_tostring(L, lua_upvalueindex(1)), *names[TV_KNOWN_MAX];
    char got[80], hint[100] = "";
    size_t count = tv_names_of(L, lua_upvalueindex(2), names, 0);
    if (*label) return tv_name_missing(L, label, 2, names, count);
    tv_value_text(L, 2, got, sizeof got);
    const char *none = lua_type(L, 2) == LUA_TSTRING ? tv_no_chance(lua_tostring(L, 2)) : "";
    if (*none) return luaL_error(L, "there is no global %s: %s", got, none);
    if (lua_type(L, 2) == LUA_TSTRING) tv_hint(lua_tostring(L, 2), names, count, hint, sizeof hint);
    return luaL_error(L, "there is no global %s%s", got, hint);
}

/* Assigning a global nearly always means a forgotten `local`: the message says so. If it were allowed, a script would
 * have a memory outside the position. */
static int view_write(lua_State *L)
{
    const char *label = lua_tostring(L, lua_upvalueindex(1));
    char got[80];
    tv_value_text(L, 2, got, sizeof got);
    if (*label) return luaL_error(L, "%s is read-only: %s cannot be assigned", label, got);
    return luaL_error(L, "global %s cannot be assigned: write 'local' before its name", got);
}

/* It keeps no view alive. */
static void push_views(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &all) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &all);
}

/* Replaces the table on top by its view. Two metatables: that of the table behind handles reads of missing names, that
 * of the view redirects reads there and rejects writes; the view itself stays empty, so every write is one of a new key
 * and calls __newindex. `rawset` is not in the environment. The label is "" for the environment itself. */
void tv_view_make(lua_State *L, const char *label)
{
    int real = lua_gettop(L);
    luaL_checkstack(L, 8, NULL);
    lua_newtable(L); /* metatable of the table behind */
    lua_pushstring(L, label);
    lua_pushvalue(L, real);
    lua_pushcclosure(L, view_missing, 2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, real);
    lua_newtable(L); /* the view */
    lua_newtable(L); /* its metatable */
    lua_pushvalue(L, real);
    lua_setfield(L, -2, "__index");
    lua_pushstring(L, label);
    lua_pushcclosure(L, view_write, 1);
    lua_setfield(L, -2, "__newindex");
    tv_class_seal(L);
    lua_setmetatable(L, -2);
    push_views(L);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, real);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    lua_replace(L, real);
}

/* Not by the metatable, since a script can make a table with a similar one. */
bool tv_view_behind(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    if (lua_type(L, index) != LUA_TTABLE) return false;
    push_views(L);
    lua_pushvalue(L, index);
    bool view = lua_rawget(L, -2) != LUA_TNIL;
    lua_remove(L, -2);
    if (!view) lua_pop(L, 1);
    return view;
}
