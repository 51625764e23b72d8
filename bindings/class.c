/* class.c - what the classes of the bindings have in common: methods, and an answer to a wrong name. */
#include "read.h"

#include <string.h>

void *tv_userdata_new(lua_State *L, tv_is is, const char *metatable, size_t size, int values)
{
    tv_userdata *u = lua_newuserdatauv(L, sizeof *u + size, values);
    memset(u, 0, sizeof *u + size);
    u->is = is;
    luaL_setmetatable(L, metatable);
    return u->body;
}

/* `methods` is the stack index of the table of what there is. */
int tv_method_missing(lua_State *L, const char *type, const char *key, int methods)
{
    const char *names[60];
    char hint[100];
    size_t count = 0;
    for (lua_pushnil(L); lua_next(L, methods); lua_pop(L, 1))
        if (count < 60 && lua_type(L, -2) == LUA_TSTRING) names[count++] = lua_tostring(L, -2);
    return luaL_error(L, "%s has no '%s'%s", type, key, tv_hint(key, names, count, hint, sizeof hint));
}

/* The table of methods is asked for one that it does not have. */
static int no_method(lua_State *L)
{
    return tv_method_missing(L, lua_tostring(L, lua_upvalueindex(1)), lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?", 1);
}

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

void tv_class_seal(lua_State *L)
{
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
}
