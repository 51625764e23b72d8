/* args.c - arguments of methods. A string is never taken for a number, as Lua would do: "12" is the name of a cell on
 * some boards. */
#include "bindings/sandbox/args.h"

#include "bindings/sandbox/cellset.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/memo.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <string.h>

/* A script may call methods while it is being loaded, when there is no board yet. */
void tv_arg_no_game(lua_State *L)
{
    luaL_error(L, "the game is not made yet: cells and positions exist only in functions that it calls");
}

/* The first argument of a method is the object, which a dot instead of a colon leaves out. Lua's own message would say
 * "bad self". Operators are called without a name and get Lua's message, except where cells are expected: only they
 * have operators. */
void tv_arg_wrong(lua_State *L, int index, const char *type)
{
    lua_Debug ar;
    bool named = lua_getstack(L, 0, &ar) && lua_getinfo(L, "n", &ar) && ar.name;
    const bool combines = named && strcmp(ar.namewhat, "metamethod") == 0;
    if (combines && lua_type(L, index) == LUA_TNUMBER)
        luaL_error(L, "a set of cells can only be combined with another set, not with a number; pos:cells(cell) makes "
                      "a set of one cell");
    if (!named || combines || index > 1) luaL_typeerror(L, index, type);
    luaL_error(L, "'%s' is called on a %s, with a colon, as in %s:%s(...)", ar.name, type, type + strlen("tav."),
               ar.name);
}

/* luaL_checkinteger would accept "3" for 3. */
lua_Integer tv_arg_integer(lua_State *L, int index, lua_Integer least, lua_Integer most)
{
    int is = 0;
    if (lua_type(L, index) != LUA_TNUMBER) luaL_typeerror(L, index, "whole number");
    lua_Integer i = lua_tointegerx(L, index, &is);
    if (!is || i < least || i > most) {
        const char *text =
            lua_pushfstring(L, "expected a whole number from %I to %I", (LUAI_UACINT)least, (LUAI_UACINT)most);
        luaL_argerror(L, index, text);
    }
    return i;
}

/* The earlier reading of the string at an index; NULL: it must be read. */
static const tv_meaning *known(lua_State *L, int index, unsigned as)
{
    return tv_memo_find(&tv_script_of(L)->memo, lua_tostring(L, index), as);
}

static void know(lua_State *L, int index, unsigned as, int value)
{
    tv_memo_put(L, &tv_script_of(L)->memo, index, as, value);
}

static tv_cell named_cell(lua_State *L, int index, const tv_board *b)
{
    const tv_meaning *before = known(L, index, TV_AS_CELL);
    if (before) return (tv_cell)before->value;
    size_t len;
    const char *name = lua_tolstring(L, index, &len);
    tv_cell cell = tv_board_cell(b, name, len);
    if (cell == TV_NO_CELL) luaL_argerror(L, index, lua_pushfstring(L, "the board has no cell '%s'", name));
    know(L, index, TV_AS_CELL, cell);
    return cell;
}

/* Names and numbers mean the same: loops over sets give numbers, people write names. Guard cells round the board are
 * numbers in range too, but no cells for a script, so it also tests that the cell is on the board. */
tv_cell tv_arg_cell(lua_State *L, int index)
{
    const tv_board *b = &tv_arg_game(L)->board;
    int type = lua_type(L, index);
    if (type == LUA_TSTRING) return named_cell(L, index, b);
    if (type != LUA_TNUMBER) luaL_typeerror(L, index, "cell");
    int is = 0;
    lua_Integer cell = lua_tointegerx(L, index, &is);
    if (!is) luaL_argerror(L, index, "a cell is a whole number or a name");
    if (cell < 0 || cell >= b->cells || !tv_on_board(b, (unsigned)cell))
        luaL_argerror(L, index, "this cell is off the board");
    return (tv_cell)cell;
}

