/* hooks.h - rules that are Lua functions. */
#ifndef TV_HOOKS_H
#define TV_HOOKS_H

#include "bindings/sandbox/state.h"
#include "core/mechanisms/trim.h"

/* A rule of Lua functions (stack indices, 0: none). Anchored in the registry. */
int tv_hook_limit(lua_State *L, int keep, tv_trim_args *args); /* for a tav.trim */
/* Calls such a limit, only to see whether it raises; under a guard. */
void tv_hook_limit_try(tv_script *script, int id, tv_run *run, const tv_pos *pos, unsigned cell);
tv_op *tv_hook_moves(lua_State *L, int moves, int play, int write, const char *phase);
/* For one function: after, finish, judge (of a tav.repetition), stuck, forbid, why or evaluate. phase: NULL for none.
 */
tv_op *tv_hook_rule(lua_State *L, enum tv_stage stage, int function, const char *phase);
tv_op *tv_hook_turn_end(lua_State *L, int function, const char *phase);
void tv_hook_label(lua_State *L, char *to, size_t size); /* of the running function, "" for none */

#endif
