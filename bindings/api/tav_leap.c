/* tav_leap.c - tav.leap: one piece, to a given number of steps away or by given offsets. Pieces and players are resolved
 * when the game is known. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/leap.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* ---- Where to ------------------------------------------------------------------------------------------ */

static int8_t read_coordinate(tv_reader *r, int table, int i)
{
    lua_rawgeti(r->L, table, i);
    const lua_Integer n = tv_read_integer(r, -1, -TV_SIDE_MAX, TV_SIDE_MAX);
    lua_pop(r->L, 1);
    return (int8_t)n;
}

/* The list at an index, for the players from..to - 1: { {1, 2}, {2, 2} }. */
static void read_offsets(tv_reader *r, tv_leap *leap, int from, int to, int list)
{
    if (!lua_istable(r->L, list)) tv_read_got(r, list, NULL, "a list of offsets, as in { {1, 2} }");
    const int n = tv_read_list(r, list, TV_OFFSETS_MAX);
    if (!n) tv_read_fail(r, "there is no offset, as in { {1, 2} }");
    for (tv_entries e = tv_entries_of(r, list, n); tv_next_entry(&e);) {
        const int pair = lua_gettop(r->L);
        if (!lua_istable(r->L, pair) || tv_read_list(r, pair, 2) != 2)
            tv_read_got(r, pair, NULL, "columns and rows, as in {1, 2}");
        const tv_offset by = { read_coordinate(r, pair, 1), read_coordinate(r, pair, 2) };
        if (!by.x && !by.y) tv_read_fail(r, "{0, 0} leads nowhere");
        for (int p = from; p < to; p++) leap->offset[p][e.at] = by;
    }
    for (int p = from; p < to; p++) leap->offsets[p] = n;
}

/* One list for all players, or one for each: all must be named, as for directions. */
static void resolve_offsets(tv_reader *r, tv_leap *leap, const tv_game *game, int kept)
{
    if (!tv_read_down(r, kept, "offsets")) return;
    const int table = lua_gettop(r->L);
    const bool list = lua_rawlen(r->L, table) > 0;
    if (list) read_offsets(r, leap, 0, game->players, table);
    else
        for (tv_entries e = tv_entries_players(r, game, table); tv_next_entry(&e);) {
            if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the offsets of this player, as in { {1, 2} }");
            read_offsets(r, leap, e.at, e.at + 1, lua_gettop(r->L));
        }
    tv_read_up(r);
}

/* ---- The declaration ----------------------------------------------------------------------------------- */

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    if (!tv_resolve_pieces(r, game, kept, "piece", ((tv_leap *)op)->leaps))
        memset(((tv_leap *)op)->leaps, true, sizeof((tv_leap *)op)->leaps);
    resolve_offsets(r, (tv_leap *)op, game, kept);
    ((tv_leap *)op)->args.starts = tv_resolve_cells(r, game, kept, "from", ((tv_leap *)op)->from);
    tv_resolve_promotes(r, game, kept);
}

/* Is there an entry with this key, which goes only with, or only without, `offsets`? */
static void check_key(tv_reader *r, const char *key, bool allowed, const char *rule)
{
    if (!tv_field(r, 1, key)) return;
    lua_pop(r->L, 1);
    if (!allowed) tv_read_fail(r, "%s: only %s", key, rule);
}

static int tav_leap(lua_State *L)
{
    static const char *const keys[] = { "distance", "offsets", "mirrored", "axes",       "from",    "onto",
                                        "captured", "piece",   "promotes", "in_passing", "blocked", NULL };
    static const char *const onto[] = { "free", "enemy", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.leap", keys, 0);
    const int ends = tv_field_choice(&r, 1, "onto", onto, 0);
    const bool offsets = tv_field(&r, 1, "offsets");
    if (offsets) {
        if (!lua_istable(L, -1)) tv_read_got(&r, -1, "offsets", "a list of columns and rows, as in { {1, 2} }");
        lua_pop(L, 1);
    }
    tv_check_pieces(&r, "piece");
    check_key(&r, "distance", !offsets, "without offsets, which say how far it leaps");
    check_key(&r, "axes", !offsets, "without offsets");
    check_key(&r, "mirrored", offsets, "with offsets");
    check_key(&r, "blocked", offsets, "with offsets");
    check_key(&r, "in_passing", ends != 0, "with onto = \"enemy\" or \"any\"");
    const tv_leap_args args = {
        .distance = (int)tv_field_integer(&r, 1, "distance", 2, TV_SIDE_MAX, 2),
        .axes = (enum tv_dirs)tv_field_choice(&r, 1, "axes", tv_line_names, TV_DIRS_ALL),
        .offsets = offsets,
        .promotes = tv_field_promotes(&r),
        .mirrored = tv_field_boolean(&r, 1, "mirrored", true),
        .blocked = tv_field_boolean(&r, 1, "blocked", false),
        .free = ends != 1,
        .enemy = ends != 0,
        .in_passing = tv_field_boolean(&r, 1, "in_passing", false),
        .captured = tv_field_captured(&r, ends != 0),
    };
    tv_leap_init(tv_object_new(&r, "tav.leap", sizeof(tv_leap), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_leap[] = { { "leap", tav_leap }, { NULL, NULL } };
