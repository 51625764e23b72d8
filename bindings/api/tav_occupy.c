/* tav_occupy.c - tav.occupy: a player who has so many pieces on certain cells wins, or loses. Cells and the piece are
 * resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/occupy.h"

#include <lua.h>

/* The table at an index: cells for each player who has any. */
static void resolve_players(tv_reader *r, tv_occupy *occupy, const tv_game *game, int table)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX + 1] = { NULL };
    bool any = false;
    int top = lua_gettop(L);
    for (int p = 0; p < game->players; p++) names[p] = game->player[p].name;
    tv_read_keys(r, table, names, 0);
    for (int p = 0; p < game->players; p++, lua_settop(L, top)) {
        size_t mark = tv_read_enter(r, ": %s", names[p]);
        occupy->asked[p] = tv_field(r, table, names[p]);
        if (occupy->asked[p]) tv_read_cells(r, lua_gettop(L), &game->board, occupy->on[p]);
        any |= occupy->asked[p];
        tv_read_leave(r, mark);
    }
    if (!any) tv_read_fail(r, "no player is named; as in on = { White = \"a8-h8\", Black = \"a1-h1\" }");
}

/* The value at an index: the same cells for all players, cells for each of them, or nil, the whole board. */
static void resolve_on(tv_reader *r, tv_occupy *occupy, const tv_game *game, int index)
{
    if (lua_istable(r->L, index)) {
        resolve_players(r, occupy, game, index);
        return;
    }
    for (int p = 0; p < game->players; p++) {
        occupy->asked[p] = true;
        if (lua_isnil(r->L, index)) tv_bits_copy(occupy->on[p], game->board.on, game->board.words);
        else tv_read_cells(r, index, &game->board, occupy->on[p]);
    }
}

/* kept: { on, piece }, each of which may be missing. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    tv_occupy *occupy = (tv_occupy *)op;
    size_t mark = tv_read_enter(r, ": on");
    lua_rawgeti(L, kept, 1);
    resolve_on(r, occupy, game, lua_gettop(L));
    tv_read_leave(r, mark);
    lua_settop(L, kept);
    if (lua_rawgeti(L, kept, 2) == LUA_TNIL) return;
    mark = tv_read_enter(r, ": piece");
    occupy->one = true;
    tv_resolve_piece(r, lua_tostring(L, -1), game, occupy->piece);
    for (int p = 0; p < game->players; p++) occupy->asked[p] &= occupy->piece[p] >= 0;
    tv_read_leave(r, mark);
}

/* Without a number one piece is enough; "at most" alone begins with none. */
int tv_tav_occupy(lua_State *L)
{
    static const char *const keys[] = { "on", "piece", "least", "most", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.occupy", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    char piece[TV_NAME] = "";
    int most = (int)tv_field_integer(&r, 1, "most", 0, TV_CELLS_MAX, -1);
    int least = (int)tv_field_integer(&r, 1, "least", 1, TV_CELLS_MAX, most < 0 ? 1 : 0);
    if (most >= 0 && least > most) tv_read_fail(&r, "least: %d is more than most, %d", least, most);
    tv_field_word(&r, "piece", "the name of a piece", piece);
    lua_createtable(L, 2, 0); /* args kept */
    if (tv_field(&r, 1, "on")) {
        if (lua_istable(L, -1)) tv_object_copy(L, 3);
        lua_rawseti(L, 2, 1);
        lua_settop(L, 2);
    }
    if (*piece) {
        lua_pushstring(L, piece);
        lua_rawseti(L, 2, 2);
    }
    tv_occupy_init(tv_object_new(&r, "tav.occupy", sizeof(tv_occupy), resolve), (unsigned)least,
                   most < 0 ? TV_CELLS_MAX : (unsigned)most, &standing);
    lua_insert(L, 2);
    tv_object_keep(L);
    return 1;
}
