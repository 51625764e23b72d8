/* offsets.c - lists of offsets, { {1, 2}, {2, 2} }, the same for all players or one for each; see offsets.h. */
#include "bindings/api/offsets.h"

#include <lua.h>

static int8_t read_coordinate(tv_reader *r, int table, int i)
{
    lua_rawgeti(r->L, table, i);
    const lua_Integer n = tv_read_integer(r, -1, -TV_SIDE_MAX, TV_SIDE_MAX);
    lua_pop(r->L, 1);
    return (int8_t)n;
}

static void read_offsets(tv_reader *r, tv_offsets *to, int list)
{
    if (!lua_istable(r->L, list)) tv_read_got(r, list, NULL, "a list of offsets, as in { {1, 2} }");
    to->count = tv_read_list(r, list, TV_OFFSETS_MAX);
    if (!to->count) tv_read_fail(r, "there is no offset, as in { {1, 2} }");
    for (tv_entries e = tv_entries_of(r, list, to->count); tv_next_entry(&e);) {
        const int pair = lua_gettop(r->L);
        if (!lua_istable(r->L, pair) || tv_read_list(r, pair, 2) != 2)
            tv_read_got(r, pair, NULL, "columns and rows, as in {1, 2}");
        const tv_offset by = { read_coordinate(r, pair, 1), read_coordinate(r, pair, 2) };
        if (!by.x && !by.y) tv_read_fail(r, "{0, 0} leads nowhere");
        to->by[e.at] = by;
    }
}

bool tv_check_offsets(tv_reader *r)
{
    if (!tv_field(r, 1, "offsets")) return false;
    if (!lua_istable(r->L, -1)) tv_read_got(r, -1, "offsets", "a list of columns and rows, as in { {1, 2} }");
    lua_pop(r->L, 1);
    return true;
}

/* Where each player has a list, all must be named, as for directions. */
void tv_resolve_offsets(tv_reader *r, const tv_game *game, int kept, tv_offsets offsets[TV_PLAYERS_MAX])
{
    if (!tv_read_down(r, kept, "offsets")) return;
    const int table = lua_gettop(r->L);
    const bool list = lua_rawlen(r->L, table) > 0;
    if (list) {
        read_offsets(r, &offsets[0], table);
        for (int p = 1; p < game->players; p++) offsets[p] = offsets[0];
    } else
        for (tv_entries e = tv_entries_players(r, game, table); tv_next_entry(&e);) {
            if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the offsets of this player, as in { {1, 2} }");
            read_offsets(r, &offsets[e.at], lua_gettop(r->L));
        }
    tv_read_up(r);
}
