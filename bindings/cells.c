/* cells.c - sets of cells: values that never change, with whole-board operations. */
#include "bindings/cells.h"

#include "bindings/args.h"
#include "bindings/class.h"

#include <lauxlib.h>
#include <string.h>

static int words(lua_State *L) { return tv_arg_game(L)->layout.words; }

/* As many words as this game's board needs and not TV_WORDS_MAX: sets are what functions make most of. Zeroed, see
 * tv_userdata_new. */
uint64_t *tv_cells_push(lua_State *L)
{
    return tv_userdata_new(L, TV_IS_CELLS, "tav.cells", (size_t)words(L) * sizeof(uint64_t), 0);
}

/* Writable for the one who has just pushed the set; every other caller takes it as const, since sets are values that
 * variables share. All sets of a script are of one size, as it has one game. */
uint64_t *tv_cells_check(lua_State *L, int index)
{
    uint64_t *set = tv_userdata_test(L, index, TV_IS_CELLS);
    if (!set) tv_arg_wrong(L, index, "tav.cells");
    return set;
}

/* `set` lies in a userdata that is on the stack, so that a collection here does not take it away. */
static uint64_t *push_copy(lua_State *L, const uint64_t *set)
{
    uint64_t *to = tv_cells_push(L);
    tv_bits_copy(to, set, words(L));
    return to;
}

/* ---- Operators -------------------------------------------------------------------------- */

static int cells_or(lua_State *L)
{
    const uint64_t *a = tv_cells_check(L, 1), *b = tv_cells_check(L, 2);
    tv_bits_or(push_copy(L, a), b, words(L));
    return 1;
}

static int cells_and(lua_State *L)
{
    const uint64_t *a = tv_cells_check(L, 1), *b = tv_cells_check(L, 2);
    tv_bits_and(push_copy(L, a), b, words(L));
    return 1;
}

/* Of a set and a set: both sides are checked, as Lua calls an operator's metamethod when only one of them is ours. */
static int cells_less(lua_State *L)
{
    const uint64_t *a = tv_cells_check(L, 1), *b = tv_cells_check(L, 2);
    tv_bits_less(push_copy(L, a), b, words(L));
    return 1;
}

/* __eq is called for any two userdata when one has it, so that the other may be something else: that is "not equal"
 * and no error. */
static int cells_same(lua_State *L)
{
    const uint64_t *a = tv_userdata_test(L, 1, TV_IS_CELLS), *b = tv_userdata_test(L, 2, TV_IS_CELLS);
    lua_pushboolean(L, a && b && tv_bits_same(a, b, words(L)));
    return 1;
}

static int cells_count(lua_State *L)
{
    lua_pushinteger(L, tv_bits_count(tv_cells_check(L, 1), words(L)));
    return 1;
}

/* In the order in which people read a board, which is not that of the bits. The buffer is Lua's: when memory runs out
 * nothing is lost. */
static int cells_text(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    const tv_board *b = &tv_arg_game(L)->board;
    luaL_Buffer to;
    luaL_buffinit(L, &to);
    for (int i = 0, any = 0; i < b->count; i++) {
        if (!tv_bit(set, b->order[i])) continue;
        if (any++) luaL_addchar(&to, ' ');
        luaL_addstring(&to, b->name[b->order[i]]);
    }
    luaL_pushresult(&to);
    return 1;
}

/* ---- Members ------------------------------------------------------------------------------ */

static int cells_has(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    lua_pushboolean(L, tv_bit(set, tv_arg_cell(L, 2)));
    return 1;
}

/* nil ends a loop. */
static int push_member(lua_State *L, int cell)
{
    if (cell < 0) lua_pushnil(L);
    else lua_pushinteger(L, cell);
    return 1;
}

static int cells_first(lua_State *L) { return push_member(L, tv_bits_first(tv_cells_check(L, 1), words(L))); }

/* Stateless: the control variable is all there is, so that a loop makes no closure and may be left at any time. The
 * cell need not be in the set, which a script can see to by calling the iterator itself; hence the bounds. */
static int each_next(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    int n = words(L);
    if (lua_isnoneornil(L, 2)) return push_member(L, tv_bits_first(set, n));
    return push_member(L, tv_bits_next(set, (int)tv_arg_integer(L, 2, 0, 64 * n - 1), n));
}

