/* spec_start.c - the opening: a diagram, or lists of cells. A diagram has rows from the top, a letter for a piece of
 * one cell, a letter and a number for a stack of that height, '.' for a free cell, '#' for a cell that does not exist;
 * blanks between them are ignored. The letter is the player's, if he has one kind of piece; for a piece with a `letter`
 * of its own it is that, capital for the first player and small for the second. */
#include "bindings/load/spec.h"

#include "core/board/cell_list.h"

#include <ctype.h>
#include <lua.h>
#include <stdlib.h>
#include <string.h>

/* The count of a piece includes all of it: those of the opening are added, since `count` of the declaration is the
 * number in hand. */
static void put(tv_reader *r, tv_game *g, tv_piece *pieces, int piece, unsigned cell)
{
    tv_piece *p = &pieces[piece];
    if (p->size != 1) tv_read_fail(r, "the %s has %d cells; the opening holds pieces of one cell", p->name[0], p->size);
    if (p->count == TV_UNLIMITED - 1)
        tv_read_fail(r, "a side has at most %d of the piece %s, including those in its hand", TV_UNLIMITED - 1,
                     p->name[0]);
    if (g->openings == TV_CELLS_MAX) tv_read_fail(r, "the opening has at most %d pieces", TV_CELLS_MAX);
    if (p->count != TV_UNLIMITED) p->count++;
    g->opening[g->openings++] = (tv_opening) { (uint8_t)piece, (tv_cell)cell };
}

/* ---- Diagrams ---------------------------------------------------------------------------- */

/* A letter of the piece's own first, then the player's, if only one kind is possible. Most errors are a letter in the
 * wrong case: this tests for that. */
static int find_piece(tv_reader *r, const tv_game *g, const tv_piece *pieces, char c)
{
    int only = -1, kinds = 0;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (pieces[p].letter == c) return p;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (pieces[p].side < g->players && g->player[pieces[p].side].letter == c && !pieces[p].letter && kinds++ == 0)
            only = p;
    if (kinds == 1) return only;
    if (kinds > 1) tv_read_fail(r, "'%c' could be more than one piece: give each a letter of its own in `pieces`", c);
    for (int p = 0; p < g->pieces.pieces; p++)
        if (c != pieces[p].letter && toupper((unsigned char)c) == toupper((unsigned char)pieces[p].letter))
            tv_read_fail(r, "no piece has the letter '%c'; %s%s %s is '%c' here", c, TV_SIDE_WHOSE(g, pieces[p].side),
                         pieces[p].name[0], pieces[p].letter);
    tv_read_fail(
        r, "no piece has the letter '%c' (a text is a diagram; lists of cells are given by side, { %s = \"a1\" })",
        isprint((unsigned char)c) ? c : '?', g->player[0].name);
}

/* One cell of the diagram; returns the rest of the text. A hole is made in the game's board, so the diagram is read
 * before the rays of that board are measured. */
static const char *draw_cell(tv_reader *r, tv_game *g, tv_piece *pieces, const char *s, int column, int row)
{
    unsigned cell = (unsigned)(row * g->board.stride + column);
    char c = *s++;
    long height = 1;
    if (c == '#' && (g->board.lines || g->board.loops) && tv_on_board(&g->board, cell))
        tv_read_fail(r, "a # on %s would cut a line%s: name this hole in the board's `holes`", g->board.name[cell],
                     g->board.loops ? " or a loop" : "");
    if (c == '#') tv_board_hole(&g->board, column, row);
    if (c == '#' || c == '.') return s;
    int piece = find_piece(r, g, pieces, c);
    if (isdigit((unsigned char)*s)) {
        char *end;
        height = strtol(s, &end, 10);
        if (height < 1 || height > TV_HEIGHT_MAX)
            tv_read_fail(r, "a stack has 1 to %d pieces, not '%.8s'", TV_HEIGHT_MAX, s);
        s = end;
        if (g->flat) tv_read_fail(r, "stacks: false, but the start has a stack: remove `stacks = false`");
        g->stacked = true;
    }
    if (!tv_on_board(&g->board, cell)) tv_read_fail(r, "there is a piece where the board has a hole");
    while (height--) put(r, g, pieces, piece, cell);
    return s;
}

/* Cells in a line of a diagram. */
static int drawn(const char *s, size_t len)
{
    int cells = 0;
    for (const char *end = s + len; s < end; s++) cells += !isspace((unsigned char)*s) && !isdigit((unsigned char)*s);
    return cells;
}

/* The lines that have cells; the first that is not a row of the board is line *wrong, with *cells, 0: there is none. */
static int count_lines(const tv_board *b, const char *s, int *wrong, int *cells)
{
    int lines = 0;
    *wrong = *cells = 0;
    for (size_t len; *s; s += len + (s[len] == '\n')) {
        len = strcspn(s, "\n");
        const int here = drawn(s, len);
        lines += here > 0;
        if (here && here != b->width && !*wrong) *wrong = lines, *cells = here;
    }
    return lines;
}

