/* spec_notation.c - how other programs write a declared game: numbers and names of its cells, letters and fields of FEN. */
#include "bindings/load/spec.h"
#include "bindings/sandbox/sandbox.h"

#include <ctype.h>
#include <lauxlib.h>
#include <string.h>

/* ---- Numbers ------------------------------------------------------------------------------------------------- */

static void add_number(tv_reader *r, tv_board *b, tv_cell cell)
{
    if (tv_board_number(b, cell)) tv_read_fail(r, "%s is named twice", b->name[cell]);
    b->numbered[++b->numbers] = cell;
}

/* Cells and ranges in the order of their numbers. They are counted when all are read, as numbers are names. */
static void read_numbers(tv_reader *r, int table, tv_game *g)
{
    tv_board *b = &g->board;
    tv_cell run[TV_CELLS_MAX];
    if (!tv_read_down(r, table, "numbers")) return;
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, NULL, "cells in order, as in \"b8 d8 f8-h8\"");
    if (isdigit((unsigned char)b->name[b->order[0]][0]))
        tv_read_fail(r, "the cells of this board have numbers already");
    const char *s = lua_tostring(r->L, -1);
    tv_board bare = *b; /* "1" is no cell of the list */
    for (size_t len; *(s += strspn(s, " \t\r\n")); s += len) {
        len = strcspn(s, " \t\r\n");
        const int n = tv_read_run(&bare, s, len, run);
        if (!n) tv_read_fail(r, "'%.*s' is neither a cell nor a range of cells", len < 20 ? (int)len : 20, s);
        for (int i = 0; i < n; i++) add_number(r, b, run[i]);
    }
    for (int i = 0; i < g->openings; i++)
        if (!tv_board_number(b, g->opening[i].anchor))
            tv_read_fail(r, "a piece begins on %s, which has no number", b->name[g->opening[i].anchor]);
    tv_read_up(r);
}

/* ---- Columns and rows ------------------------------------------------------------------------------------------ */

static void read_label(tv_reader *r, int table, const char *key, int count, char *to)
{
    if (!tv_read_down(r, table, key)) tv_read_fail(r, "%s: missing, as `columns` and `rows` belong together", key);
    tv_read_string(r, lua_gettop(r->L), "a name of one byte for each", to, TV_SIDE_MAX + 1);
    if ((int)strlen(to) != count) tv_read_fail(r, "expected %d letters or digits", count);
    for (int i = 0; i < count; i++) {
        if (!isalnum((unsigned char)to[i])) tv_read_fail(r, "expected letters or digits");
        if (strchr(to, to[i]) != to + i) tv_read_fail(r, "'%c' is named twice", to[i]);
    }
    tv_read_up(r);
}

/* Names such as "7g" of column and row. None may be that of another cell. */
static void read_labels(tv_reader *r, int table, tv_game *g)
{
    tv_board *b = &g->board;
    char column[TV_SIDE_MAX + 1], row[TV_SIDE_MAX + 1];
    const bool columns = tv_field(r, table, "columns"), rows = tv_field(r, table, "rows");
    lua_settop(r->L, table);
    if (!columns && !rows) return;
    if (b->kind != TV_RECTANGLE) tv_read_fail(r, "columns: only on a rectangle");
    if (b->numbers) tv_read_fail(r, "columns: not with `numbers`");
    read_label(r, table, "columns", b->width, column);
    read_label(r, table, "rows", b->height, row);
    for (int x = 0; x < b->width; x++)
        for (int y = 0; y < b->height; y++) {
            const char name[3] = { column[x], row[y], '\0' };
            const tv_cell cell = tv_board_cell(b, name, 2);
            if (cell != TV_NO_CELL && cell != (tv_cell)(y * b->stride + x))
                tv_read_fail(r, "columns: '%s' is the name of another cell here", name);
        }
    memcpy(b->column, column, sizeof column);
    memcpy(b->row, row, sizeof row);
}

/* ---- FEN: letters ------------------------------------------------------------------------------------------------ */

