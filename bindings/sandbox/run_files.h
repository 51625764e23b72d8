/* run_files.h - runs rules files: a variant, its parent, the parent of that, and their modules. */
#ifndef TV_RUN_FILES_H
#define TV_RUN_FILES_H

#include "bindings/sandbox/files.h"

/* Runs the main file and leaves its result on the stack. Frees the source, also when it raises. */
void tv_script_run(lua_State *L, tv_source *source);
/* The same for the file of a parent. */
void tv_script_parent(lua_State *L, const char *name);
/* The result of a module's file, which runs when it is first required; it stays on the stack. */
void tv_script_module(lua_State *L, const char *name);

#endif
