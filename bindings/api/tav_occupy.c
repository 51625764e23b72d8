/* tav_occupy.c - tav.occupy: a player with a number of pieces on certain cells wins, or loses. Cells and the piece are
 * resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/occupy.h"

#include <lauxlib.h>
#include <limits.h>
#include <lua.h>

/* The table at an index: cells for each player who has any. */
static void resolve_players(tv_reader *r, tv_occupy *occupy, const tv_game *game, int table)
{
    bool any = false;
    for (tv_entries e = tv_entries_players(r, game, table); tv_next_entry(&e);) {
        occupy->asked[e.at] = !lua_isnil(r->L, -1);
        if (occupy->asked[e.at]) tv_read_cells(r, -1, &game->board, occupy->on[e.at]);
        any |= occupy->asked[e.at];
    }
    if (!any) tv_read_fail(r, "no player is named; as in on = { White = \"a8-h8\", Black = \"a1-h1\" }");
}

/* The same cells for all players, cells for each of them, or nothing: the whole board. */
static void resolve_on(tv_reader *r, tv_occupy *occupy, const tv_game *game, int kept)
{
    bool some = tv_read_down(r, kept, "on");
    if (some && lua_istable(r->L, -1)) {
        resolve_players(r, occupy, game, -1);
    } else {
        for (int p = 0; p < game->players; p++) {
            occupy->asked[p] = true;
            if (some) tv_read_cells(r, -1, &game->board, occupy->on[p]);
            else tv_bits_copy(occupy->on[p], game->board.on, game->board.words);
        }
    }
    if (some) tv_read_up(r);
}

static bool has_piece(const tv_game *game, int player, const bool *piece)
{
    for (int i = 0; i < game->pieces.pieces; i++)
        if (piece[i] && game->pieces.piece[i].side == player) return true;
    return false;
}

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_occupy *occupy = (tv_occupy *)op;
    resolve_on(r, occupy, game, kept);
    occupy->filter.some = tv_resolve_pieces(r, game, kept, "piece", occupy->filter.piece);
    for (int p = 0; p < game->players && occupy->filter.some; p++)
        occupy->asked[p] &= has_piece(game, p, occupy->filter.piece);
}

/* Without a number one piece is enough; `most` alone begins with none. */
static int tav_occupy(lua_State *L)
{
    static const char *const keys[] = { "on", "piece", "least", "most", "hand", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.occupy", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    int most = (int)tv_field_integer(&r, 1, "most", 0, TV_CELLS_MAX, -1);
    int least = (int)tv_field_integer(&r, 1, "least", 1, TV_CELLS_MAX, most < 0 ? 1 : 0);
    if (most >= 0 && least > most) tv_read_fail(&r, "least: %d is more than most, %d", least, most);
    const bool hand = tv_field_boolean(&r, 1, "hand", false);
    tv_check_pieces(&r, "piece");
    tv_occupy_init(tv_object_new(&r, "tav.occupy", sizeof(tv_occupy), resolve), (unsigned)least,
                   most < 0 ? INT_MAX : (unsigned)most, hand, &standing);
    return 1;
}

const luaL_Reg tv_make_occupy[] = { { "occupy", tav_occupy }, { NULL, NULL } };
