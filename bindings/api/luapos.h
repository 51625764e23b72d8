/* luapos.h - the methods of `pos`, grouped by subject. */
#ifndef TV_LUAPOS_H
#define TV_LUAPOS_H

#include <lauxlib.h>

#include "bindings/sandbox/state.h"

void tv_luapos_open(lua_State *L);
void tv_trials_free(tv_script *script); /* those used to try moves */
extern const luaL_Reg tv_luapos_stacks[], tv_luapos_effects[], tv_luapos_tries[];

#endif
