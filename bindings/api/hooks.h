/* hooks.h - rules that are Lua functions. */
#ifndef TV_HOOKS_H
#define TV_HOOKS_H

#include "bindings/sandbox/state.h"
#include "core/mechanisms/trim.h"

/* A rule of Lua functions (stack indices, 0: none). Anchored in the registry. */
int tv_hook_limit(lua_State *L, int keep, tv_trim_args *args); /* of a tav.trim */
tv_op *tv_hook_moves(lua_State *L, int moves, int play, const char *phase);
tv_op *tv_hook_after(lua_State *L, int after, const char *phase);
tv_op *tv_hook_finish(lua_State *L, int finish);
tv_op *tv_hook_judge(lua_State *L, int judge); /* of a tav.repetition */
tv_op *tv_hook_stuck(lua_State *L, int stuck, const char *phase);
tv_op *tv_hook_why(lua_State *L, int why, const char *phase);
tv_op *tv_hook_evaluate(lua_State *L, int evaluate);
tv_op *tv_hook_forbid(lua_State *L, int forbid, const char *phase);
void tv_hook_label(lua_State *L, char *to, size_t size); /* of the function that runs, "" for none */

#endif
