/* tav_together.c - tav.together: moves of several pieces at once. A list, since names are read in this order; pieces,
 * players and cells are resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/together.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* ---- Once the game is known ------------------------------------------------------------------- */

static const char *const example_move = "{ \"O-O\", White = \"King e1-g1, Rook h1-f1\" }";
static const char *const example = "the cells of each piece, as in \"King e1-g1, Rook h1-f1\"";

static _Noreturn void fail_part(tv_reader *r, const char *s, size_t len)
{
    tv_read_fail(r, "expected %s, got '%.*s'", example, len < 60 ? (int)len : 60, s);
}

static tv_cell read_cell(tv_reader *r, const tv_game *game, const char *s, size_t len)
{
    const tv_cell cell = tv_board_cell(&game->board, s, len);
    if (cell == TV_NO_CELL) tv_read_fail(r, "the board has no cell '%.*s'", len < 20 ? (int)len : 20, s);
    return cell;
}

/* "King e1-g1", or "e1-g1" for any piece. */
static tv_together_part read_part(tv_reader *r, const tv_game *game, int player, const char *s, size_t len)
{
    tv_together_part part = { .piece = -1 };
    size_t at = len;
    while (at && s[at - 1] != ' ') at--;
    const char *cells = s + at, *sign = memchr(cells, '-', len - at);
    if (!sign) fail_part(r, s, len);
    part.from = read_cell(r, game, cells, (size_t)(sign - cells));
    part.to = read_cell(r, game, sign + 1, len - at - (size_t)(sign + 1 - cells));
    while (at && s[at - 1] == ' ') at--;
    if (!at) return part;
    char name[TV_NAME];
    int piece[TV_PLAYERS_MAX];
    if (at >= sizeof name) fail_part(r, s, len);
    memcpy(name, s, at);
    name[at] = '\0';
    tv_resolve_piece(r, name, game, piece);
    part.piece = piece[player];
    if (part.piece < 0) tv_read_fail(r, "%s has no piece '%s'", game->player[player].name, name);
    return part;
}

/* No two pieces begin or end on the same cell. */
static void check_part(tv_reader *r, const tv_game *game, const tv_together_part *part, int parts)
{
    for (int i = 0; i < parts; i++)
        for (int end = 0; end < 2; end++) {
            const tv_cell cell = end ? part[parts].to : part[parts].from;
            if ((end ? part[i].to : part[i].from) == cell)
                tv_read_fail(r, "two pieces %s %s", end ? "go to" : "begin on", game->board.name[cell]);
        }
}

/* A move of pieces that all stay would be a pass. */
static void check_any_goes(tv_reader *r, const tv_together_part *part, int parts)
{
    for (int i = 0; i < parts; i++)
        if (part[i].from != part[i].to) return;
    tv_read_fail(r, "all pieces stay; at least one must go to another cell (for a pass there is tav.pass)");
}

/* The text on top. */
static void read_parts(tv_reader *r, tv_together_move *move, const tv_game *game, int player)
{
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, NULL, example);
    for (const char *s = lua_tostring(r->L, -1);; s++) {
        s += strspn(s, " ");
        size_t len = strcspn(s, ",");
        const char *end = s + len;
        while (len && s[len - 1] == ' ') len--;
        if (move->parts[player] == TV_PARTS_MAX) tv_read_fail(r, "at most %d pieces move at once", TV_PARTS_MAX);
        const int at = move->parts[player]++;
        move->part[player][at] = read_part(r, game, player, s, len);
        check_part(r, game, move->part[player], at);
        s = end;
        if (!*s) break;
    }
    check_any_goes(r, move->part[player], move->parts[player]);
}

/* A player who is left out does not have the move. The script may have changed the table since its declaration. */
static void resolve_move(tv_reader *r, tv_together_move *move, const tv_game *game, int entry)
{
    const char *names[TV_PLAYERS_MAX + 1] = { NULL };
    int any = 0;
    tv_read_table(r, entry, example_move);
    tv_player_names(game, names);
    tv_read_keys(r, entry, names, 1);
    for (int p = 0; p < game->players; p++) {
        if (!tv_read_down(r, entry, names[p])) continue;
        read_parts(r, move, game, p);
        any++;
        tv_read_up(r);
    }
    if (!any) tv_read_fail(r, "no player has this move; name %s", example);
}

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_together *t = (tv_together *)op;
    for (tv_entries e = tv_entries_of(r, kept, t->moves); tv_next_entry(&e);)
        resolve_move(r, &t->move[e.at], game, lua_gettop(r->L));
    if (!tv_field(r, kept, "royal")) return;
    tv_object_resolve(r->L, game, lua_gettop(r->L));
    lua_pop(r->L, 1);
}

/* ---- The declaration -------------------------------------------------------------------------- */

static void read_name(tv_reader *r, tv_together *t, int i)
{
    const int entry = lua_gettop(r->L);
    tv_read_table(r, entry, example_move);
    lua_rawgeti(r->L, entry, 1);
    tv_read_word(r, entry + 1, "the name of the move", t->move[i].name, sizeof t->move[i].name);
    for (int k = 0; k < i; k++)
        if (tv_together_is(t->move[i].name, strlen(t->move[i].name), t->move[k].name))
            tv_read_fail(r, "'%s' is the name of two moves", t->move[i].name);
    lua_settop(r->L, entry);
}

static int tav_together(lua_State *L)
{
    static const char *const keys[] = { "rights", "royal", NULL };
    tv_reader r = tv_object_begin(L, "tav.together", keys, (int)lua_rawlen(L, 1));
    tv_together *t = tv_object_new(&r, "tav.together", sizeof *t, resolve);
    tv_together_init(t);
    t->moves = tv_read_length(&r, 1, TV_TOGETHER_MAX);
    if (!t->moves) tv_read_fail(&r, "no move is listed, as in { \"O-O\", White = \"King e1-g1, Rook h1-f1\" }");
    for (tv_entries e = tv_entries_of(&r, 1, t->moves); tv_next_entry(&e);) read_name(&r, t, e.at);
    tv_field_word(&r, "rights", "the name of a set", t->rights);
    if (tv_field(&r, 1, "royal")) {
        tv_op *op = tv_object_test(L, -1);
        if (!op || !tv_royal_of(op)) tv_read_got(&r, -1, "royal", "a tav.royal");
        t->royal = (tv_royal *)op;
        lua_pop(L, 1);
    }
    return 1;
}

const luaL_Reg tv_make_together[] = { { "together", tav_together }, { NULL, NULL } };
