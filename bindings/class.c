/* class.c - what the classes of the bindings have in common: methods, and an answer to a wrong name. */
#include "read.h"

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

static int find_method(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1)); /* what is asked key methods */
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 3) != LUA_TNIL) return 1;
    return tv_method_missing(L, lua_tostring(L, lua_upvalueindex(2)), lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?", 3);
}

void tv_class_methods(lua_State *L, const char *type)
{
    lua_pushstring(L, type);
    lua_pushcclosure(L, find_method, 2);
    lua_setfield(L, -2, "__index");
    tv_class_seal(L);
}

void tv_class_seal(lua_State *L)
{
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
}
