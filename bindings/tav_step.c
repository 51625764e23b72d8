/* tav_step.c - one piece, one cell: tav.step, tav.jump, tav.promote. */
#include "bindings/objects.h"
#include "bindings/tav.h"
#include "core/jump.h"
#include "core/promote.h"
#include "core/step.h"

#include <lua.h>
#include <string.h>

static const char *const kinds[] = {
    [TV_DIRS_ALL] = "all",       [TV_DIRS_ORTHOGONAL] = "orthogonal",       [TV_DIRS_DIAGONAL] = "diagonal",
    [TV_DIRS_INWARD] = "inward", [TV_DIRS_SIDEWAYS] = "inward or sideways", NULL,
};

/* ---- Directions: known with the board ---------------------------------------------------------- */

/* The text at an index names a kind of directions; -1: it does not. */
static int kind_named(lua_State *L, int index)
{
    const char *text = lua_tostring(L, index);
    for (int i = 0; kinds[i]; i++)
        if (!strcmp(text, kinds[i])) return i;
    return -1;
}

/* "n ne nw", or a kind that is the same from every cell, as a set of directions. */
static unsigned resolve_list(tv_reader *r, const tv_board *board, int index)
{
    lua_State *L = r->L;
    unsigned dirs = 0;
    if (lua_type(L, index) != LUA_TSTRING || !*lua_tostring(L, index))
        tv_read_fail(r, "expected names of directions, as in \"n ne nw\"");
    int kind = kind_named(L, index);
    if (kind >= 0 && kind <= TV_DIRS_DIAGONAL) return tv_board_dirs(board, (enum tv_dirs)kind);
    for (const char *s = lua_tostring(L, index); *(s += strspn(s, " ,")); s += strcspn(s, " ,")) {
        char name[8];
        size_t len = strcspn(s, " ,");
        memcpy(name, s, len < sizeof name ? len : 0);
        name[len < sizeof name ? len : 0] = 0;
        int dir = tv_dir_named(board, name);
        if (dir < 0)
            tv_read_fail(r, "'%.*s' is no direction of this board; it has %s", len < 20 ? (int)len : 20, s,
                         board->kind == TV_HEXAGON ? "ne e se sw w nw" : "n ne e se s sw w nw");
        dirs |= 1u << dir;
    }
    if (!dirs) tv_read_fail(r, "expected names of directions, as in \"n ne nw\"");
    return dirs;
}

/* The directions at an index go to the pieces of a player, or of all (-1), with this name, or any (NULL). */
static void give(tv_reader *r, tv_ways *ways, const tv_game *game, int player, const char *name, int index)
{
    unsigned dirs = resolve_list(r, &game->board, index);
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *piece = &game->pieces.piece[i];
        if (player >= 0 && piece->side != player) continue;
        if (!name || tv_game_piece(game, piece->side, name, strlen(name)) == i) ways->of[i] = (uint8_t)dirs;
    }
}

/* The table at an index: directions for each player; name: of these pieces, NULL: of all. */
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

/* The table at an index: directions, or those of each player, for each kind of piece. */
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

/* kept: what was given as directions, nil for all. */
static void resolve_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept)
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

/* Push what is at the key `directions`, a copy if it is a table. */
static void push_directions(tv_reader *r)
{
    lua_State *L = r->L;
    if (!tv_field(r, 1, "directions")) {
        lua_pushnil(L);
    } else if (lua_type(L, -1) == LUA_TTABLE) {
        tv_object_copy(L, -1);
        lua_remove(L, -2);
    } else if (lua_type(L, -1) != LUA_TSTRING) {
        tv_read_fail(r, "directions: expected \"all\", \"orthogonal\", \"diagonal\", names as in \"n ne nw\", or a "
                        "table of these for each player or piece");
    }
}

/* ---- tav.step ---------------------------------------------------------------------------------- */

static void resolve_step(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    resolve_ways(r, &((tv_step *)op)->ways, game, kept);
}

static int read_distance(tv_reader *r)
{
    if (!tv_field(r, 1, "distance")) return 1;
    bool any = lua_type(r->L, -1) == LUA_TSTRING && !strcmp(lua_tostring(r->L, -1), "any");
    lua_pop(r->L, 1);
    return any ? TV_SIDE_MAX : (int)tv_field_integer(r, 1, "distance", 1, TV_SIDE_MAX, 1);
}

