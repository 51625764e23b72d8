/* rectangle.c - tav.rectangle: the board. Its userdata is the kernel's tv_board. */
#include "read.h"

#include <string.h>

static void make_holes(tv_reader *r, tv_board *board, const char *list)
{
    int holes = 0;
    for (const char *s = list; *(s += strspn(s, " \t\r\n,")); holes++) {
        size_t len = strcspn(s, " \t\r\n,");
        tv_cell cell = tv_board_cell(board, s, len);
        if (cell == TV_NO_CELL) tv_read_fail(r, "holes: the board has no cell '%.*s'", (int)(len < 20 ? len : 20), s);
        tv_board_hole(board, cell % board->stride, cell / board->stride);
        s += len;
    }
    if (holes && !tv_bits_any(board->on, board->words)) tv_read_fail(r, "holes: no cell is left");
}

int tv_tav_rectangle(lua_State *L)
{
    static const char *const keys[] = { "holes", NULL };
    tv_reader r = tv_read_begin(L, "tav.rectangle");
    tv_err err;
    lua_settop(L, 1);
    tv_read_table(&r, 1, "tav.rectangle { 8, 8 }");
    tv_read_keys(&r, 1, keys, 2);
    lua_rawgeti(L, 1, 1);
    lua_rawgeti(L, 1, 2);
    size_t mark = tv_read_enter(&r, ": [1], the number of columns");
    int width = (int)tv_read_integer(&r, 2, 1, TV_CELLS_MAX);
    tv_read_leave(&r, mark);
    tv_read_enter(&r, ": [2], the number of rows");
    int height = (int)tv_read_integer(&r, 3, 1, TV_CELLS_MAX);
    tv_read_leave(&r, mark);
    tv_board *board = lua_newuserdatauv(L, sizeof *board, 0);
    if (!tv_board_rectangle(board, width, height, &err)) tv_read_fail(&r, "%s", err.text);
    luaL_setmetatable(L, "tav.rectangle");
    if (tv_field(&r, 1, "holes")) {
        if (lua_type(L, -1) != LUA_TSTRING) tv_read_fail(&r, "holes: expected names of cells, as in \"a1 b2\"");
        make_holes(&r, board, lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    return 1;
}

void tv_rectangle_open(lua_State *L)
{
    luaL_newmetatable(L, "tav.rectangle");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
}
