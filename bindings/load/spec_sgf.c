/* spec_sgf.c - how files of a game in SGF differ from Go's: what they call it, the order of rows, who is B. */
#include "bindings/load/spec.h"
#include "bindings/sandbox/sandbox.h"

#include <lauxlib.h>
#include <string.h>

/* Two names of properties. */
static void read_sides(tv_reader *r, int table, tv_sgf *sgf)
{
    if (!tv_field(r, table, "sides")) return;
    const int at = lua_gettop(r->L);
    static const char *const keys[] = { NULL };
    const size_t mark = tv_read_enter(r, ".sides");
    tv_read_table(r, at, "sides = { \"B\", \"W\" }");
    tv_read_keys(r, at, keys, 2);
    for (int i = 0; i < 2; i++) {
        lua_rawgeti(r->L, at, i + 1);
        tv_read_word(r, lua_gettop(r->L), "a property", sgf->side[i], sizeof sgf->side[i]);
    }
    if (!strcmp(sgf->side[0], sgf->side[1])) tv_read_fail(r, "both sides have the same property");
    tv_read_leave(r, mark);
    lua_settop(r->L, at - 1);
}

static void read_text(tv_reader *r, int table, const char *key, char *to, size_t size)
{
    if (!tv_field(r, table, key)) return;
    tv_read_string(r, lua_gettop(r->L), "a text", to, size);
    lua_pop(r->L, 1);
}

/* The number or the name of the game. */
static void read_game(tv_reader *r, int table, tv_sgf *sgf)
{
    lua_rawgeti(r->L, table, 1);
    if (lua_type(r->L, -1) == LUA_TSTRING)
        tv_read_string(r, lua_gettop(r->L), "the name of the game", sgf->title, sizeof sgf->title);
    else sgf->number = (int)tv_read_integer(r, lua_gettop(r->L), 1, 999);
    lua_pop(r->L, 1);
}

void tv_spec_sgf(tv_reader *r, int table, tv_sgf *sgf)
{
    static const char *const keys[] = { "moves", "options", "sides", "rows", "event", NULL };
    static const char *const moves[] = { "own", "points", "squares", "cells", NULL };
    static const char *const rows[] = { "usual", "top", "bottom", NULL };
    tv_read_table(r, table, "sgf = { 1, moves = \"points\" }");
    tv_read_keys(r, table, keys, 1);
    read_game(r, table, sgf);
    sgf->moves = (enum tv_sgf_moves)tv_field_choice(r, table, "moves", moves, TV_SGF_OWN);
    sgf->rows = (enum tv_sgf_rows)tv_field_choice(r, table, "rows", rows, TV_SGF_ROWS_USUAL);
    read_sides(r, table, sgf);
    read_text(r, table, "event", sgf->event, sizeof sgf->event);
}