static void set_letter(tv_game *g, int piece, int side, const char *letter)
{
    char *to = g->notation.letter[piece];
    for (int i = 0; (to[i] = *letter ? *letter : '\0'); i++, letter++)
        if (g->notation.fen == TV_FEN_ROWS && side) to[i] = (char)tolower((unsigned char)to[i]);
        else to[i] = (char)toupper((unsigned char)to[i]);
}

/* The letter on top, of all kinds of this name. */
static void read_letter(tv_reader *r, tv_game *g, const tv_piece *pieces, const char *name)
{
    size_t len = 0;
    const char *letter = lua_type(r->L, -1) == LUA_TSTRING ? lua_tolstring(r->L, -1, &len) : NULL;
    bool ok = letter && len < TV_FEN_LETTER && strlen(letter) == len && (len || g->notation.fen == TV_FEN_CELLS);
    for (size_t i = 0; ok && i < len; i++)
        ok = i + 1 < len ? ispunct((unsigned char)letter[i]) : isalpha((unsigned char)letter[i]);
    if (!ok || (letter && strpbrk(letter, "/[]-,:.")))
        tv_read_got(r, -1, NULL, "a letter, or a sign and a letter, as in \"+R\"");
    for (int i = 0; i < g->pieces.pieces; i++)
        if (!strcmp(pieces[i].name[0], name)) set_letter(g, i, pieces[i].side, letter);
}

/* The names of all kinds, each once. */
static void kinds_of(const tv_game *g, const tv_piece *pieces, tv_entries *e)
{
    for (int i = 0; i < g->pieces.pieces; i++) {
        int k = 0;
        while (k < e->count && strcmp(e->name[k], pieces[i].name[0])) k++;
        if (k == e->count) e->name[e->count++] = pieces[i].name[0];
    }
}

static void check_letters(tv_reader *r, const tv_game *g, const tv_piece *pieces)
{
    const tv_notation *n = &g->notation;
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (!*n->letter[i] && n->fen == TV_FEN_ROWS)
            tv_read_fail(r, "the %s has no letter: give it one in `pieces`, or in letters = { %s = \"...\" }",
                         pieces[i].name[0], pieces[i].name[0]);
        for (int k = 0; k < i; k++)
            if (pieces[i].side == pieces[k].side && !strcmp(n->letter[i], n->letter[k]))
                tv_read_fail(r, "%s and %s have the same letter, '%s': give one another in letters = { ... }",
                             pieces[k].name[0], pieces[i].name[0], n->letter[i]);
    }
}

static void read_letters(tv_reader *r, int table, tv_game *g, const tv_piece *pieces)
{
    for (int i = 0; i < g->pieces.pieces; i++) {
        const char own[2] = { pieces[i].letter, '\0' };
        set_letter(g, i, pieces[i].side, own);
    }
    if (tv_read_down(r, table, "letters")) {
        tv_read_table(r, lua_gettop(r->L), "letters = { General = \"K\" }");
        tv_entries e = tv_entries_of(r, lua_gettop(r->L), 0);
        kinds_of(g, pieces, &e);
        for (e = tv_entries_named(e); tv_next_entry(&e);)
            if (!lua_isnil(r->L, -1)) read_letter(r, g, pieces, e.name[e.at]);
        tv_read_up(r);
    }
    check_letters(r, g, pieces);
}

/* ---- FEN: players -------------------------------------------------------------------------------------------------- */

