/* tav_number.c - numbers that are counted for each cell: tav.count, tav.max, tav.min, + and -. Lua's operators build an
 * expression that the kernel evaluates, so the limit of a stack needs no call. */
#include "bindings/api/declared.h"
#include "bindings/api/tav.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/read.h"
#include "core/position/number.h"

#include <lauxlib.h>

static const char *const terms[] = {
    [TV_TERM_CONSTANT] = "",
    [TV_TERM_ROW] = "row",
    [TV_TERM_COLUMN] = "column",
    [TV_TERM_NEIGHBOURS] = "neighbours",
    [TV_TERM_ORTHOGONAL] = "orthogonal neighbours",
    [TV_TERM_HEIGHT] = "height",
    [TV_TERM_OWN_PIECES] = "own pieces",
    [TV_TERM_OWN_ROW] = "own row",
    [TV_TERM_OWN_COLUMN] = "own column",
};

/* Numbers are values: an operator makes a new one, and never changes an operand, which may be in other expressions. */
static tv_number *push_number(lua_State *L)
{
    return tv_userdata_new(L, TV_IS_NUMBER, "tav.number", sizeof(tv_number), 0);
}

/* Scripts do not name the constant term; they write it as a number. Hence names begin at 1. */
int tv_tav_count(lua_State *L)
{
    enum { TERMS = sizeof terms / sizeof *terms };
    tv_reader r = tv_read_begin(L, "tav.count");
    lua_settop(L, 1);
    int term = tv_read_name(&r, 1, "thing that can be counted", terms + 1, TERMS - 1) + 1;
    tv_number_term(push_number(L), (enum tv_term)term, 0);
    tv_declared(L, "count", 1);
    return 1;
}

/* The operand at an index: a number of ours or a plain one. Lua calls an operator's metamethod when either side is a
 * number of ours, so either side may be plain, but not both. The bound keeps any sum of TV_NUMBER_MAX terms far from
 * overflow of an int, and of the int16_t of a constant. */
static tv_number operand(lua_State *L, int index)
{
    tv_number *n = tv_userdata_test(L, index, TV_IS_NUMBER), plain;
    if (n) return *n;
    if (lua_type(L, index) != LUA_TNUMBER) luaL_typeerror(L, index, "number, or a count such as tav.count \"row\"");
    lua_Integer value = tv_arg_integer(L, index, -1000, 1000);
    tv_number_term(&plain, TV_TERM_CONSTANT, (int)value);
    return plain;
}

/* The length is bounded because the kernel evaluates numbers on a stack of its own of that size. */
static void join(lua_State *L, tv_number *n, int index, enum tv_term op)
{
    tv_number other = operand(L, index);
    if (!tv_number_join(n, &other, op)) luaL_error(L, "this number has more than %d terms", TV_NUMBER_MAX);
}

static int binary(lua_State *L, enum tv_term op)
{
    tv_number n = operand(L, 1);
    join(L, &n, 2, op);
    *push_number(L) = n;
    tv_declared(L, op == TV_TERM_ADD ? "+" : "-", 2);
    return 1;
}

static int number_add(lua_State *L) { return binary(L, TV_TERM_ADD); }
static int number_subtract(lua_State *L) { return binary(L, TV_TERM_SUBTRACT); }

/* As in Lua's math.max one argument is enough; none is an error of operand's. */
static int extreme(lua_State *L, enum tv_term op)
{
    int last = lua_gettop(L);
    tv_number n = operand(L, 1);
    for (int i = 2; i <= last; i++) join(L, &n, i, op);
    *push_number(L) = n;
    tv_declared(L, op == TV_TERM_MOST ? "max" : "min", last);
    return 1;
}

int tv_tav_max(lua_State *L) { return extreme(L, TV_TERM_MOST); }
int tv_tav_min(lua_State *L) { return extreme(L, TV_TERM_LEAST); }

/* Only + and - have a meaning in the kernel. Any other operator is Lua's error about arithmetic on a tav.number. */
void tv_number_open(lua_State *L)
{
    luaL_newmetatable(L, "tav.number");
    lua_pushcfunction(L, number_add);
    lua_setfield(L, -2, "__add");
    lua_pushcfunction(L, number_subtract);
    lua_setfield(L, -2, "__sub");
    tv_class_seal(L);
    lua_pop(L, 1);
}
