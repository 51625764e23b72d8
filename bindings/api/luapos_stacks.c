/* luapos_stacks.c - `pos`: stacks, pits, and counts around a cell. Separate from the rest of `pos` because most games
 * have neither. */
#include "bindings/api/luapos.h"
#include "bindings/api/luapos_say.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/hook_frame.h"
#include "core/position/number.h"

#include <lauxlib.h>

/* ---- Counts ---------------------------------------------------------------------------- */

/* The kernel's own count, so that a function gets the same number as tav.count. */
static int push_line(lua_State *L, bool column)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    lua_pushinteger(L, tv_count_line(hook_frame->run->game, hook_frame->pos, tv_arg_cell(L, 2), column));
    return 1;
}

static int pos_row(lua_State *L) { return push_line(L, false); }
static int pos_column(lua_State *L) { return push_line(L, true); }

static int pos_neighbours(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    bool four = !lua_isnoneornil(L, 3) && tv_arg_connect(L, 3) == 4;
    lua_pushinteger(L, tv_count_near(hook_frame->run->game, hook_frame->pos, tv_arg_cell(L, 2), four));
    return 1;
}

/* Without stacks a piece is a stack of one. */
static int pos_height(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_layout *l = &hook_frame->run->game->layout;
    tv_cell cell = tv_arg_cell(L, 2);
    lua_pushinteger(L, l->planes ? tv_heights(l, hook_frame->pos)[cell] : tv_at(l, hook_frame->pos)[cell] != 0);
    return 1;
}

/* pos:pieces(cell [, side]): pieces of a stack that belong to a side, its owner's by default. */
static int pos_pieces(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    tv_cell cell = tv_arg_cell(L, 2);
    int sum = 0;
    if (!tv_at(&g->layout, hook_frame->pos)[cell]) return lua_pushinteger(L, 0), 1;
    int side = lua_isnoneornil(L, 3) ? tv_side_on(g, hook_frame->pos, cell) : tv_arg_side(L, 3);
    for (int p = 0; p < g->pieces.pieces; p++) {
        if (g->pieces.piece[p].side != side) continue;
        if (g->layout.planes) sum += __builtin_popcountll(tv_stack_find(&g->layout, hook_frame->pos, cell, p));
        else sum += tv_piece_on(g, hook_frame->pos, cell) == p;
    }
    lua_pushinteger(L, sum);
    return 1;
}

/* ---- Stacks ------------------------------------------------------------------------------ */

/* Without planes the position's block has no heights: reading them would read something else. */
static void need_stacks(lua_State *L, const tv_game *g, const char *what)
{
    if (!g->layout.planes)
        luaL_error(L, "pos:%s: this game has no stacks; tav.game { stacks = true } gives it some", what);
}

/* Can n pieces of `from` move, and does `to` (TV_NO_CELL: nowhere) have room for them? The kernel's setters trust this;
 * a stack is kept as bits of words, with room for TV_HEIGHT_MAX. */
static int check_pieces(lua_State *L, const tv_hook_frame *hook_frame, const char *what, unsigned from, unsigned to,
                        int index)
{
    const tv_game *g = hook_frame->run->game;
    const uint8_t *height = tv_heights(&g->layout, hook_frame->pos);
    int n = (int)tv_arg_integer(L, index, 1, TV_HEIGHT_MAX);
    if (n > height[from])
        luaL_error(L, "pos:%s: %s holds %d pieces, not %d", what, g->board.name[from], height[from], n);
    if (to == from) luaL_error(L, "pos:%s: from %s to itself", what, g->board.name[from]);
    if (to != TV_NO_CELL && height[to] + n > TV_HEIGHT_MAX)
        luaL_error(L, "pos:%s: a stack has at most %d pieces", what, TV_HEIGHT_MAX);
    return n;
}

/* pos:carry(from, to, n): the top n pieces go on top of another cell. Updates `landed`, where kernel objects in `after`
 * find the pieces that have arrived. */
static int pos_carry(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    tv_cell from = tv_arg_cell(L, 2), to = tv_arg_cell(L, 3);
    need_stacks(L, g, "carry");
    const int n = check_pieces(L, hook_frame, "carry", from, to, 4);
    tv_say_carried(hook_frame, from, to, n);
    tv_carry_pieces(g, hook_frame->write, from, to, n);
    tv_bit_on(hook_frame->run->ply.landed, to);
    return 0;
}

