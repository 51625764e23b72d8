/* tav_pattern.c - tav.pattern: a player whose pieces stand on certain cells wins, or loses. Cells and pieces are
 * resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/pattern.h"

#include <lua.h>

/* The table at an index: cells for each kind of piece; the kinds in the order of the game's. The order matters to
 * messages only; Lua's own order of keys would be another one each time. */
static void resolve_own(tv_reader *r, tv_pattern *pattern, const tv_game *game, int table)
{
    lua_State *L = r->L;
    const char *names[TV_PIECES_MAX + 1];
    int count = tv_piece_names(game, names), top = lua_gettop(L);
    names[count] = NULL;
    tv_read_keys(r, table, names, 0);
    for (int i = 0; i < count; i++, lua_settop(L, top)) {
        size_t mark = tv_read_enter(r, ": %s", names[i]);
        if (tv_field(r, table, names[i])) {
            if (pattern->kinds == TV_PATTERN_MAX)
                tv_read_fail(r, "a pattern has at most %d kinds of pieces", TV_PATTERN_MAX);
            tv_resolve_piece(r, names[i], game, pattern->piece[pattern->kinds]);
            tv_read_cells(r, lua_gettop(L), &game->board, pattern->cells[pattern->kinds]);
            if (!tv_bits_any(pattern->cells[pattern->kinds], game->board.words)) tv_read_fail(r, "no cell is named");
            tv_bits_or(pattern->all, pattern->cells[pattern->kinds++], game->board.words);
        }
        tv_read_leave(r, mark);
    }
    if (!pattern->kinds)
        tv_read_fail(r, "no piece is named, so every position would fit; as in own = { King = \"e1\" }");
}

/* What was kept: { own, free }. A list with a place for each and not the table of arguments, since only these two
 * wait for the game. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    tv_pattern *pattern = (tv_pattern *)op;
    size_t mark = tv_read_enter(r, ": own");
    lua_rawgeti(L, kept, 1);
    resolve_own(r, pattern, game, lua_gettop(L));
    tv_read_leave(r, mark);
    mark = tv_read_enter(r, ": free");
    if (lua_rawgeti(L, kept, 2) != LUA_TNIL) tv_read_cells(r, lua_gettop(L), &game->board, pattern->free);
    tv_read_leave(r, mark);
    lua_settop(L, kept);
}

/* "free" is kept as it is: a string cannot change, and anything else is refused by tv_read_cells. */
int tv_tav_pattern(lua_State *L)
{
    static const char *const keys[] = { "own", "free", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.pattern", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    if (!tv_field(&r, 1, "own"))
        tv_read_fail(&r, "own: missing: where which pieces stand, as in own = { King = \"e1\" }");
    size_t mark = tv_read_enter(&r, ": own");
    tv_read_table(&r, 2, "{ King = \"e1\" }");
    tv_read_leave(&r, mark);
    tv_object_copy(L, 2); /* args own copy */
    tv_pattern_init(tv_object_new(&r, "tav.pattern", sizeof(tv_pattern), resolve), &standing);
    lua_createtable(L, 2, 0); /* args own copy object kept */
    lua_pushvalue(L, 3);
    lua_rawseti(L, 5, 1);
    if (tv_field(&r, 1, "free")) lua_rawseti(L, 5, 2);
    tv_object_keep(L);
    return 1;
}
