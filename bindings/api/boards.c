/* boards.c - tav.rectangle, tav.hexagon, tav.rhombus, tav.pits. A board is declared separately, not within tav.game, so
 * that a script can use it while it declares the rest. */
#include "bindings/api/boards.h"

#include "bindings/api/tav.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/read.h"

#include <lauxlib.h>
#include <string.h>
#include <strings.h>

/* Pushes a board: the kernel's struct itself, which is collected if an error raises half-way. */
static tv_declared_board *new_board(lua_State *L)
{
    return tv_userdata_new(L, TV_IS_BOARD, "tav.board", sizeof(tv_declared_board), 0);
}

/* Bounded before anything is multiplied; the kernel's constructor reports a board that is too large. */
static int size_entry(tv_reader *r, int entry, const char *what)
{
    lua_rawgeti(r->L, 1, entry);
    size_t mark = tv_read_enter(r, ": [%d], the number of %s", entry, what);
    int n = (int)tv_read_integer(r, lua_gettop(r->L), 1, TV_CELLS_MAX);
    tv_read_leave(r, mark);
    lua_pop(r->L, 1);
    return n;
}

/* Made one by one; the kernel measures the rays once at the end, when the game is built. */
static void make_holes(tv_reader *r, tv_board *board, const char *list)
{
    uint64_t holes[TV_WORDS_MAX] = { 0 };
    tv_err err = { .text = "" };
    if (!tv_cells_read(board, list, holes, &err)) tv_read_fail(r, "holes: %s", err.text);
    for (int c = 0; c < board->cells; c++)
        if (tv_bit(holes, (unsigned)c)) tv_board_hole(board, c % board->stride, c / board->stride);
    if (!tv_bits_any(board->on, board->words)) tv_read_fail(r, "holes: no cell is left");
}

static void read_holes(tv_reader *r, tv_board *board)
{
    if (!tv_field(r, 1, "holes")) return;
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, "holes", "names of cells, as in \"a1 b2\"");
    make_holes(r, board, lua_tostring(r->L, -1));
    lua_pop(r->L, 1);
}

/* A key that is one text, read by the board. After the holes: what the text names are cells, and holes are none. */
static void read_text(tv_reader *r, tv_board *board, const char *key, const char *expected,
                      bool (*read)(tv_board *, const char *, tv_err *))
{
    tv_err err = { .text = "" };
    if (!tv_field(r, 1, key)) return;
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, key, expected);
    if (!read(board, lua_tostring(r->L, -1), &err)) tv_read_fail(r, "%s: %s", key, err.text);
    lua_pop(r->L, 1);
}

/* After the holes, which stay between what is joined. */
static void read_wraps(tv_reader *r, tv_board *board)
{
    static const char *const names[] = { "columns", "rows" };
    static const char expected[] = "\"columns\", \"rows\" or \"rows columns\"";
    unsigned wraps = 0;
    tv_err err = { .text = "" };
    if (!tv_field(r, 1, "wraps")) return;
    const char *s = lua_type(r->L, -1) == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    for (size_t len; *(s += strspn(s, " ")); s += len) {
        unsigned way = 0;
        len = strcspn(s, " ");
        while (way < 2 && (strlen(names[way]) != len || memcmp(s, names[way], len) != 0)) way++;
        if (way == 2) tv_read_got(r, -1, "wraps", expected);
        if (wraps >> way & 1) tv_read_fail(r, "wraps: '%s' is named twice", names[way]);
        wraps |= 1u << way;
    }
    if (!wraps) tv_read_got(r, -1, "wraps", expected);
    if (board->lines) tv_read_fail(r, "wraps: not possible on a board with `lines`");
    if (!tv_board_wrap(board, wraps, &err)) tv_read_fail(r, "wraps: %s", err.text);
    lua_pop(r->L, 1);
}

