/* list.c - `list`: the moves that a `moves` function collects. It is empty itself: moves go straight into the kernel's
 * own list, as integers, so a call allocates nothing. */
#include "bindings/api/list.h"

#include "bindings/api/add_rejection.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/hook_frame.h"

#include <lauxlib.h>
#include <string.h>

enum { MOVES_MAX = 1 << 20 };

/* The kernel's list grows outside of Lua's memory, beyond Lua's limits: so its length is bounded here. Whether the move
 * makes sense is up to the function, and `play` writes only through checked methods. */
static void add(lua_State *L, tv_hook_frame *hook_frame, unsigned from, unsigned to, unsigned arg)
{
    if (hook_frame->list->count >= MOVES_MAX) luaL_error(L, "a list has at most %d moves", MOVES_MAX);
    if (!tv_moves_add(hook_frame->list, tv_move_make(hook_frame->kind, from, to, arg))) luaL_error(L, "out of memory");
}

/* A cell that is nil at the end of the arguments says nothing that its absence would not say: it is probably a step off the
 * board. */
static void refuse_nil(lua_State *L)
{
    const int given = lua_gettop(L);
    if (!lua_isnoneornil(L, 4) || given < 2 || !lua_isnil(L, given < 3 ? 2 : 3)) return;
    if (given == 2 || lua_isnil(L, 2))
        luaL_error(
            L, "list:add: the cell is nil, as it is after a step off the board: test it first (list:add() is a pass)");
    luaL_error(
        L, "list:add: the second cell is nil, as it is after a step off the board: test it first (a move of one cell "
           "is list:add(cell))");
}

/* list:add(from [, to [, arg]]); nil for a cell that the move does not have. The numbers fit the fields of a move: a
 * cell is checked against the board, `arg` has eight bits. */
static int list_add(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_list(L, 1);
    refuse_nil(L);
    unsigned from = lua_isnoneornil(L, 2) ? TV_NO_CELL : tv_arg_cell(L, 2);
    unsigned to = lua_isnoneornil(L, 3) ? TV_NO_CELL : tv_arg_cell(L, 3);
    unsigned arg = lua_isnoneornil(L, 4) ? 0 : (unsigned)tv_arg_integer(L, 4, 0, 255);
    add(L, hook_frame, from, to, arg);
    return 0;
}

/* list:add_cells(cells), or list:add_cells(from, cells): a move to each of them. One call for many moves: entering C is
 * what costs, not adding. */
static int list_add_cells(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_list(L, 1);
    bool only = lua_isnoneornil(L, 3);
    unsigned from = only ? TV_NO_CELL : tv_arg_cell(L, 2);
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_check(L, only ? 2 : 3, room);
    int n = hook_frame->run->game->layout.words;
    for (int c = tv_bits_first(set, n); c >= 0; c = tv_bits_next(set, c, n))
        add(L, hook_frame, only ? (unsigned)c : from, only ? TV_NO_CELL : (unsigned)c, 0);
    return 0;
}

/* `#list`: including the moves of objects that were taken as a whole, which are counted and not made. */
static int list_count(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_list(L, 1);
    lua_pushinteger(L, tv_listing_count(&hook_frame->run->listing, hook_frame->run, hook_frame->pos));
    return 1;
}

/* One userdata per script, without content: it refers to the running call, see hook_frame.h. The registry keeps it. */
void tv_list_open(lua_State *L)
{
    static const luaL_Reg methods[] = { { "add", list_add },
                                        { "add_cells", list_add_cells },
                                        { "refuse", tv_list_add_rejection },
                                        { "refuse_cells", tv_list_add_rejection_cells },
                                        { NULL, NULL } };
    luaL_newmetatable(L, "tav.list");
    luaL_newlib(L, methods);
    tv_class_methods(L, "list");
    lua_pushcfunction(L, list_count);
    lua_setfield(L, -2, "__len");
    lua_pop(L, 1);
    tv_userdata_new(L, TV_IS_LIST, "tav.list", 0, 0);
    tv_script_of(L)->list_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}
