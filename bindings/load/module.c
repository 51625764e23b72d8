/* module.c - `tav`, what require "tavoliere" gives: the table of its functions. Each is called through one function
 * that remembers what was declared of which arguments, so that the declarations can be written out again. */
#include "bindings/load/module.h"

#include "bindings/api/declared.h"
#include "bindings/api/tav.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/views.h"
#include "core/base/version.h"

#include <lauxlib.h>

/* A function of one argument, which it leaves at 1. It is called as a part of this one, so that its errors blame the
 * line of the script. */
static int make(lua_State *L)
{
    const luaL_Reg *maker = lua_touserdata(L, lua_upvalueindex(1));
    maker->func(L);
    tv_declared(L, maker->name, 1);
    return 1;
}

/* First thing in a script, so that what an older program lacks is not reported as a mistake of the script's. */
static int needs(lua_State *L)
{
    lua_Integer version = tv_arg_integer(L, 1, 1, INT32_MAX);
    if (version <= TV_VERSION_RULES) return 0;
    return luaL_error(L,
                      "these rules need version %d of the rules API, and this program, Tavoliere " TAVOLIERE_VERSION
                      ", has version %d: update Tavoliere to play them",
                      (int)version, TV_VERSION_RULES);
}

/* Those that take more than one argument, or declare themselves, are called as they are; the others go through
 * `make`. A light userdata points to the row of the table, which is static. */
void tv_module_push(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "options", tv_tav_options }, { "game", tv_tav_game },   { "variant", tv_tav_variant },
        { "plus", tv_tav_plus },       { "count", tv_tav_count }, { "max", tv_tav_max },
        { "min", tv_tav_min },         { "needs", needs },        { NULL, NULL },
    };
    static const luaL_Reg makers[] = {
        { "rectangle", tv_tav_rectangle },
        { "hexagon", tv_tav_hexagon },
        { "pits", tv_tav_pits },
        { "place", tv_tav_place },
        { "pass", tv_tav_pass },
        { "enclose", tv_tav_enclose },
        { "score", tv_tav_score },
        { "march", tv_tav_march },
        { "lead", tv_tav_lead },
        { "lines", tv_tav_lines },
        { "carry", tv_tav_carry },
        { "tumble", tv_tav_tumble },
        { "drop", tv_tav_drop },
        { "trim", tv_tav_trim },
        { "king", tv_tav_king },
        { "repetition", tv_tav_repetition },
        { "sow", tv_tav_sow },
        { "harvest", tv_tav_harvest },
        { "exchange", tv_tav_exchange },
        { "swap", tv_tav_swap },
        { "symmetry", tv_tav_symmetry },
        { "step", tv_tav_step },
        { "custody", tv_tav_custody },
        { "contact", tv_tav_contact },
        { "leap", tv_tav_leap },
        { "relocate", tv_tav_relocate },
        { "pattern", tv_tav_pattern },
        { "rhombus", tv_tav_rhombus },
        { "line", tv_tav_line },
        { "connect", tv_tav_connect },
        { "group", tv_tav_group },
        { "occupy", tv_tav_occupy },
        { "jump", tv_tav_jump },
        { "promote", tv_tav_promote },
        { NULL, NULL },
    };
    luaL_newlib(L, functions);
    for (const luaL_Reg *maker = makers; maker->name; maker++) {
        lua_pushlightuserdata(L, (void *)maker);
        lua_pushcclosure(L, make, 1);
        lua_setfield(L, -2, maker->name);
    }
    tv_view_make(L, "tav");
}