/* "w", or with a blank between them signs of which the first is written and all are read. */
static void read_sides(tv_reader *r, int table, tv_game *g)
{
    const bool rows = g->notation.fen == TV_FEN_ROWS;
    for (int p = 0; p < g->players; p++) {
        const unsigned char first = (unsigned char)*g->player[p].name;
        g->notation.side[p][0] = (char)(rows ? tolower(first) : toupper(first));
    }
    if (tv_read_down(r, table, "sides")) {
        tv_read_table(r, lua_gettop(r->L), "sides = { White = \"w\", Black = \"b\" }");
        tv_entries e = tv_entries_of(r, lua_gettop(r->L), 0);
        for (int p = 0; p < g->players; p++) e.name[e.count++] = g->player[p].name;
        for (e = tv_entries_named(e); tv_next_entry(&e);) {
            if (lua_isnil(r->L, -1)) continue;
            tv_read_string(r, lua_gettop(r->L), "a sign", g->notation.side[e.at], TV_FEN_SIDE);
            if (!rows && strlen(g->notation.side[e.at]) != 1) tv_read_fail(r, "expected one letter");
        }
        tv_read_up(r);
    }
    for (int p = 0; p < g->players; p++)
        for (int q = 0; q < p; q++)
            if (!strcmp(g->notation.side[p], g->notation.side[q]))
                tv_read_fail(r, "%s and %s have the same sign, '%s': give them others in sides = { ... }",
                             g->player[q].name, g->player[p].name, g->notation.side[p]);
}

/* ---- FEN: fields --------------------------------------------------------------------------------------------------- */

static const char *const fields[] = { "board", "mover", "hand", "passing", "quiet", "round", "ply", "-" };

/* { "unmoved", K = "e1 h1" }: the letters of a set, in their order. */
static void read_marks(tv_reader *r, tv_game *g, tv_fen_field *field)
{
    lua_State *L = r->L;
    const char *names[TV_SETS_DECLARED_MAX];
    const int at = lua_gettop(L);
    for (int i = 0; i < g->declared; i++) names[i] = g->set_name[i];
    lua_rawgeti(L, at, 1);
    *field = (tv_fen_field) { TV_FEN_SET, tv_read_name(r, at + 1, "set of the game", names, g->declared) };
    lua_settop(L, at);
    tv_sandbox_keys(L, at);
    for (int i = 1, all = (int)lua_rawlen(L, at + 1); i <= all; i++, lua_settop(L, at + 1)) {
        lua_rawgeti(L, at + 1, i);
        if (lua_isinteger(L, -1)) {
            if (lua_tointeger(L, -1) != 1) tv_read_fail(r, "expected one set and its letters");
            continue;
        }
        const char *letter = lua_tostring(L, -1);
        const size_t mark = tv_read_enter(r, ".%.10s", letter);
        if (strlen(letter) != 1 || !isalpha((unsigned char)*letter)) tv_read_fail(r, "expected one letter as key");
        if (g->notation.marks == TV_FEN_MARKS) tv_read_fail(r, "at most %d letters are allowed", TV_FEN_MARKS);
        tv_fen_mark *m = &g->notation.mark[g->notation.marks++];
        m->letter = *letter;
        m->field = (uint8_t)g->notation.fields;
        lua_rawget(L, at);
        tv_read_cells(r, lua_gettop(L), &g->board, m->cells);
        tv_read_leave(r, mark);
    }
    lua_settop(L, at);
}

static void read_field(tv_reader *r, tv_game *g)
{
    const char *names[TV_COUNTERS_MAX + 8];
    const int known = (int)(sizeof fields / sizeof *fields), at = lua_gettop(r->L);
    int count = 0;
    tv_fen_field *field = &g->notation.field[g->notation.fields];
    if (lua_type(r->L, at) == LUA_TTABLE) {
        read_marks(r, g, field);
        return;
    }
    for (int i = 0; i < g->begun_counters; i++)
        if (lua_type(r->L, at) == LUA_TSTRING && !strcmp(lua_tostring(r->L, at), fields[TV_FEN_QUIET]) &&
            !strcmp(g->counter_name[i], fields[TV_FEN_QUIET]))
            tv_read_fail(r, "the field \"quiet\" is what a tav.quiet counts; rename 'quiet' in `counters`");
    while (count < known) names[count] = fields[count], count++;
    for (int i = 0; i < g->begun_counters; i++) names[count++] = g->counter_name[i];
    const int is = tv_read_name(r, at, "field", names, count);
    *field = is < known ? (tv_fen_field) { (enum tv_fen_is)is, 0 } : (tv_fen_field) { TV_FEN_COUNTER, is - known };
}