/* `only` is the caller's, with room for TV_WORDS_MAX: a set of one cell without a userdata. The result lives as long as
 * the argument, or as `only`. */
const uint64_t *tv_arg_cells(lua_State *L, int index, uint64_t *only)
{
    const uint64_t *set = tv_cells_test(L, index, only);
    if (set) return set;
    tv_cell cell = tv_arg_cell(L, index);
    tv_bits_zero(only, tv_arg_game(L)->layout.words);
    tv_bit_on(only, cell);
    return only;
}

/* n is the neutral side, where it is allowed. */
static int named_side(lua_State *L, int index, const tv_game *g, bool neutral)
{
    const char *names[TV_PLAYERS_MAX + 1];
    char hint[100];
    size_t len;
    const char *name = lua_tolstring(L, index, &len);
    int is = tv_game_player(g, name, len);
    if (is >= 0) return is;
    if (neutral && strcmp(name, "neutral") == 0) return g->players;
    for (int i = 0; i <= g->players; i++) names[i] = tv_side_name(g, i);
    tv_hint(name, names, (size_t)(g->players + neutral), hint, sizeof hint);
    return luaL_argerror(L, index, lua_pushfstring(L, "there is no player '%s'%s", name, hint));
}

/* The player of this number, from 1 for scripts. */
static int numbered_side(lua_State *L, int index, const tv_game *g)
{
    int is = 0;
    const lua_Integer number = lua_tointegerx(L, index, &is);
    if (is && number >= 1 && number <= g->players) return (int)number - 1;
    const char *got = luaL_tolstring(L, index, NULL);
    return luaL_argerror(L, index,
                         g->players == 1 ? lua_pushfstring(L, "expected player 1, got %s", got)
                         : g->players == 2
                             ? lua_pushfstring(L, "expected player 1 or 2, got %s", got)
                             : lua_pushfstring(L, "expected a player from 1 to %d, got %s", g->players, got));
}

/* Players are 1 .. n for scripts, as is usual in Lua, and 0 .. n - 1 for the kernel; n is the neutral side, which has
 * no number in Lua but a name. */
static int side(lua_State *L, int index, bool neutral)
{
    const tv_game *g = tv_arg_game(L);
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER) return numbered_side(L, index, g);
    if (type != LUA_TSTRING) luaL_typeerror(L, index, "player");
    unsigned as = neutral ? TV_AS_SIDE : TV_AS_PLAYER;
    const tv_meaning *before = known(L, index, as);
    if (before) return before->value;
    int is = named_side(L, index, g, neutral);
    know(L, index, as, is);
    return is;
}

int tv_arg_player(lua_State *L, int index) { return side(L, index, false); }
int tv_arg_side(lua_State *L, int index) { return side(L, index, true); }

/* The owner identifies a piece: the named one, or the mover, or, if he has none of that name, neutral. Suggestions come
 * only from those sides. */
static int named_piece(lua_State *L, int index, const tv_game *g, int owner, bool given)
{
    const char *names[TV_PIECES_MAX];
    char hint[100];
    size_t len;
    const char *name = lua_tolstring(L, index, &len);
    int piece = tv_game_piece(g, owner, name, len);
    if (piece < 0 && !given) piece = tv_game_piece(g, g->players, name, len);
    if (piece >= 0) return piece;
    size_t n = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == owner || (!given && g->pieces.piece[i].side == g->players))
            names[n++] = g->pieces.piece[i].name[0];
    tv_hint(name, names, n, hint, sizeof hint);
    return luaL_argerror(L, index,
                         lua_pushfstring(L, "%s %s no piece '%s'%s", TV_SIDE_DOES(g, owner, "has", "have"), name,
                                         hint));
}

