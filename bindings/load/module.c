/* module.c - `tav`, the result of require "tavoliere": the table of its functions. Each is called through a function
 * that records its arguments, so that the declarations can be written out again. */
#include "bindings/load/module.h"

#include "bindings/api/declared.h"
#include "bindings/api/tav.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/views.h"
#include "core/base/version.h"

#include <lauxlib.h>

/* A function of one argument, which it leaves at 1. It is called as part of this one, so that its errors name the line
 * of the script. */
static int make(lua_State *L)
{
    const luaL_Reg *maker = lua_touserdata(L, lua_upvalueindex(1));
    maker->func(L);
    tv_declared(L, maker->name, 1);
    return 1;
}

/* The first call in a script, so that features an older program lacks are not reported as errors of the script. */
static int needs(lua_State *L)
{
    lua_Integer version = tv_arg_integer(L, 1, 1, INT32_MAX);
    if (version <= TV_VERSION_RULES) return 0;
    return luaL_error(L,
                      "these rules need version %d of the rules API, and this program, Tavoliere " TAVOLIERE_VERSION
                      ", has version %d: update Tavoliere to play them",
                      (int)version, TV_VERSION_RULES);
}

/* Functions with more than one argument, or that record themselves, are called directly; the others go through `make`.
 * A light userdata points to the row of the table, which is static. */
void tv_module_push(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "options", tv_tav_options }, { "game", tv_tav_game },   { "variant", tv_tav_variant },
        { "plus", tv_tav_plus },       { "count", tv_tav_count }, { "max", tv_tav_max },
        { "min", tv_tav_min },         { "needs", needs },        { NULL, NULL },
    };
    static const luaL_Reg *const makers[] = { tv_make_boards,   tv_make_custody, tv_make_enclose, tv_make_harvest,
                                              tv_make_judges,   tv_make_leap,    tv_make_lines,   tv_make_link,
                                              tv_make_loop,     tv_make_march,   tv_make_occupy,  tv_make_pattern,
                                              tv_make_place,    tv_make_promote, tv_make_push,    tv_make_royal,
                                              tv_make_relocate, tv_make_sow,     tv_make_stacks,  tv_make_standing,
                                              tv_make_step,     tv_make_sweep,   tv_make_take,    tv_make_together,
                                              tv_make_turns };
    luaL_newlib(L, functions);
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        for (const luaL_Reg *maker = makers[i]; maker->name; maker++) {
            lua_pushlightuserdata(L, (void *)maker);
            lua_pushcclosure(L, make, 1);
            lua_setfield(L, -2, maker->name);
        }
    tv_view_make(L, "tav");
}
