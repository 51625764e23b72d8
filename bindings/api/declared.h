/* declared.h - records the arguments of each declaration, from which entries.c writes it as Lua again. */
#ifndef TV_DECLARED_H
#define TV_DECLARED_H

#include <lua.h>

/* Records that tav's function of this name, or an operator, made the value on top from the values at 1 .. args; kept
 * until the rules are built, for tv_script_entry. */
void tv_declared(lua_State *L, const char *name, int args);
void tv_declared_open(lua_State *L);

#endif
