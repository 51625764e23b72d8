/* declared.c - records the arguments of objects; see declared.h. */
#include "bindings/api/declared.h"

#include "bindings/sandbox/read.h"
#include "bindings/sandbox/state.h"

#include <lauxlib.h>

/* Keys are weak: an object that no game uses any more is collected with its record. The record holds the arguments,
 * which may hold other objects, but never the object itself. */
void tv_declared_open(lua_State *L)
{
    lua_newtable(L); /* what was made -> { name, arguments ... } */
    lua_newtable(L);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    tv_script_of(L)->declared_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Copies tables, since a script may change its own. Objects made during play are not recorded: they are not part of the
 * rules. */
void tv_declared(lua_State *L, const char *name, int args)
{
    tv_script *s = tv_script_of(L);
    if (s->built) return;
    tv_reader r = tv_read_at(L, s->where, name);
    int made = lua_gettop(L);
    luaL_checkstack(L, 8, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->declared_ref);
    lua_pushvalue(L, made);
    lua_createtable(L, args + 1, 0); /* made declared made record */
    lua_pushstring(L, name);
    lua_rawseti(L, -2, 1);
    for (int i = 1; i <= args; i++) {
        if (lua_type(L, i) == LUA_TTABLE) tv_read_copy(&r, i);
        else lua_pushvalue(L, i);
        lua_rawseti(L, -2, i + 1);
    }
    lua_rawset(L, made + 1);
    lua_settop(L, made);
}
