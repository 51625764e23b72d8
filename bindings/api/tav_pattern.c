/* tav_pattern.c - tav.pattern: a player whose pieces stand on certain cells wins, or loses. Cells and pieces are
 * resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/pattern.h"

#include <lauxlib.h>
#include <lua.h>

/* The table at an index: cells for each kind of piece. */
static void resolve_own(tv_reader *r, tv_pattern *pattern, const tv_game *game, int table)
{
    for (tv_entries e = tv_entries_pieces(r, game, table); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) continue;
        if (pattern->kinds == TV_PATTERN_MAX)
            tv_read_fail(r, "a pattern has at most %d kinds of pieces", TV_PATTERN_MAX);
        tv_resolve_piece(r, e.name[e.at], game, pattern->piece[pattern->kinds]);
        tv_read_cells(r, -1, &game->board, pattern->cells[pattern->kinds]);
        if (!tv_bits_any(pattern->cells[pattern->kinds], game->board.words)) tv_read_fail(r, "no cell is named");
        tv_bits_or(pattern->all, pattern->cells[pattern->kinds++], game->board.words);
    }
    if (!pattern->kinds)
        tv_read_fail(r, "no piece is named, so every position would fit; as in own = { King = \"e1\" }");
}

/* Rejects "free" here if it is not a string. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_pattern *pattern = (tv_pattern *)op;
    tv_read_down(r, kept, "own");
    resolve_own(r, pattern, game, -1);
    tv_read_up(r);
    if (!tv_read_down(r, kept, "free")) return;
    tv_read_cells(r, -1, &game->board, pattern->free);
    tv_read_up(r);
}

static int tav_pattern(lua_State *L)
{
    static const char *const keys[] = { "own", "free", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.pattern", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    if (!tv_read_down(&r, 1, "own"))
        tv_read_fail(&r, "own: missing: the cells of each piece, as in own = { King = \"e1\" }");
    tv_read_table(&r, -1, "{ King = \"e1\" }");
    tv_read_up(&r);
    tv_pattern_init(tv_object_new(&r, "tav.pattern", sizeof(tv_pattern), resolve), &standing);
    return 1;
}

const luaL_Reg tv_make_pattern[] = { { "pattern", tav_pattern }, { NULL, NULL } };
