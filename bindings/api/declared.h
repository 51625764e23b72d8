/* declared.h - what objects were made of: a record of each declaration, from which entries.c writes it as Lua again. */
#ifndef TV_DECLARED_H
#define TV_DECLARED_H

#include <lua.h>

/* The value on top was made by tav's function of that name, or by an operator, of the values at
 * 1 .. args; kept until the rules are built, for tv_script_entry. */
void tv_declared(lua_State *L, const char *name, int args);
void tv_declared_open(lua_State *L);

#endif