int tv_tav_step(lua_State *L)
{
    static const char *const keys[] = { "directions", "distance", "onto", "captured", "safe", NULL };
    static const char *const onto[] = { "free", "enemy", "any", NULL }, *const captured[] = { "remove", "return",
                                                                                              NULL };
    tv_reader r = tv_object_begin(L, "tav.step", keys, 0);
    int safe = tv_field_choice(&r, 1, "safe", tv_line_names, -1), ends = tv_field_choice(&r, 1, "onto", onto, 0);
    tv_step_args args = {
        .distance = read_distance(&r),
        .free = ends != 1,
        .enemy = ends != 0,
        .returns = tv_field_choice(&r, 1, "captured", captured, 0) == 1,
        .safe = safe >= 0,
        .safe_on = safe < 0 ? TV_DIRS_ALL : (enum tv_dirs)safe,
    };
    if (args.safe && (args.distance > 1 || args.enemy))
        tv_read_fail(&r, "safe: only for steps of one cell onto free cells");
    tv_step_init(tv_object_new(&r, "tav.step", sizeof(tv_step), resolve_step), &args);
    push_directions(&r);
    tv_object_keep(L);
    return 1;
}

/* ---- tav.jump ---------------------------------------------------------------------------------- */

static void resolve_jump(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_jump *jump = (tv_jump *)op;
    resolve_ways(r, &jump->ways, game, kept);
    const char *names[TV_PHASES_MAX];
    if (!*jump->args.again || tv_game_phase(game, jump->args.again) >= 0) return;
    for (int i = 0; i < game->phases; i++) names[i] = game->phase[i].name;
    tv_read_enter(r, ": again");
    lua_pushstring(r->L, jump->args.again);
    tv_read_name(r, lua_gettop(r->L), "phase", names, game->phases);
}

int tv_tav_jump(lua_State *L)
{
    static const char *const keys[] = { "directions", "over", "captures", "captured", "again", NULL };
    static const char *const over[] = { [TV_OVER_ENEMY] = "enemy", [TV_OVER_OWN] = "own", [TV_OVER_ANY] = "any", NULL };
    static const char *const captured[] = { "remove", "return", NULL };
    tv_reader r = tv_object_begin(L, "tav.jump", keys, 0);
    tv_jump_args args = { .over = (enum tv_jump_over)tv_field_choice(&r, 1, "over", over, TV_OVER_ENEMY) };
    args.captures = tv_field_boolean(&r, 1, "captures", args.over == TV_OVER_ENEMY);
    args.returns = tv_field_choice(&r, 1, "captured", captured, 0) == 1;
    tv_field_word(&r, "again", "the name of a phase", args.again);
    tv_jump_init(tv_object_new(&r, "tav.jump", sizeof(tv_jump), resolve_jump), &args);
    push_directions(&r);
    tv_object_keep(L);
    return 1;
}

/* ---- tav.promote ------------------------------------------------------------------------------- */

/* kept: { pieces, goals }, the two tables. */
static void resolve_promote(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    tv_promote *promote = (tv_promote *)op;
    const char *names[TV_PIECES_MAX + 1];
    int count = tv_piece_names(game, names), top = lua_gettop(L);
    names[count] = NULL;
    lua_getfield(L, kept, "on");
    size_t mark = tv_read_enter(r, ": on");
    tv_read_goals(r, top + 1, game, promote->goal);
    tv_read_leave(r, mark);
    lua_getfield(L, kept, "pieces");
    tv_read_enter(r, ": pieces");
    tv_read_keys(r, top + 2, names, 0);
    for (int i = 0; i < count; i++, lua_settop(L, top + 2)) {
        if (!tv_field(r, top + 2, names[i])) continue;
        mark = tv_read_enter(r, ": %s", names[i]);
        if (promote->kinds == TV_PROMOTE_MAX)
            tv_read_fail(r, "at most %d kinds of pieces are promoted", TV_PROMOTE_MAX);
        if (lua_type(L, -1) != LUA_TSTRING) tv_read_fail(r, "expected the name of the piece that it becomes");
        tv_resolve_piece(r, names[i], game, promote->piece[promote->kinds]);
        tv_resolve_piece(r, lua_tostring(L, -1), game, promote->becomes[promote->kinds++]);
        tv_read_leave(r, mark);
    }
    lua_settop(L, top);
}

int tv_tav_promote(lua_State *L)
{
    static const char *const keys[] = { "pieces", "on", "ends", NULL };
    tv_reader r = tv_object_begin(L, "tav.promote", keys, 0);
    bool ends = tv_field_boolean(&r, 1, "ends", true);
    if (!tv_field(&r, 1, "pieces"))
        tv_read_fail(&r, "pieces: missing: what becomes what, as in pieces = { Man = \"King\" }");
    tv_read_table(&r, 2, "pieces = { Man = \"King\" }");
    if (!tv_field(&r, 1, "on"))
        tv_read_fail(&r, "on: missing: where, as in on = { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_read_table(&r, 3, "on = { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_object_copy(L, 1);
    tv_promote_init(tv_object_new(&r, "tav.promote", sizeof(tv_promote), resolve_promote), ends);
    lua_insert(L, -2);
    tv_object_keep(L);
    return 1;
}
