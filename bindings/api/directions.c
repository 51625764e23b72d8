/* directions.c - `directions`, `distance` and `from`, common to several objects. Directions: a kind, names, or either for each player, for each kind of piece.
 * The directions are known only with the board, so the entry is kept and read again then. */
#include "bindings/api/directions.h"

#include <lua.h>
#include <string.h>

static const char *const kinds[] = {
    [TV_DIRS_ALL] = "all",       [TV_DIRS_ORTHOGONAL] = "orthogonal",       [TV_DIRS_DIAGONAL] = "diagonal",
    [TV_DIRS_INWARD] = "inward", [TV_DIRS_SIDEWAYS] = "inward or sideways", NULL,
};

/* Does the text at an index name a kind of directions? -1: no. The value is a string, so lua_tostring does not change
 * it. */
static int kind_named(lua_State *L, int index)
{
    const char *text = lua_tostring(L, index);
    for (int i = 0; kinds[i]; i++)
        if (!strcmp(text, kinds[i])) return i;
    return -1;
}

/* A word too long for `name` becomes "", which is no direction either. */
int tv_read_direction(tv_reader *r, const tv_board *board, const char *word, size_t len)
{
    char name[8];
    memcpy(name, word, len < sizeof name ? len : 0);
    name[len < sizeof name ? len : 0] = 0;
    int dir = tv_dir_named(board, name);
    if (dir < 0)
        tv_read_fail(r, "'%.*s' is not a direction of this board; it has %s", len < 20 ? (int)len : 20, word,
                     board->kind == TV_HEXAGON ? "ne e se sw w nw" : "n ne e se s sw w nw");
    return dir;
}

/* "n ne nw", or a kind that is the same from every cell, as a set of directions. "inward" is not: it depends on the
 * cell. */
static unsigned resolve_list(tv_reader *r, const tv_board *board, int index)
{
    lua_State *L = r->L;
    unsigned dirs = 0;
    if (lua_type(L, index) != LUA_TSTRING || !*lua_tostring(L, index))
        tv_read_got(r, index, NULL, "names of directions, as in \"n ne nw\"");
    int kind = kind_named(L, index);
    if (kind >= 0 && kind <= TV_DIRS_DIAGONAL) return tv_board_dirs(board, (enum tv_dirs)kind);
    for (const char *s = lua_tostring(L, index); *(s += strspn(s, " ,")); s += strcspn(s, " ,")) {
        const unsigned dir = 1u << tv_read_direction(r, board, s, strcspn(s, " ,"));
        if (dirs & dir) tv_read_fail(r, "'%.*s' is named twice", (int)strcspn(s, " ,"), s);
        dirs |= dir;
    }
    if (!dirs) tv_read_got(r, index, NULL, "names of directions, as in \"n ne nw\"");
    return dirs;
}

unsigned tv_read_lines(tv_reader *r, const tv_board *board, int index)
{
    const unsigned dirs = resolve_list(r, board, index);
    if (!dirs) tv_read_fail(r, "this board has no such lines; hexagons have \"all\"");
    return dirs;
}

/* Gives the directions at an index to the pieces of a player, or of all (-1), with this name, or any (NULL). Sets are
 * stored by piece: the kernel has one piece for each player and kind, so the owner need not be checked. */
static void give(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, int player, const char *name, int index)
{
    unsigned dirs = resolve_list(r, &game->board, index);
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *piece = &game->pieces.piece[i];
        if (player >= 0 && piece->side != player) continue;
        if (!name || tv_game_piece(game, piece->side, name, strlen(name)) == i) piece_dirs->of[i] = (uint8_t)dirs;
    }
}

/* The table at an index: directions for each player; name: of these pieces, NULL: of all. All players must be named,
 * since a player left out could not move, which is rarely meant. */
static void give_players(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, const char *name, int table)
{
    for (tv_entries e = tv_entries_players(r, game, table); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the directions of this player, as in \"n ne nw\"");
        give(r, piece_dirs, game, e.at, name, lua_gettop(r->L));
    }
}

/* The table at an index: directions, or those of each player, for each kind of piece. Here kinds may be left out: this
 * object does not move them, and another one may. */