/* pos:cut(from, n [, to]): the bottom n pieces leave the board, or go on top of `to` in order. */
static int pos_cut(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    tv_cell from = tv_arg_cell(L, 2), to = lua_isnoneornil(L, 4) ? TV_NO_CELL : tv_arg_cell(L, 4);
    need_stacks(L, g, "cut");
    const int n = check_pieces(L, hook_frame, "cut", from, to, 3);
    tv_say_cut(hook_frame, from, to, n);
    tv_cut_pieces(g, hook_frame->write, from, to, n);
    if (to != TV_NO_CELL) tv_bit_on(hook_frame->run->ply.landed, to);
    return 0;
}

/* ---- Pits -------------------------------------------------------------------------------- */

/* As need_stacks: only games with pits have the numbers of stones in their block. */
static void need_pits(lua_State *L, const tv_game *g, const char *what)
{
    if (!g->layout.pits)
        luaL_error(L, "pos:%s: the board has no pits; use tav.pits, as in board = tav.pits { 6, 2 }", what);
}

/* Rules that are functions always have stores. */
static void need_stores(lua_State *L, const tv_game *g, const char *what)
{
    need_pits(L, g, what);
    if (g->store < 0) luaL_error(L, "pos:%s: nothing in these rules uses stores, so there are none", what);
}

/* pos:stones(cell or cells): in one pit, or in all of a set. */
static int pos_stones(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    need_pits(L, g, "stones");
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_test(L, 2, room);
    lua_Integer sum = 0;
    for (int i = 0; set && i < g->board.count; i++)
        if (tv_bit(set, g->board.order[i])) sum += tv_stones(&g->layout, hook_frame->pos)[g->board.order[i]];
    lua_pushinteger(L, set ? sum : tv_stones(&g->layout, hook_frame->pos)[tv_arg_cell(L, 2)]);
    return 1;
}

/* pos:pits([least]): the pits that hold at least this number of stones, 1 by default. */
static int pos_pits(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    need_pits(L, g, "pits");
    int least = lua_isnoneornil(L, 2) ? 1 : (int)tv_arg_integer(L, 2, 0, TV_STONES_MAX);
    uint64_t set[TV_WORDS_MAX] = { 0 };
    for (int i = 0; i < g->board.count; i++)
        if (tv_stones(&g->layout, hook_frame->pos)[g->board.order[i]] >= least) tv_bit_on(set, g->board.order[i]);
    tv_cells_push(L, set);
    return 1;
}

/* pos:set_stones(pit or pits, n): sets the number in each. */
static int pos_set_stones(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    need_pits(L, g, "set_stones");
    uint64_t only[TV_WORDS_MAX];
    const uint64_t *set = tv_arg_cells(L, 2, only);
    int n = (int)tv_arg_integer(L, 3, 0, TV_STONES_MAX);
    long sum = 0;
    for (int i = 0; i < g->board.count; i++)
        sum += tv_bit(set, g->board.order[i]) ? n : tv_stones(&g->layout, hook_frame->pos)[g->board.order[i]];
    if (sum > TV_STONES_MAX)
        return luaL_error(L, "pos:set_stones: all pits together hold at most %d stones", TV_STONES_MAX);
    unsigned cell;
    TV_EACH_CELL(cell, set, g->layout.words)
    {
        tv_say_pit(hook_frame, cell, n);
        tv_stones_set(g, hook_frame->write, (tv_cell)cell, n);
    }
    return 0;
}

static int pos_store(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    need_stores(L, g, "store");
    lua_pushinteger(L, tv_counters(&g->layout, hook_frame->pos)[g->store + tv_arg_player(L, 2)]);
    return 1;
}

/* A store is a counter of the position, one for each player from g->store on. */
static int pos_set_store(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    need_stores(L, g, "set_store");
    const int player = tv_arg_player(L, 2);
    const int32_t n = (int32_t)tv_arg_integer(L, 3, 0, INT32_MAX);
    tv_say_store(hook_frame, player, n);
    tv_counter_set(g, hook_frame->write, g->store + player, n);
    return 0;
}

const luaL_Reg tv_luapos_stacks[] = {
    { "row", pos_row },
    { "column", pos_column },
    { "neighbours", pos_neighbours },
    { "height", pos_height },
    { "pieces", pos_pieces },
    { "carry", pos_carry },
    { "cut", pos_cut },
    { "stones", pos_stones },
    { "pits", pos_pits },
    { "set_stones", pos_set_stones },
    { "store", pos_store },
    { "set_store", pos_set_store },
    { NULL, NULL },
};