/* Squares may be chequered, or points; with lines they are points unless they are chequered. */
static void read_look(tv_reader *r, tv_board *board)
{
    static const char *const looks[] = { [TV_LOOK_CELLS] = "cells",
                                         [TV_LOOK_CHEQUERS] = "chequers",
                                         [TV_LOOK_MIRRORED] = "mirrored chequers",
                                         [TV_LOOK_POINTS] = "points",
                                         NULL };
    const enum tv_look_of look = (enum tv_look_of)tv_field_choice(r, 1, "look", looks, board->look);
    if (board->lines && look == TV_LOOK_CELLS)
        tv_read_fail(r, "look: a board with `lines` shows points or chequers, not cells");
    board->look = look;
}

/* A name stands for one feature, and a cell shows one sign. */
static void check_feature(tv_reader *r, const tv_board *board, const tv_feature *feature)
{
    tv_err err = { .text = "" };
    if (!tv_feature_check(board, feature->name, &err)) tv_read_err(r, &err);
    if (!tv_bits_any(feature->cells, board->words)) tv_read_fail(r, "'%s' has no cells", feature->name);
    for (const tv_feature *other = board->feature; other < feature; other++) {
        if (!strcasecmp(other->name, feature->name))
            tv_read_fail(r, "another feature is called '%s': name all its cells in one entry", feature->name);
        for (int i = 0; i < board->count && other->sign && feature->sign; i++)
            if (tv_bit(other->cells, board->order[i]) && tv_bit(feature->cells, board->order[i]))
                tv_read_fail(r, "'%s' and '%s' both have %s: a cell has one sign", other->name, feature->name,
                             board->name[board->order[i]]);
    }
}

/* The entry on top: { "throne", "e5", sign = "cross" }. Its cells may be those of features before it. */
static void read_feature(tv_reader *r, tv_board *board)
{
    static const char *const keys[] = { "sign", NULL };
    static const char *const signs[] = {
        [TV_SIGN_NONE] = "none", [TV_SIGN_SHADE] = "shade", [TV_SIGN_DOT] = "dot", [TV_SIGN_CROSS] = "cross", NULL
    };
    lua_State *L = r->L;
    const int entry = lua_gettop(L);
    tv_feature *feature = &board->feature[board->features];
    tv_read_table(r, entry, "{ \"throne\", \"e5\" }");
    tv_read_keys(r, entry, keys, 2);
    feature->sign = (enum tv_sign)tv_field_choice(r, entry, "sign", signs, TV_SIGN_NONE);
    lua_rawgeti(L, entry, 1);
    tv_read_string(r, lua_gettop(L), "the name of a feature", feature->name, sizeof feature->name);
    lua_rawgeti(L, entry, 2);
    tv_read_cells(r, lua_gettop(L), board, feature->cells);
    check_feature(r, board, feature);
    board->features++;
    lua_settop(L, entry);
}

static void read_features(tv_reader *r, tv_board *board)
{
    if (!tv_read_down(r, 1, "features")) return;
    const int list = lua_gettop(r->L);
    tv_read_table(r, list, "{ { \"throne\", \"e5\" } }");
    for (tv_entries e = tv_entries_of(r, list, tv_read_length(r, list, TV_FEATURES_MAX)); tv_next_entry(&e);)
        read_feature(r, board);
    tv_read_up(r);
}

/* A rhombus is declared like a rectangle; only its neighbours differ, and it has no lines, walls, loops or joined
 * sides. */
static int board_of_columns(lua_State *L, const char *call, const char *example, const char *const *keys,
                            bool (*make)(tv_board *, int, int, tv_err *))
{
    tv_reader r = tv_read_call(L, call, example, keys, 2);
    tv_err err;
    int width = size_entry(&r, 1, "columns"), height = size_entry(&r, 2, "rows");
    tv_board *board = &new_board(L)->board;
    if (!make(board, width, height, &err)) tv_read_err(&r, &err);
    read_holes(&r, board);
    read_text(&r, board, "lines", "lines from point to point, as in \"a1-a7 b2-d4\"", tv_board_lines);
    read_wraps(&r, board);
    read_text(&r, board, "walls", "pairs of neighbours with a wall between them, as in \"a1|b1 c3|c4\"",
              tv_board_walls);
    read_text(&r, board, "loops", "pairs of cells at line ends, as in \"b1-a2 c1-a3\"", tv_board_loops);
    read_look(&r, board);
    read_features(&r, board);
    return 1;
}

