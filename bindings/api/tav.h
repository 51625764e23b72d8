/* tav.h - the functions of `tav`, each in the file that knows what it makes. All are declared here because the
 * table that names them, in module.c, is one, too. */
#ifndef TV_TAV_H
#define TV_TAV_H

#include <lua.h>

/* Each declares something: its arguments are on the stack, what it made is left there. */
int tv_tav_options(lua_State *L);
int tv_tav_rectangle(lua_State *L);
int tv_tav_hexagon(lua_State *L);
int tv_tav_rhombus(lua_State *L);
int tv_tav_pits(lua_State *L);
int tv_tav_place(lua_State *L);
int tv_tav_pass(lua_State *L);
int tv_tav_enclose(lua_State *L);
int tv_tav_score(lua_State *L);
int tv_tav_march(lua_State *L);
int tv_tav_lead(lua_State *L);
int tv_tav_lines(lua_State *L);
int tv_tav_carry(lua_State *L);
int tv_tav_tumble(lua_State *L);
int tv_tav_drop(lua_State *L);
int tv_tav_trim(lua_State *L);
int tv_tav_count(lua_State *L);
int tv_tav_max(lua_State *L);
int tv_tav_min(lua_State *L);
int tv_tav_king(lua_State *L);
int tv_tav_repetition(lua_State *L);
int tv_tav_exchange(lua_State *L);
int tv_tav_swap(lua_State *L);
int tv_tav_symmetry(lua_State *L);
int tv_tav_sow(lua_State *L);
int tv_tav_harvest(lua_State *L);
int tv_tav_step(lua_State *L);
int tv_tav_custody(lua_State *L);
int tv_tav_contact(lua_State *L);
int tv_tav_leap(lua_State *L);
int tv_tav_relocate(lua_State *L);
int tv_tav_pattern(lua_State *L);
int tv_tav_line(lua_State *L);
int tv_tav_connect(lua_State *L);
int tv_tav_group(lua_State *L);
int tv_tav_occupy(lua_State *L);
int tv_tav_jump(lua_State *L);
int tv_tav_promote(lua_State *L);
int tv_tav_game(lua_State *L);
int tv_tav_variant(lua_State *L);
int tv_tav_plus(lua_State *L);

/* The metatables of what they make, once a Lua state: of numbers and of lines. */
void tv_number_open(lua_State *L);
void tv_lines_open(lua_State *L);

#endif
