/* plan.h - functions that look at nothing, and are called once. */
#ifndef TV_PLAN_H
#define TV_PLAN_H

#include "bindings/state.h"

/* For functions that are not planless. begin, end: a call. list,
 * play: all that is known to be done, without a call; false when the function must be called. */
void tv_plan_begin(lua_State *L, tv_function *function);
void tv_plan_end(lua_State *L, tv_function *function, const tv_live *live);
bool tv_plan_list(lua_State *L, tv_function *function, tv_run *run);
bool tv_plan_play(lua_State *L, tv_function *function, tv_run *run, tv_pos *pos, tv_move move);

#endif
