/* keep.h - memory that lives as long as the script, and counts as Lua's: names, options, plans, to which C keeps
 * pointers while Lua may collect what they were read from. */
#ifndef TV_KEEP_H
#define TV_KEEP_H

#include "bindings/sandbox/state.h"

void *tv_script_keep(lua_State *L, const void *bytes, size_t len); /* a copy; raises when memory runs out */
void tv_script_keep_none(tv_script *script);                       /* frees all of it */

#endif