static const char *s_of(int n) { return n == 1 ? "" : "s"; }

/* A diagram may be written in one line. In several, each is a row; a row too long and one too short would else add up. */
static void check_lines(tv_reader *r, const tv_board *b, const char *text, bool whole)
{
    int wrong, cells;
    const int lines = count_lines(b, text, &wrong, &cells);
    if (wrong && (lines > 1 || !whole))
        tv_read_fail(r, "line %d of the diagram has %d cell%s; the board needs %d row%s of %d", wrong, cells,
                     s_of(cells), b->height, s_of(b->height), b->width);
    if (!whole)
        tv_read_fail(r, "the diagram has %d row%s; the board needs %d row%s of %d", lines, s_of(lines), b->height,
                     s_of(b->height), b->width);
}

/* Blanks are only for the eye. Rows come from the top, the kernel's from the
 * bottom. */
static void read_diagram(tv_reader *r, tv_game *g, tv_piece *pieces, const char *text)
{
    const char *s = text;
    int row = g->board.height, column = 0;
    if (g->board.kind != TV_RECTANGLE)
        tv_read_fail(r, "diagrams are for rectangles; list the cells, as in { White = \"a1 b1\" }");
    check_lines(r, &g->board, text, true);
    while (*(s += strspn(s, " \t\r\n"))) {
        if (column == 0) row--;
        if (row < 0) check_lines(r, &g->board, text, false);
        s = draw_cell(r, g, pieces, s, column, row);
        column = (column + 1) % g->board.width;
    }
    if (row != 0 || column != 0) check_lines(r, &g->board, text, false);
    if (!tv_bits_any(g->board.on, g->board.words)) tv_read_fail(r, "the diagram leaves no cell");
}

/* ---- Lists ------------------------------------------------------------------------------- */

/* The cells of the value on top, for one piece; a cell may hold one piece in a list. */
static void put_list(tv_reader *r, tv_game *g, tv_piece *pieces, int piece)
{
    uint64_t cells[TV_WORDS_MAX] = { 0 }, once[TV_WORDS_MAX] = { 0 };
    tv_err err = { .text = "" };
    tv_read_cells(r, lua_gettop(r->L), &g->board, cells);
    if (!tv_cells_read_once(&g->board, lua_tostring(r->L, -1), once, &err)) tv_read_err(r, &err);
    for (int c = tv_bits_first(cells, g->board.words); c >= 0; c = tv_bits_next(cells, c, g->board.words))
        put(r, g, pieces, piece, (unsigned)c);
}

/* The pieces of one side: { Queen = "f1", Guard = "f5 f10" }, or "a1 b1" if there is one kind. The pieces have no
 * numbers in a built game yet; they are looked up in the array into which they are read. */
static void put_side(tv_reader *r, tv_game *g, tv_piece *pieces, int side)
{
    int number[TV_PIECES_MAX], value = lua_gettop(r->L);
    tv_entries e = tv_entries_of(r, value, 0);
    for (int p = 0; p < g->pieces.pieces; p++)
        if (pieces[p].side == side) {
            number[e.count] = p;
            e.name[e.count++] = pieces[p].name[0];
        }
    if (lua_type(r->L, value) == LUA_TSTRING && e.count == 1) {
        put_list(r, g, pieces, number[0]);
        return;
    }
    tv_read_table(r, value, "{ Queen = \"f1\" }");
    for (e = tv_entries_named(e); tv_next_entry(&e);)
        if (!lua_isnil(r->L, -1)) put_list(r, g, pieces, number[e.at]);
}

/* Two pieces on one cell are detected when the opening is set up, where stacks are known. */
static void read_lists(tv_reader *r, tv_game *g, tv_piece *pieces)
{
    tv_entries e = tv_entries_of(r, -1, g->players + 1);
    for (int side = 0; side <= g->players; side++) e.name[side] = tv_side_name(g, side);
    for (e = tv_entries_named(e); tv_next_entry(&e);)
        if (!lua_isnil(r->L, -1)) put_side(r, g, pieces, e.at);
}

void tv_spec_start(tv_reader *r, int table, tv_game *g, tv_piece *pieces)
{
    lua_State *L = r->L;
    if (!tv_read_down(r, table, "start")) return;
    if (lua_type(L, -1) == LUA_TTABLE) read_lists(r, g, pieces);
    else if (lua_type(L, -1) == LUA_TSTRING) read_diagram(r, g, pieces, lua_tostring(L, -1));
    else tv_read_got(r, -1, NULL, "a diagram, rows from the top, as in [[ W . B ]], or { White = \"a1 b1\" }");
    tv_read_up(r);
}
