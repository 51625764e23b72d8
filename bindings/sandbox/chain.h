/* chain.h - rules files that are run: a variant, its parent, the parent of that, and modules of theirs. */
#ifndef TV_CHAIN_H
#define TV_CHAIN_H

#include "bindings/sandbox/files.h"

/* Run the main file; what it returned stays on the stack. The source is freed, whatever is raised. */
void tv_script_run(lua_State *L, tv_source *source);
/* The same of the file of a parent. */
void tv_script_parent(lua_State *L, const char *name);
/* What the file of a module returned, which runs when it is first asked for; it stays on the stack. */
void tv_script_module(lua_State *L, const char *name);

#endif