static void give_pieces(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, int table)
{
    for (tv_entries e = tv_entries_pieces(r, game, table); tv_next_entry(&e);) {
        if (lua_istable(r->L, -1)) give_players(r, piece_dirs, game, e.name[e.at], lua_gettop(r->L));
        else if (!lua_isnil(r->L, -1)) give(r, piece_dirs, game, -1, e.name[e.at], lua_gettop(r->L));
    }
}

/* A table of players or a table of pieces? The first player's name decides, which a table of players must have; if a
 * piece has a player's name, the table is one of players. */
void tv_resolve_piece_dirs(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    piece_dirs->directions = TV_DIRS_ALL;
    if (!tv_read_down(r, kept, "directions")) return;
    int at = lua_gettop(L), kind = lua_istable(L, at) ? -1 : kind_named(L, at);
    piece_dirs->named = kind < 0;
    if (!piece_dirs->named) piece_dirs->directions = (enum tv_dirs)kind;
    else if (!lua_istable(L, at)) give(r, piece_dirs, game, -1, NULL, at);
    else if (tv_field(r, at, game->player[0].name)) give_players(r, piece_dirs, game, NULL, at);
    else give_pieces(r, piece_dirs, game, at);
    tv_read_up(r);
}

void tv_check_directions(tv_reader *r)
{
    if (!tv_field(r, 1, "directions")) return;
    if (!lua_istable(r->L, -1) && lua_type(r->L, -1) != LUA_TSTRING)
        tv_read_got(r, -1, "directions",
                    "\"all\", \"orthogonal\", \"diagonal\", names as in \"n ne nw\", or a "
                    "table of these for each player or piece");
    lua_pop(r->L, 1);
}

/* ---- How far ----------------------------------------------------------------------------------- */

/* The value on top. */
static int read_distance(tv_reader *r)
{
    bool any = lua_type(r->L, -1) == LUA_TSTRING && !strcmp(lua_tostring(r->L, -1), "any");
    return any ? TV_ANY_DISTANCE : (int)tv_read_integer(r, -1, 1, TV_SIDE_MAX);
}

bool tv_field_far(tv_reader *r)
{
    if (!tv_read_down(r, 1, "distance")) return false;
    bool far = lua_istable(r->L, -1) || read_distance(r) > 1;
    tv_read_up(r);
    return far;
}

/* A number, "any", or either for each kind of piece; kinds left out move one cell. */
void tv_resolve_distances(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, int kept)
{
    memset(piece_dirs->distance, 1, sizeof piece_dirs->distance);
    if (!tv_read_down(r, kept, "distance")) return;
    if (!lua_istable(r->L, -1)) {
        memset(piece_dirs->distance, read_distance(r), sizeof piece_dirs->distance);
        tv_read_up(r);
        return;
    }
    for (tv_entries e = tv_entries_pieces(r, game, -1); tv_next_entry(&e);) {
        const char *name = e.name[e.at];
        int far = lua_isnil(r->L, -1) ? 1 : read_distance(r);
        for (int p = 0; p < game->pieces.pieces; p++)
            if (tv_game_piece(game, game->pieces.piece[p].side, name, strlen(name)) == p)
                piece_dirs->distance[p] = (uint8_t)far;
    }
    tv_read_up(r);
}

/* ---- From where, or on which cells ------------------------------------------------------------------------------------ */

static void read_some_cells(tv_reader *r, const tv_game *game, uint64_t *cells)
{
    tv_read_cells(r, -1, &game->board, cells);
    if (!tv_bits_any(cells, game->board.words)) tv_read_fail(r, "no cell is named");
}

/* A player left out could not move, which is rarely meant. */
bool tv_resolve_cells(tv_reader *r, const tv_game *game, int kept, const char *key, uint64_t cells[][TV_WORDS_MAX])
{
    if (!tv_read_down(r, kept, key)) return false;
    if (!lua_istable(r->L, -1)) {
        for (int p = 0; p < game->players; p++) read_some_cells(r, game, cells[p]);
    } else {
        for (tv_entries e = tv_entries_players(r, game, -1); tv_next_entry(&e);) {
            if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the cells of this player, as in \"a2-h2\"");
            read_some_cells(r, game, cells[e.at]);
        }
    }
    tv_read_up(r);
    return true;
}