static void read_fields(tv_reader *r, int fen, tv_game *g, int count)
{
    bool given[TV_FEN_SET + 1] = { false };
    for (tv_entries e = tv_entries_of(r, fen, count); tv_next_entry(&e); g->notation.fields++) {
        read_field(r, g);
        const enum tv_fen_is is = g->notation.field[g->notation.fields].is;
        if (given[is] && is < TV_FEN_UNUSED) tv_read_fail(r, "the field '%s' is given twice", fields[is]);
        if (is != TV_FEN_BOARD && !given[TV_FEN_BOARD]) tv_read_fail(r, "the first field is \"board\"");
        given[is] = true;
    }
    if (!given[TV_FEN_MOVER]) tv_read_fail(r, "expected a field \"mover\"");
}

static bool is_cells(tv_reader *r, int fen)
{
    lua_rawgeti(r->L, fen, 1);
    const bool is = lua_type(r->L, -1) == LUA_TSTRING && !strcmp(lua_tostring(r->L, -1), "cells");
    lua_pop(r->L, 1);
    return is;
}

static void check_board(tv_reader *r, const tv_game *g, const tv_piece *pieces)
{
    const bool rows = g->notation.fen == TV_FEN_ROWS;
    if (g->stacked) tv_read_fail(r, "not in a game with stacks");
    if (rows && (g->board.kind != TV_RECTANGLE || g->players != 2))
        tv_read_fail(r, "rows are for two players on a rectangle; fen = { \"cells\" } lists the cells");
    for (int i = 0; i < g->pieces.pieces; i++)
        if (pieces[i].size != 1 || pieces[i].side >= g->players)
            tv_read_fail(r, "every piece must be a player's and have one cell, and the %s does not", pieces[i].name[0]);
}

static void read_fen(tv_reader *r, int table, tv_game *g, const tv_piece *pieces)
{
    static const char *const keys[] = { "sides", "letters", NULL };
    if (!tv_read_down(r, table, "fen")) return;
    const int fen = lua_gettop(r->L);
    tv_read_table(r, fen, "fen = { \"board\", \"mover\" }");
    const int count = (int)luaL_len(r->L, fen);
    if (count < 1 || count > TV_FEN_FIELDS) tv_read_fail(r, "expected 1 to %d fields", TV_FEN_FIELDS);
    tv_read_keys(r, fen, keys, count);
    g->notation.fen = is_cells(r, fen) ? TV_FEN_CELLS : TV_FEN_ROWS;
    if (g->notation.fen == TV_FEN_CELLS && count > 1) tv_read_fail(r, "no field follows \"cells\"");
    check_board(r, g, pieces);
    if (g->notation.fen == TV_FEN_ROWS) read_fields(r, fen, g, count);
    read_sides(r, fen, g);
    read_letters(r, fen, g, pieces);
    tv_read_up(r);
}

/* ---- All --------------------------------------------------------------------------------------------------------- */

void tv_spec_notation(tv_reader *r, int table, tv_game *g, const tv_piece *pieces)
{
    static const char *const keys[] = { "numbers", "columns", "rows", "fen", "gametype", "moves", NULL };
    static const char *const moves[] = { "own", "letters", NULL };
    g->notation.gametype = -1;
    if (!tv_read_down(r, table, "notation")) return;
    const int at = lua_gettop(r->L);
    tv_read_table(r, at, "notation = { numbers = \"b8 d8\" }");
    tv_read_keys(r, at, keys, 0);
    read_numbers(r, at, g);
    read_labels(r, at, g);
    read_fen(r, at, g, pieces);
    g->notation.gametype = (int)tv_field_integer(r, at, "gametype", 0, 999, -1);
    g->notation.letters = tv_field_choice(r, at, "moves", moves, 0) == 1;
    tv_read_up(r);
}
