/* ways.c - `directions`, as several objects have them: a kind, names, or either for each player, for each kind of piece.
 * Which directions there are is known with the board, so that the entry is kept and read again then. */
#include "bindings/api/ways.h"

#include <lua.h>
#include <string.h>

static const char *const kinds[] = {
    [TV_DIRS_ALL] = "all",       [TV_DIRS_ORTHOGONAL] = "orthogonal",       [TV_DIRS_DIAGONAL] = "diagonal",
    [TV_DIRS_INWARD] = "inward", [TV_DIRS_SIDEWAYS] = "inward or sideways", NULL,
};

/* The text at an index names a kind of directions; -1: it does not. The value is a string, so that lua_tostring
 * changes nothing. */
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
        tv_read_fail(r, "'%.*s' is no direction of this board; it has %s", len < 20 ? (int)len : 20, word,
                     board->kind == TV_HEXAGON ? "ne e se sw w nw" : "n ne e se s sw w nw");
    return dir;
}

/* "n ne nw", or a kind that is the same from every cell, as a set of directions. "inward" is not among them: there it
 * depends on the cell which way that is. */
static unsigned resolve_list(tv_reader *r, const tv_board *board, int index)
{
    lua_State *L = r->L;
    unsigned dirs = 0;
    if (lua_type(L, index) != LUA_TSTRING || !*lua_tostring(L, index))
        tv_read_got(r, index, NULL, "names of directions, as in \"n ne nw\"");
    int kind = kind_named(L, index);
    if (kind >= 0 && kind <= TV_DIRS_DIAGONAL) return tv_board_dirs(board, (enum tv_dirs)kind);
    for (const char *s = lua_tostring(L, index); *(s += strspn(s, " ,")); s += strcspn(s, " ,"))
        dirs |= 1u << tv_read_direction(r, board, s, strcspn(s, " ,"));
    if (!dirs) tv_read_got(r, index, NULL, "names of directions, as in \"n ne nw\"");
    return dirs;
}

/* The directions at an index go to the pieces of a player, or of all (-1), with this name, or any (NULL). Sets are
 * kept by piece, as the kernel has one piece for each player and kind: it need not ask whose a piece is. */
static void give(tv_reader *r, tv_ways *ways, const tv_game *game, int player, const char *name, int index)
{
    unsigned dirs = resolve_list(r, &game->board, index);
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *piece = &game->pieces.piece[i];
        if (player >= 0 && piece->side != player) continue;
        if (!name || tv_game_piece(game, piece->side, name, strlen(name)) == i) ways->of[i] = (uint8_t)dirs;
    }
}

/* The table at an index: directions for each player; name: of these pieces, NULL: of all. All players are named or
 * none: who is left out could not move, and that is rarely meant. */
static void give_players(tv_reader *r, tv_ways *ways, const tv_game *game, const char *name, int table)
{
    const char *names[TV_PLAYERS_MAX + 1] = { NULL };
    int top = lua_gettop(r->L);
    for (int p = 0; p < game->players; p++) names[p] = game->player[p].name;
    tv_read_keys(r, table, names, 0);
    for (int p = 0; p < game->players; p++, lua_settop(r->L, top)) {
        size_t mark = tv_read_enter(r, ": %s", names[p]);
        if (!tv_field(r, table, names[p])) tv_read_fail(r, "missing: the directions of this player, as in \"n ne nw\"");
        give(r, ways, game, p, name, lua_gettop(r->L));
        tv_read_leave(r, mark);
    }
}

/* The table at an index: directions, or those of each player, for each kind of piece. Here kinds may be left out:
 * those go nowhere by this object, and another one moves them. */
static void give_pieces(tv_reader *r, tv_ways *ways, const tv_game *game, int table)
{
    const char *names[TV_PIECES_MAX + 1];
    int count = tv_piece_names(game, names), top = lua_gettop(r->L);
    names[count] = NULL;
    tv_read_keys(r, table, names, 0);
    for (int i = 0; i < count; i++, lua_settop(r->L, top)) {
        if (!tv_field(r, table, names[i])) continue;
        size_t mark = tv_read_enter(r, ": %s", names[i]);
        if (lua_type(r->L, -1) == LUA_TTABLE) give_players(r, ways, game, names[i], lua_gettop(r->L));
        else give(r, ways, game, -1, names[i], lua_gettop(r->L));
        tv_read_leave(r, mark);
    }
}

