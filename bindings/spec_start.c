/* spec_start.c - the diagram of the opening: rows from the top, a letter for a piece of one
 * cell, '.' for a free cell, blanks between them ignored. The letter is the player's, when
 * he has one kind of piece; a piece with a `letter` of its own is meant by that, capital for
 * the first player and small for the second. */
#include "spec.h"

#include <ctype.h>
#include <string.h>

/* The letters of each piece, as the entries' `letter` give them; 0 for none. */
static void read_letters(tv_reader *r, int table, const tv_game *g, const tv_piece *pieces, char *letter)
{
    lua_State *L = r->L;
    tv_field(r, table, "pieces");
    int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
    for (int i = 1; i <= n; i++, lua_settop(L, list)) {
        lua_rawgeti(L, list, i);
        if (!tv_field(r, list + 1, "letter")) continue;
        const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
        if (strlen(text) != 1 || !isalpha((unsigned char)*text) || g->players > 2)
            tv_read_fail(r, "pieces[%d]: letter: expected one letter, in a game of two players", i);
        lua_rawgeti(L, list + 1, 1);
        for (int p = 0; p < g->pieces.pieces; p++)
            if (strcmp(pieces[p].name[0], lua_tostring(L, -1)) == 0)
                letter[p] = (char)(pieces[p].side == 1 ? tolower((unsigned char)*text) : toupper((unsigned char)*text));
    }
    lua_settop(L, list - 1);
}

static int find_piece(tv_reader *r, const tv_game *g, const tv_piece *pieces, const char *letter, char c)
{
    int only = -1, kinds = 0;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (letter[p] == c) return p;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (pieces[p].side < g->players && g->player[pieces[p].side].letter == c && !letter[p] && kinds++ == 0) only = p;
    if (kinds == 1) return only;
    if (kinds > 1) tv_read_fail(r, "'%c' may be more than one piece: give each a letter of its own in `pieces`", c);
    tv_read_fail(r, "no piece has the letter '%c'", isprint((unsigned char)c) ? c : '?');
}

static void put(tv_reader *r, tv_game *g, tv_piece *pieces, int piece, int column, int row)
{
    tv_piece *p = &pieces[piece];
    if (p->size != 1) tv_read_fail(r, "the %s has %d cells; the diagram holds pieces of one cell", p->name[0], p->size);
    if (p->count == TV_UNLIMITED - 1) tv_read_fail(r, "there are too many of the piece %s", p->name[0]);
    if (p->count != TV_UNLIMITED) p->count++;
    g->opening[g->openings++] = (tv_opening){ (uint8_t)piece, (tv_cell)(row * g->board.stride + column) };
}

void tv_spec_start(tv_reader *r, int table, tv_game *g, tv_piece *pieces)
{
    lua_State *L = r->L;
    char letter[TV_PIECES_MAX] = { 0 };
    if (!tv_field(r, table, "start")) return;
    size_t mark = tv_read_enter(r, ": start");
    if (lua_type(L, -1) != LUA_TSTRING) tv_read_fail(r, "expected a diagram, rows from the top, as in [[ W . B ]]");
    read_letters(r, table, g, pieces, letter);
    int row = g->board.height, column = 0;
    for (const char *s = lua_tostring(L, -1); *s; s++) {
        if (isspace((unsigned char)*s)) continue;
        if (column == 0) row--;
        if (row < 0) tv_read_fail(r, "the diagram has more than %d rows of %d cells", g->board.height, g->board.width);
        if (*s != '.' && *s != '#') put(r, g, pieces, find_piece(r, g, pieces, letter, *s), column, row);
        column = (column + 1) % g->board.width;
    }
    if (row != 0 || column != 0)
        tv_read_fail(r, "the diagram has fewer cells than the board: %d rows of %d are needed", g->board.height, g->board.width);
    lua_pop(L, 1);
    tv_read_leave(r, mark);
}
