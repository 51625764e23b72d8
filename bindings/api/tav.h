/* tav.h - the functions of `tav`, each in the file of what it makes. Most are in tables of names and functions that
 * module.c combines. */
#ifndef TV_TAV_H
#define TV_TAV_H

#include <lauxlib.h>

/* Each declares something: its arguments are on the stack, and it leaves its result there. Those in tables have one
 * argument. */
extern const luaL_Reg tv_make_boards[], tv_make_custody[], tv_make_enclose[], tv_make_harvest[], tv_make_judges[],
    tv_make_leap[], tv_make_lines[], tv_make_link[], tv_make_loop[], tv_make_march[], tv_make_occupy[],
    tv_make_pattern[], tv_make_place[], tv_make_promote[], tv_make_push[], tv_make_relocate[], tv_make_royal[],
    tv_make_sow[], tv_make_stacks[], tv_make_standing[], tv_make_step[], tv_make_sweep[], tv_make_take[],
    tv_make_together[], tv_make_turns[];
int tv_tav_options(lua_State *L);
int tv_tav_count(lua_State *L);
int tv_tav_max(lua_State *L);
int tv_tav_min(lua_State *L);
int tv_tav_game(lua_State *L);
int tv_tav_variant(lua_State *L);
int tv_tav_plus(lua_State *L);

/* The metatables of numbers and of lines, once per Lua state. */
void tv_number_open(lua_State *L);
void tv_lines_open(lua_State *L);

#endif
