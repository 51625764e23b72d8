/* tav_lines.c - tav.lines: the lines of a board that is not a grid, and the methods that functions use. */
#include "bindings/sandbox/lines.h"

#include "bindings/api/tav.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/read.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

enum { LINES_MAX = 128, LINES_CELLS = 1024 };

/* User value 1: a copy of the list. Cells are known only once there is a game, so the list is read when a function
 * first needs it; errors name the declaration's line even then. */
struct tv_lines {
    char where[TV_WHERE];
    bool known;
    int count;
    int cells;                             /* of all lines */
    tv_cell cell[LINES_CELLS + LINES_MAX]; /* line by line, TV_NO_CELL after each */
    uint16_t first[TV_CELLS_MAX + 2];      /* by cell: where its neighbours on lines begin, and the next cell's */
    tv_cell near[2 * LINES_CELLS];
};

typedef struct tv_lines lines;

/* Checks what is possible without a board: that it is a list of texts. Rejects extra keys, as everywhere. */
static int tav_lines(lua_State *L)
{
    tv_reader r = tv_read_call(L, "tav.lines", "tav.lines { \"a1 d1 g1\", \"a1 a4 a7\" }", NULL, 0);
    int n = tv_read_list(&r, 1, LINES_MAX);
    if (!n) tv_read_fail(&r, "the list is empty");
    lines *made = tv_userdata_new(L, TV_IS_LINES, "tav.lines", sizeof *made, 1);
    snprintf(made->where, sizeof made->where, "%s", tv_script_of(L)->where);
    lua_createtable(L, n, 0); /* list lines copy */
    for (tv_entries e = tv_entries_of(&r, 1, n); tv_next_entry(&e);) {
        if (lua_type(L, -1) != LUA_TSTRING)
            tv_read_got(&r, -1, NULL, "the cells of a line in their order, as in \"a1 d1 g1\"");
        lua_rawseti(L, -2, e.at + 1);
    }
    lua_setiuservalue(L, -2, 1);
    return 1;
}

const luaL_Reg tv_make_lines[] = { { "lines", tav_lines }, { NULL, NULL } };

/* Ends of lines have room of their own in `cell`: `cells` is bounded here and the number of lines when they were
 * declared, so `count` cannot exceed it. */
static void add_cell(tv_reader *r, lines *to, tv_cell cell)
{
    if (to->cells == LINES_CELLS) tv_read_fail(r, "all lines together have at most %d cells", LINES_CELLS);
    to->cell[to->count++] = cell;
    to->cells++;
}

/* A line of one cell has no neighbours, and would be "full" wherever a piece stands: it is an error. */
static void read_line(tv_reader *r, lines *to, const tv_board *b, const char *text)
{
    tv_cell run[TV_CELLS_MAX];
    int before = to->count;
    for (const char *s = text; *(s += strspn(s, " ,\t\r\n"));) {
        size_t len = strcspn(s, " ,\t\r\n");
        int n = tv_read_run(b, s, len, run);
        if (!n)
            tv_read_fail(r, "'%.*s' is neither a cell of the board nor cells in a row, such as a1-a3",
                         (int)(len < 30 ? len : 30), s);
        for (int i = 0; i < n; i++) add_cell(r, to, run[i]);
        s += len;
    }
    if (to->count - before < 2) tv_read_fail(r, "a line needs at least two cells");
    to->cell[to->count++] = TV_NO_CELL;
}

/* Collects neighbours on lines by cell, so that queries for a few cells need not walk all lines. */
static void gather(lines *l)
{
    int n = 0;
    for (unsigned cell = 0; cell <= TV_CELLS_MAX; cell++) {
        l->first[cell] = (uint16_t)n;
        for (int i = 0; i < l->count; i++) {
            if (l->cell[i] != cell) continue;
            if (i && l->cell[i - 1] != TV_NO_CELL) l->near[n++] = l->cell[i - 1];
            if (l->cell[i + 1] != TV_NO_CELL) l->near[n++] = l->cell[i + 1];
        }
    }
    l->first[TV_CELLS_MAX + 1] = (uint16_t)n;
}

/* If anything raises on the way, `known` stays false, so the next call reads them again from the beginning and raises
 * the same; nothing half read is used. A script has one game, so the result holds for good. */
static void read_lines(lua_State *L, int index, lines *l)
{
    const tv_board *b = &tv_arg_game(L)->board;
    tv_reader r = tv_read_at(L, l->where, "tav.lines");
    l->count = l->cells = 0; /* left by an attempt that failed */
    lua_getiuservalue(L, index, 1);
    for (tv_entries e = tv_entries_of(&r, -1, (int)lua_rawlen(L, -1)); tv_next_entry(&e);)
        read_line(&r, l, b, lua_tostring(L, -1));
    lua_pop(L, 1);
    gather(l);
    l->known = true;
}

const tv_lines *tv_lines_test(lua_State *L, int index)
{
    lines *l = tv_userdata_test(L, index, TV_IS_LINES);
    if (l && !l->known) read_lines(L, lua_absindex(L, index), l);
    return l;
}

static const lines *check(lua_State *L)
{
    const lines *l = tv_lines_test(L, 1);
    if (!l) luaL_typeerror(L, 1, "tav.lines");
    return l;
}

void tv_lines_full(const lines *l, const uint64_t *set, uint64_t *full)
{
    for (const tv_cell *c = l->cell, *end = c + l->count; c < end; c++) {
        const tv_cell *first = c;
        while (*c != TV_NO_CELL && tv_bit(set, *c)) c++;
        bool all = *c == TV_NO_CELL;
        for (; all && first < c; first++) tv_bit_on(full, *first);
        while (*c != TV_NO_CELL) c++;
    }
}

void tv_lines_beside(const lines *l, const uint64_t *set, uint64_t *beside, int words)
{
    unsigned cell;
    TV_EACH_CELL(cell, set, words)
    for (unsigned i = l->first[cell]; i < l->first[cell + 1]; i++) tv_bit_on(beside, l->near[i]);
}

/* lines:full(cells). The set is a new one; sets that functions hold never change. */
static int lines_full(lua_State *L)
{
    const lines *l = check(L);
    uint64_t room[TV_WORDS_MAX], full[TV_WORDS_MAX] = { 0 };
    tv_lines_full(l, tv_cells_check(L, 2, room), full);
    tv_cells_push(L, full);
    return 1;
}

/* lines:beside(cell or cells). */
static int lines_beside(lua_State *L)
{
    const lines *l = check(L);
    uint64_t only[TV_WORDS_MAX], beside[TV_WORDS_MAX] = { 0 };
    tv_lines_beside(l, tv_arg_cells(L, 2, only), beside, tv_arg_game(L)->layout.words);
    tv_cells_push(L, beside);
    return 1;
}

void tv_lines_open(lua_State *L)
{
    static const luaL_Reg methods[] = { { "full", lines_full }, { "beside", lines_beside }, { NULL, NULL } };
    luaL_newmetatable(L, "tav.lines");
    luaL_newlib(L, methods);
    tv_class_methods(L, "tav.lines");
    lua_pop(L, 1);
}
