/* cells.c - sets of cells: values that never change, with whole-board operations. */
#include "bindings/sandbox/cells.h"

#include "bindings/sandbox/args.h"
#include "bindings/sandbox/class.h"

#include <lauxlib.h>
#include <string.h>

static int words(lua_State *L) { return tv_arg_game(L)->layout.words; }
static const tv_packing *packing(lua_State *L) { return tv_cells_packing(L); }

static int push_packed(lua_State *L, uint64_t set) { return tv_cells_push_packed(L, set), 1; }

static uint64_t check_packed(lua_State *L, int index)
{
    uint64_t set = 0;
    if (!tv_cells_packed(L, index, &set)) tv_arg_wrong(L, index, "tav.cells");
    return set;
}

TV_INLINE const uint64_t *check_large(lua_State *L, int index)
{
    const uint64_t *set = tv_userdata_test(L, index, TV_IS_CELLS);
    if (!set) tv_arg_wrong(L, index, "tav.cells");
    return set;
}

const uint64_t *tv_cells_check(lua_State *L, int index, uint64_t *room)
{
    const uint64_t *set = tv_cells_test(L, index, room);
    if (!set) tv_arg_wrong(L, index, "tav.cells");
    return set;
}

/* ---- Operators -------------------------------------------------------------------------- */

/* A new set to be changed, copied from the one at an index. */
TV_INLINE uint64_t *copy_large(lua_State *L, int index)
{
    const uint64_t *set = check_large(L, index);
    uint64_t *to = tv_cells_push_large(L);
    tv_bits_copy(to, set, words(L));
    return to;
}

enum combine { OR, AND, LESS };

/* For two sets: checks both sides, since Lua calls an operator's metamethod when only one of them is ours. */
TV_INLINE int combine(lua_State *L, enum combine how)
{
    if (packing(L)->fits) {
        uint64_t a = check_packed(L, 1), b = check_packed(L, 2);
        return push_packed(L, how == OR ? a | b : how == AND ? a & b : a & ~b);
    }
    uint64_t *to = copy_large(L, 1);
    const uint64_t *with = check_large(L, 2);
    if (how == OR) tv_bits_or(to, with, words(L));
    else if (how == AND) tv_bits_and(to, with, words(L));
    else tv_bits_less(to, with, words(L));
    return 1;
}

static int cells_or(lua_State *L) { return combine(L, OR); }
static int cells_and(lua_State *L) { return combine(L, AND); }
static int cells_less(lua_State *L) { return combine(L, LESS); }

/* Lua itself compares packed sets. It calls __eq for any two userdata when one has it, so the other may be something
 * else: that is "not equal" and no error. */
static int cells_same(lua_State *L)
{
    const uint64_t *a = tv_userdata_test(L, 1, TV_IS_CELLS), *b = tv_userdata_test(L, 2, TV_IS_CELLS);
    lua_pushboolean(L, a && b && tv_bits_same(a, b, words(L)));
    return 1;
}

static int cells_count(lua_State *L)
{
    unsigned n = packing(L)->fits ? (unsigned)__builtin_popcountll(check_packed(L, 1))
                                  : tv_bits_count(check_large(L, 1), words(L));
    lua_pushinteger(L, n);
    return 1;
}

/* In the order in which people read a board, which is not that of the bits. The buffer is Lua's: nothing leaks when
 * memory runs out. */
static int cells_text(lua_State *L)
{
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_check(L, 1, room);
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
    const tv_packing *p = packing(L);
    if (p->fits) {
        uint64_t set = check_packed(L, 1);
        lua_pushboolean(L, tv_packed_has(p, set, tv_arg_cell(L, 2)));
    } else {
        const uint64_t *set = check_large(L, 1);
        lua_pushboolean(L, tv_bit(set, tv_arg_cell(L, 2)));
    }
    return 1;
}

/* nil ends a loop. */
static int push_member(lua_State *L, int cell)
{
    if (cell < 0) lua_pushnil(L);
    else lua_pushinteger(L, cell);
    return 1;
}

/* The lowest cell of the set at 1 above another one; above -1: of all. */
static int push_next(lua_State *L, int above)
{
    const tv_packing *p = packing(L);
    if (p->fits) return push_member(L, tv_packed_next(p, check_packed(L, 1), above));
    return push_member(L, tv_bits_next(check_large(L, 1), above, words(L)));
}

static int cells_first(lua_State *L) { return push_next(L, -1); }

/* Stateless: the control variable is the whole state, so a loop makes no closure and may be left at any time. The cell
 * need not be in the set, since a script may call the iterator itself; hence the bounds. */
static int each_next(lua_State *L)
{
    bool begins = lua_isnoneornil(L, 2);
    return push_next(L, begins ? -1 : (int)tv_arg_integer(L, 2, 0, 64 * words(L) - 1));
}