int tv_arg_piece(lua_State *L, int index, int side_index, int mover)
{
    const tv_game *g = tv_arg_game(L);
    if (lua_type(L, index) != LUA_TSTRING) luaL_typeerror(L, index, "name of a piece");
    bool given = !lua_isnoneornil(L, side_index);
    int owner = given ? tv_arg_side(L, side_index) : mover;
    unsigned as = TV_AS_PIECE + 2 * (unsigned)owner + given;
    const tv_meaning *before = known(L, index, as);
    if (before) return before->value;
    int piece = named_piece(L, index, g, owner, given);
    know(L, index, as, piece);
    return piece;
}

/* On a hexagon there is only one answer, and lines are given in order to be followed, so it may be left out; elsewhere
 * it may not, as both are usual and a wrong one is found late. */
int tv_arg_connect(lua_State *L, int index)
{
    const tv_board *b = &tv_arg_game(L)->board;
    if ((b->kind == TV_HEXAGON || b->lines) && lua_isnoneornil(L, index)) return tv_board_usual_connect(b);
    lua_Integer n = tv_arg_integer(L, index, 4, 8);
    luaL_argcheck(L, tv_board_connects(b, (int)n), index,
                  b->kind == TV_HEXAGON ? "expected 6 neighbours" : "expected 4 or 8 neighbours");
    return (int)n;
}

/* Few and short, so the message lists all of them instead of the nearest. */
enum tv_dir tv_arg_direction(lua_State *L, int index)
{
    const tv_board *b = &tv_arg_game(L)->board;
    if (lua_type(L, index) != LUA_TSTRING) luaL_typeerror(L, index, "direction");
    const tv_meaning *before = known(L, index, TV_AS_DIRECTION);
    if (before) return (enum tv_dir)before->value;
    int dir = tv_dir_named(b, lua_tostring(L, index));
    if (dir >= 0) {
        know(L, index, TV_AS_DIRECTION, dir);
        return (enum tv_dir)dir;
    }
    const char *got = lua_pushfstring(L, "there is no direction '%s'; they are %s", lua_tostring(L, index),
                                      b->kind == TV_HEXAGON ? "ne, e, se, sw, w, nw" : "n, ne, e, se, s, sw, w, nw");
    luaL_argerror(L, index, got);
    return TV_N;
}

/* Something that the position keeps under a name. A misspelt name would otherwise make a new one that is always empty.
 */
static int kept(lua_State *L, int index, const char (*all)[2 * TV_NAME], int count, tv_as as, const char *what)
{
    const char *names[TV_COUNTERS_MAX + TV_SETS_MAX], *name = luaL_checkstring(L, index);
    char hint[100];
    const tv_meaning *before = known(L, index, as);
    if (before) return before->value;
    for (int i = 0; i < count; i++) {
        names[i] = all[i];
        if (strcmp(names[i], name) == 0) return know(L, index, as, i), i;
    }
    tv_hint(name, names, (size_t)count, hint, sizeof hint);
    return luaL_argerror(L, index,
                         lua_pushfstring(L, "there is no %s '%s'%s; tav.game lists them in `%ss`", what, name, hint,
                                         what));
}

/* Counters are declared, or the kernel's. What a function answered is kept for the hash of the position, so it must not
 * depend on a counter outside the hash. */
int tv_arg_counter(lua_State *L, int index)
{
    const tv_game *g = tv_arg_game(L);
    const int counter = kept(L, index, g->counter_name, g->counters, TV_AS_COUNTER, "counter");
    if (g->unhashed >> counter & 1)
        luaL_argerror(L, index,
                      lua_pushfstring(L,
                                      "functions cannot read or set the counter '%s' of tav.%s; declare a "
                                      "counter of your own",
                                      g->counter_name[counter],
                                      strncmp(g->counter_name[counter], "quiet", 5) ? "repetition" : "quiet"));
    return counter;
}

/* All sets, including those of objects: functions that write check that the rules have declared it. */
int tv_arg_set(lua_State *L, int index)
{
    const tv_game *g = tv_arg_game(L);
    return kept(L, index, g->set_name, g->sets, TV_AS_SET, "set");
}
