/* tav_turns.c - tav.exchange, tav.swap, and the veto tav.symmetry. Objects with few entries. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/exchange.h"
#include "core/mechanisms/swap.h"
#include "core/position/symmetry.h"

#include <lauxlib.h>
#include <lua.h>

static int tav_exchange(lua_State *L)
{
    static const char *const keys[] = { NULL };
    tv_reader r = tv_object_begin(L, "tav.exchange", keys, 0);
    tv_exchange_init(tv_object_new(&r, "tav.exchange", sizeof(tv_op), NULL));
    return 1;
}

/* The players change seats and no piece moves, so there are no entries; the kernel reserves the counter that remembers
 * it. */
static int tav_swap(lua_State *L)
{
    static const char *const keys[] = { NULL };
    tv_reader r = tv_object_begin(L, "tav.swap", keys, 0);
    tv_swap_init(tv_object_new(&r, "tav.swap", sizeof(tv_swap), NULL));
    return 1;
}

/* ---- tav.symmetry ------------------------------------------------------------------------- */

/* A word or a list of words at a key, as bits in the order of `names`. Several may be forbidden at once: one bit each,
 * and a repeated word is no error. 0: the entry is missing, and the caller decides what that means. */
static int read_bits(tv_reader *r, const char *key, const char *const *names, int count)
{
    lua_State *L = r->L;
    int bits = 0;
    if (!tv_read_down(r, 1, key)) return 0;
    int value = lua_gettop(L);
    if (lua_type(L, value) == LUA_TTABLE) {
        for (int i = 1, n = tv_read_length(r, value, count); i <= n; i++, lua_settop(L, value)) {
            lua_rawgeti(L, value, i);
            bits |= 1 << tv_read_name(r, value + 1, key, names, count);
        }
    } else {
        bits = 1 << tv_read_name(r, value, key, names, count);
    }
    tv_read_up(r);
    return bits;
}

/* The kernel has no names of players: goals are sets by player's number. */
static void resolve_entering(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_symmetry *sy = (tv_symmetry *)op;
    if (!tv_read_down(r, kept, "entering")) return;
    tv_read_goals(r, -1, game, sy->args.goal);
    tv_read_up(r);
}

/* `colours` may be left out: then a piece and its image are of the same player. */
static int tav_symmetry(lua_State *L)
{
    static const char *const keys[] = { "mirror", "colours", "entering", NULL };
    static const char *const mirrors[] = { "columns", "rows", "half turn" }, *const colours[] = { "same", "exchanged" };
    tv_reader r = tv_object_begin(L, "tav.symmetry", keys, 0);
    tv_symmetry_args args = { .mirrors = read_bits(&r, "mirror", mirrors, 3),
                              .colours = read_bits(&r, "colours", colours, 2) };
    if (!args.mirrors) tv_read_fail(&r, "mirror: missing; \"columns\", \"rows\", \"half turn\" or a list of them");
    if (!args.colours) args.colours = TV_COLOURS_SAME;
    args.entering = tv_field(&r, 1, "entering");
    if (args.entering) tv_read_table(&r, -1, "entering = { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_symmetry_init(tv_object_new(&r, "tav.symmetry", sizeof(tv_symmetry), resolve_entering), &args);
    return 1;
}

const luaL_Reg tv_make_turns[] = {
    { "exchange", tav_exchange }, { "swap", tav_swap }, { "symmetry", tav_symmetry }, { NULL, NULL }
};