/* A triple for Lua's `for`. The set cannot change under the loop. */
static int cells_each(lua_State *L)
{
    tv_cells_check(L, 1);
    lua_pushcfunction(L, each_next);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

/* The set and its neighbours; `beside` leaves the set out unless its cells are neighbours of one another. */
static int cells_grow(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    tv_dilate(&tv_arg_game(L)->board, push_copy(L, set), tv_arg_connect(L, 2));
    return 1;
}

/* cells:beside(connect): all that have a neighbour in the set. */
static int cells_beside(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    const tv_board *b = &tv_arg_game(L)->board;
    unsigned dirs = tv_board_dirs(b, tv_arg_connect(L, 2) == 4 ? TV_DIRS_ORTHOGONAL : TV_DIRS_ALL);
    uint64_t step[TV_WORDS_MAX], *beside = tv_cells_push(L);
    for (int dir = 0; dirs >> dir; dir++) {
        if (!(dirs >> dir & 1)) continue;
        tv_shift(b, step, set, dir);
        tv_bits_or(beside, step, b->words);
    }
    return 1;
}

/* Bounded by the board, not by the script: no step is charged, one flood of the largest board takes microseconds. */
static int cells_flood(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1), *within = tv_cells_check(L, 2);
    int connect = tv_arg_connect(L, 3);
    tv_flood(&tv_arg_game(L)->board, push_copy(L, set), within, connect);
    return 1;
}

/* Upvalues: what is left, the connectivity. The one that holds what is left is a private copy, so that it may be
 * written, and the first set stays as it is. A closure and no triple, since a loop over regions has to remember what
 * it has given out. */
static int regions_next(lua_State *L)
{
    uint64_t *rest = tv_cells_check(L, lua_upvalueindex(1));
    int n = words(L), cell = tv_bits_first(rest, n);
    if (cell < 0) return lua_pushnil(L), 1;
    uint64_t *region = tv_cells_push(L);
    tv_bit_on(region, (unsigned)cell);
    tv_flood(&tv_arg_game(L)->board, region, rest, (int)lua_tointeger(L, lua_upvalueindex(2)));
    tv_bits_less(rest, region, n);
    return 1;
}

/* The arguments are checked now and not at the first step of the loop, where the blame would fall on another line. */
static int cells_regions(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    int connect = tv_arg_connect(L, 2);
    push_copy(L, set);
    lua_pushinteger(L, connect);
    lua_pushcclosure(L, regions_next, 2);
    return 1;
}

/* Cells that would leave the board are gone; the kernel masks them. */
static int cells_shift(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1);
    int dir = (int)tv_arg_direction(L, 2);
    tv_shift(&tv_arg_game(L)->board, tv_cells_push(L), set, dir);
    return 1;
}

/* cells:run(direction, through): as far as the cells of `through` go on without a gap. What was reached before is
 * taken out of the head, so that the loop ends on any board. */
static int cells_run(lua_State *L)
{
    const uint64_t *set = tv_cells_check(L, 1), *through = tv_cells_check(L, 3);
    const tv_board *b = &tv_arg_game(L)->board;
    int dir = (int)tv_arg_direction(L, 2), n = b->words;
    uint64_t head[TV_WORDS_MAX], *run = tv_cells_push(L);
    tv_bits_copy(head, set, n);
    do {
        tv_shift(b, head, head, dir);
        tv_bits_and(head, through, n);
        tv_bits_less(head, run, n);
        tv_bits_or(run, head, n);
    } while (tv_bits_any(head, n));
    return 1;
}

/* What `for cell in set do` comes to. */
static int cells_call(lua_State *L)
{
    return luaL_error(L, "a set of cells is gone through with a method: for cell in cells:each() do");
}

/* ---- The class ------------------------------------------------------------------------------- */

void tv_cells_open(lua_State *L)
{
    static const luaL_Reg methods[] = {
        { "has", cells_has },       { "first", cells_first }, { "each", cells_each },       { "grow", cells_grow },
        { "beside", cells_beside }, { "flood", cells_flood }, { "regions", cells_regions }, { "shift", cells_shift },
        { "run", cells_run },       { NULL, NULL },
    };
    static const luaL_Reg operators[] = {
        { "__bor", cells_or },    { "__band", cells_and },      { "__sub", cells_less },  { "__eq", cells_same },
        { "__len", cells_count }, { "__tostring", cells_text }, { "__call", cells_call }, { NULL, NULL },
    };
    luaL_newmetatable(L, "tav.cells");
    luaL_setfuncs(L, operators, 0);
    luaL_newlib(L, methods);
    tv_class_methods(L, "a set of cells");
    lua_pop(L, 1);
}
