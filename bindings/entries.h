/* entries.h - what a script has declared, as Lua that would declare it again. */
#ifndef TV_ENTRIES_H
#define TV_ENTRIES_H

#include <lua.h>

/* The value on top was made by tav's function of that name, or by an operator, of the values at
 * 1 .. args; kept until the rules are built, for tv_script_entry. */
void tv_declared(lua_State *L, const char *name, int args);
void tv_entries_open(lua_State *L);

#endif