/* A triple for Lua's `for`. The set cannot change under the loop. */
static int cells_each(lua_State *L)
{
    uint64_t room[TV_WORDS_MAX];
    tv_cells_check(L, 1, room);
    lua_pushcfunction(L, each_next);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

/* Copies the set at 1, for the caller to change. */
static void check_copy(lua_State *L, uint64_t *to)
{
    const uint64_t *set = tv_cells_check(L, 1, to);
    if (set != to) tv_bits_copy(to, set, words(L));
}

/* The set and its neighbours; `beside` leaves the set out unless its cells are neighbours of one another. */
static int cells_grow(lua_State *L)
{
    uint64_t set[TV_WORDS_MAX];
    check_copy(L, set);
    tv_dilate(&tv_arg_game(L)->board, set, tv_arg_connect(L, 2));
    tv_cells_push(L, set);
    return 1;
}

/* cells:beside(connect): all cells that have a neighbour in the set. */
static int cells_beside(lua_State *L)
{
    uint64_t room[TV_WORDS_MAX], step[TV_WORDS_MAX], beside[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_check(L, 1, room);
    const tv_board *b = &tv_arg_game(L)->board;
    unsigned dirs = tv_board_dirs(b, tv_arg_connect(L, 2) == 4 ? TV_DIRS_ORTHOGONAL : TV_DIRS_ALL);
    tv_bits_zero(beside, b->words);
    for (int dir = 0; dirs >> dir; dir++) {
        if (!(dirs >> dir & 1)) continue;
        tv_shift(b, step, set, dir);
        tv_bits_or(beside, step, b->words);
    }
    tv_cells_push(L, beside);
    return 1;
}

/* Bounded by the board, not by the script: no step is charged, since a flood of the largest board takes microseconds.
 */
static int cells_flood(lua_State *L)
{
    uint64_t set[TV_WORDS_MAX], room[TV_WORDS_MAX];
    check_copy(L, set);
    const uint64_t *within = tv_cells_check(L, 2, room);
    tv_flood(&tv_arg_game(L)->board, set, within, tv_arg_connect(L, 3));
    tv_cells_push(L, set);
    return 1;
}

/* Upvalues: the remaining cells, the connectivity. A closure and no triple, since a loop over regions must remember
 * what it has returned. */
static int regions_next(lua_State *L)
{
    uint64_t *rest = lua_touserdata(L, lua_upvalueindex(1)), region[TV_WORDS_MAX];
    int n = words(L), cell = tv_bits_first(rest, n);
    if (cell < 0) return lua_pushnil(L), 1;
    tv_bits_zero(region, n);
    tv_bit_on(region, (unsigned)cell);
    tv_flood(&tv_arg_game(L)->board, region, rest, (int)lua_tointeger(L, lua_upvalueindex(2)));
    tv_bits_less(rest, region, n);
    tv_cells_push(L, region);
    return 1;
}

/* Checks the arguments now and not at the first step of the loop, which would blame another line. The remaining cells
 * are in a userdata that scripts do not see, so it may be changed. */
static int cells_regions(lua_State *L)
{
    uint64_t set[TV_WORDS_MAX];
    check_copy(L, set);
    int connect = tv_arg_connect(L, 2), n = words(L);
    tv_bits_copy(lua_newuserdatauv(L, (size_t)n * sizeof *set, 0), set, n);
    lua_pushinteger(L, connect);
    lua_pushcclosure(L, regions_next, 2);
    return 1;
}

/* The kernel masks out cells that would leave the board. */
static int cells_shift(lua_State *L)
{
    uint64_t room[TV_WORDS_MAX], to[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_check(L, 1, room);
    tv_shift(&tv_arg_game(L)->board, to, set, (int)tv_arg_direction(L, 2));
    tv_cells_push(L, to);
    return 1;
}

/* cells:run(direction, through): as far as the cells of `through` continue without a gap. Removes cells reached before
 * from the head, so that the loop ends on any board. */
static int cells_run(lua_State *L)
{
    uint64_t head[TV_WORDS_MAX], room[TV_WORDS_MAX], run[TV_WORDS_MAX];
    check_copy(L, head);
    const uint64_t *through = tv_cells_check(L, 3, room);
    const tv_board *b = &tv_arg_game(L)->board;
    int dir = (int)tv_arg_direction(L, 2), n = b->words;
    tv_bits_zero(run, n);
    do {
        tv_shift(b, head, head, dir);
        tv_bits_and(head, through, n);
        tv_bits_less(head, run, n);
        tv_bits_or(run, head, n);
    } while (tv_bits_any(head, n));
    tv_cells_push(L, run);
    return 1;
}

/* Called for `for cell in set do`. */
static int cells_call(lua_State *L)
{
    return luaL_error(L, "to loop over a set of cells use a method: for cell in cells:each() do");
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
    lua_pushlightuserdata(L, NULL);
    lua_pushvalue(L, -2);
    lua_setmetatable(L, -2); /* of all light userdata */
    lua_pop(L, 1);
    tv_script_of(L)->cells_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}