/* A table of players or a table of pieces? The first player's name decides, which must be there in the one; should a
 * piece have a player's name, the table is one of players. */
void tv_resolve_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    ways->directions = TV_DIRS_ALL;
    if (lua_isnil(L, kept)) return;
    size_t mark = tv_read_enter(r, ": directions");
    bool table = lua_type(L, kept) == LUA_TTABLE;
    ways->named = table || kind_named(L, kept) < 0;
    if (!ways->named) ways->directions = (enum tv_dirs)kind_named(L, kept);
    else if (!table) give(r, ways, game, -1, NULL, kept);
    else {
        bool players = tv_field(r, kept, game->player[0].name);
        if (players) lua_pop(L, 1);
        if (players) give_players(r, ways, game, NULL, kept);
        else give_pieces(r, ways, game, kept);
    }
    tv_read_leave(r, mark);
}

/* Leaves one value, which is nil, a text, or a copy of a table: a script may change its own afterwards. Anything else
 * is refused now, with the line that has it. */
void tv_push_directions(tv_reader *r)
{
    lua_State *L = r->L;
    if (!tv_field(r, 1, "directions")) {
        lua_pushnil(L);
    } else if (lua_type(L, -1) == LUA_TTABLE) {
        tv_object_copy(L, -1);
        lua_remove(L, -2);
    } else if (lua_type(L, -1) != LUA_TSTRING) {
        tv_read_got(r, -1, "directions",
                    "\"all\", \"orthogonal\", \"diagonal\", names as in \"n ne nw\", or a "
                    "table of these for each player or piece");
    }
}

/* ---- How far ----------------------------------------------------------------------------------- */

/* No ray is longer than a side, so "any" needs no case of its own in the kernel. */
static int read_distance(tv_reader *r, int table, const char *key)
{
    tv_field(r, table, key);
    bool any = lua_type(r->L, -1) == LUA_TSTRING && !strcmp(lua_tostring(r->L, -1), "any");
    lua_pop(r->L, 1);
    return any ? TV_SIDE_MAX : (int)tv_field_integer(r, table, key, 1, TV_SIDE_MAX, 1);
}

bool tv_field_far(tv_reader *r)
{
    if (!tv_field(r, 1, "distance")) return false;
    bool table = lua_type(r->L, -1) == LUA_TTABLE;
    lua_pop(r->L, 1);
    return table || read_distance(r, 1, "distance") > 1;
}

void tv_push_ways(tv_reader *r)
{
    lua_State *L = r->L;
    lua_createtable(L, 0, 2);
    tv_push_directions(r);
    lua_setfield(L, -2, "directions");
    if (!tv_field(r, 1, "distance")) return;
    if (lua_type(L, -1) == LUA_TTABLE) {
        tv_object_copy(L, -1);
        lua_remove(L, -2);
    }
    lua_setfield(L, -2, "distance");
}

/* A number, "any", or either for each kind of piece; kinds that are left out go one cell. */
static void resolve_distances(tv_reader *r, tv_ways *ways, const tv_game *game, int kept)
{
    const char *names[TV_PIECES_MAX + 1];
    int count = tv_piece_names(game, names), top = lua_gettop(r->L), all = 1;
    names[count] = NULL;
    bool table = tv_field(r, kept, "distance") && lua_type(r->L, -1) == LUA_TTABLE;
    if (!table && lua_gettop(r->L) > top) all = read_distance(r, kept, "distance");
    memset(ways->distance, all, sizeof ways->distance);
    size_t mark = tv_read_enter(r, ": distance");
    if (table) tv_read_keys(r, top + 1, names, 0);
    for (int i = 0; table && i < count; i++) {
        int far = tv_field(r, top + 1, names[i]) ? (lua_pop(r->L, 1), read_distance(r, top + 1, names[i])) : 1;
        for (int p = 0; p < game->pieces.pieces; p++)
            if (tv_game_piece(game, game->pieces.piece[p].side, names[i], strlen(names[i])) == p)
                ways->distance[p] = (uint8_t)far;
    }
    tv_read_leave(r, mark);
    lua_settop(r->L, top);
}

void tv_resolve_far_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept)
{
    lua_getfield(r->L, kept, "directions");
    tv_resolve_ways(r, ways, game, lua_gettop(r->L));
    lua_pop(r->L, 1);
    resolve_distances(r, ways, game, kept);
}