static int tav_rectangle(lua_State *L)
{
    static const char *const keys[] = { "holes", "lines", "wraps", "walls", "loops", "look", "features", NULL };
    return board_of_columns(L, "tav.rectangle", "tav.rectangle { 8, 8 }", keys, tv_board_rectangle);
}

static int tav_rhombus(lua_State *L)
{
    static const char *const keys[] = { "holes", "features", NULL };
    return board_of_columns(L, "tav.rhombus", "tav.rhombus { 11, 11 }", keys, tv_board_rhombus);
}

/* Its names may follow the rows, or the rings, as in Agon. */
static int tav_hexagon(lua_State *L)
{
    static const char *const keys[] = { "names", "holes", "features", NULL }, *const names[] = { "rows", "rings",
                                                                                                 NULL };
    tv_reader r = tv_read_call(L, "tav.hexagon", "tav.hexagon { 6 }", keys, 1);
    tv_err err;
    int side = size_entry(&r, 1, "cells along a side"), rings = tv_field_choice(&r, 1, "names", names, 0);
    tv_board *board = &new_board(L)->board;
    if (!tv_board_hexagon(board, side, rings == 1, &err)) tv_read_err(&r, &err);
    read_holes(&r, board);
    read_features(&r, board);
    return 1;
}

/* stones = 5, the same in each pit, or a list with a number for each. Stones belong to the opening and not to the
 * board's shape, hence beside it. All of them may end in one pit, so the sum is bounded and not each number. */
static void read_stones(tv_reader *r, tv_declared_board *d)
{
    lua_State *L = r->L;
    const tv_board *b = &d->board;
    if (!tv_read_down(r, 1, "stones")) return;
    bool list = lua_type(L, -1) == LUA_TTABLE;
    if (list && tv_read_length(r, -1, b->count) != b->count)
        tv_read_fail(r, "expected a number for each of the %d pits, got %d", b->count, (int)lua_rawlen(L, -1));
    for (int i = 0; i < b->count; i++) {
        if (list) lua_rawgeti(L, -1, i + 1);
        d->stones[b->order[i]] = (uint16_t)tv_read_integer(r, lua_gettop(L), 0, TV_STONES_MAX);
        if (list) lua_pop(L, 1);
    }
    long sum = 0;
    for (int i = 0; i < b->count; i++) sum += d->stones[b->order[i]];
    if (sum > TV_STONES_MAX) tv_read_fail(r, "all pits together hold at most %d stones", TV_STONES_MAX);
    tv_read_up(r);
}

static int tav_pits(lua_State *L)
{
    static const char *const keys[] = { "stones", NULL };
    tv_reader r = tv_read_call(L, "tav.pits", "tav.pits { 6, 2, stones = 4 }", keys, 2);
    tv_err err;
    int pits = size_entry(&r, 1, "pits in a row"), rows = 1;
    lua_rawgeti(L, 1, 2);
    if (!lua_isnil(L, -1)) rows = size_entry(&r, 2, "rows");
    tv_declared_board *d = new_board(L);
    if (!tv_board_pits(&d->board, pits, rows, &err)) tv_read_err(&r, &err);
    read_stones(&r, d);
    return 1;
}

const luaL_Reg tv_make_boards[] = { { "rectangle", tav_rectangle },
                                    { "rhombus", tav_rhombus },
                                    { "hexagon", tav_hexagon },
                                    { "pits", tav_pits },
                                    { NULL, NULL } };

/* No methods: a board is only passed to tav.game. */
void tv_boards_open(lua_State *L)
{
    luaL_newmetatable(L, "tav.board");
    tv_class_seal(L);
    lua_pop(L, 1);
}
