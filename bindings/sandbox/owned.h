/* owned.h - memory that lives as long as the script, and counts as Lua's: names, options, plans, to which C keeps
 * pointers while Lua may collect what they were read from. */
#ifndef TV_OWNED_H
#define TV_OWNED_H

#include "bindings/sandbox/state.h"

void *tv_script_own(lua_State *L, const void *bytes, size_t len); /* a copy; raises when memory runs out */
void tv_script_free_owned(tv_script *script);                     /* frees all of it */

#endif
