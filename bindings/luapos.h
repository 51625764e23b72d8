/* luapos.h - the methods of `pos`, cut by what they are about. */
#ifndef TV_LUAPOS_H
#define TV_LUAPOS_H

#include <lauxlib.h>

void tv_luapos_open(lua_State *L);
extern const luaL_Reg tv_luapos_stacks[], tv_luapos_writers[];

#endif
