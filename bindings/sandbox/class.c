/* class.c - common parts of the classes of the bindings: methods, and errors for unknown names. Lua would return nil
 * for a misspelt method, and the error about nil that follows names nothing; here the error suggests what was probably
 * meant. */
#include "bindings/sandbox/class.h"

#include "bindings/sandbox/values.h"
#include "bindings/script.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* The tag comes first, so one comparison identifies the type without looking up the metatable in the registry. This is
 * safe because every userdata that a script can get is made here. */
void *tv_userdata_new(lua_State *L, tv_is is, const char *metatable, size_t size, int values)
{
    tv_userdata *u = lua_newuserdatauv(L, sizeof *u + size, values);
    memset(u, 0, sizeof *u + size);
    u->is = is;
    luaL_setmetatable(L, metatable);
    return u->body;
}

void *tv_userdata_of(lua_State *L, tv_is is, int metatable_ref, size_t size)
{
    tv_userdata *u = lua_newuserdatauv(L, sizeof *u + size, 0);
    u->is = is;
    lua_rawgeti(L, LUA_REGISTRYINDEX, metatable_ref);
    lua_setmetatable(L, -2);
    return u->body;
}

static int by_name(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* Sorted, because Lua's order of a table differs from run to run. The names are Lua's, kept by the table. */
size_t tv_names_of(lua_State *L, int table, const char **names, size_t count)
{
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (count < TV_KNOWN_MAX && lua_type(L, -2) == LUA_TSTRING) names[count++] = lua_tostring(L, -2);
    qsort(names, count, sizeof *names, by_name);
    return count;
}

/* What rules cannot have comes with the reason. If a name is near, only that one, since a list of fifty would hide it. */
int tv_name_missing(lua_State *L, const char *of, int key, const char *const *names, size_t count)
{
    char hint[100] = "", got[80];
    luaL_Buffer b;
    tv_value_text(L, key, got, sizeof got);
    const char *none = lua_type(L, key) == LUA_TSTRING ? tv_no_chance(lua_tostring(L, key)) : "";
    if (*none) return luaL_error(L, "%s has no %s: %s", of, got, none);
    if (lua_type(L, key) == LUA_TSTRING) tv_hint(lua_tostring(L, key), names, count, hint, sizeof hint);
    luaL_buffinit(L, &b);
    luaL_addstring(&b, hint);
    for (size_t i = 0; i < count && !*hint; i++) {
        luaL_addstring(&b, i ? ", " : "; it has ");
        luaL_addstring(&b, names[i]);
    }
    luaL_pushresult(&b);
    return luaL_error(L, "%s has no %s%s", of, got, lua_tostring(L, -1));
}

/* Called for a name that the table of methods does not have. */
static int no_method(lua_State *L)
{
    const char *names[TV_KNOWN_MAX];
    size_t count = tv_names_of(L, 1, names, 0);
    return tv_name_missing(L, lua_tostring(L, lua_upvalueindex(1)), 2, names, count);
}

/* The methods are the metatable's __index, a table, which Lua reads without a call; only missing names reach the
 * fallback, the methods' own __index. */
void tv_class_index(lua_State *L)
{
    lua_createtable(L, 0, 1); /* metatable methods fallback its */
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    tv_class_seal(L);
}

void tv_class_methods(lua_State *L, const char *type)
{
    lua_pushstring(L, type);
    lua_pushcclosure(L, no_method, 1);
    tv_class_index(L);
}

/* false instead of a name: getmetatable then returns false, which no script can index. */
void tv_class_seal(lua_State *L)
{
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
}
