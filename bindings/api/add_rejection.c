/* add_rejection.c - list:refuse: a reason for moves that a function leaves out. Arguments are always checked, so that play
 * finds a wrong one; the text is composed only for a question that it fits, see core/position/why_query.h. */
#include "bindings/api/add_rejection.h"

#include "bindings/sandbox/args.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>

/* The place in the script, as Lua's own messages begin, without the ": " at the end. */
static void note_place(lua_State *L, tv_why_query *q)
{
    lua_Debug ar;
    lua_getstack(L, 1, &ar);
    lua_getinfo(L, "Sl", &ar);
    snprintf(q->place, sizeof q->place, "%s:%d", ar.short_src, ar.currentline);
}

/* Formats the text at an index with the values after it, as string.format does. */
static void compose(lua_State *L, int text, tv_why_query *q)
{
    const int top = lua_gettop(L);
    luaL_checkstack(L, top + 1, NULL);
    lua_getfield(L, text, "format");
    for (int i = text; i <= top; i++) lua_pushvalue(L, i);
    lua_call(L, top - text + 1, 1);
    size_t len;
    const char *sentence = lua_tolstring(L, -1, &len);
    tv_text_clear(&q->reason);
    tv_sentence_put(&q->reason, sentence, len);
    lua_pop(L, 1);
    note_place(L, q);
}

/* The reason at an index has this fit for the move in question. */
static int leave(lua_State *L, tv_why_query *q, int fit, int text)
{
    if (fit <= q->fit) return 0;
    compose(L, text, q);
    q->fit = fit;
    return 0;
}

static tv_hook_frame *begin(lua_State *L, int text)
{
    tv_hook_frame *hook_frame = tv_hook_frame_list(L, 1);
    if (lua_type(L, text) != LUA_TSTRING) luaL_typeerror(L, text, "sentence");
    return hook_frame;
}

/* nil: all moves. */
static unsigned cell_or_any(lua_State *L, int index)
{
    return lua_isnil(L, index) ? TV_NO_CELL : tv_arg_cell(L, index);
}

/* list:refuse(from, to, text, ...) */
int tv_list_add_rejection(lua_State *L)
{
    tv_hook_frame *hook_frame = begin(L, 4);
    unsigned from = cell_or_any(L, 2), to = cell_or_any(L, 3);
    tv_why_query *q = hook_frame->query;
    return q ? leave(L, q, tv_why_query_fit(q, from, to), 4) : 0;
}

/* list:refuse_cells(cells, text, ...), or (from, cells, text, ...): as list:add_cells takes them. */
int tv_list_add_rejection_cells(lua_State *L)
{
    bool only = lua_type(L, 3) == LUA_TSTRING;
    tv_hook_frame *hook_frame = begin(L, only ? 3 : 4);
    unsigned from = only ? TV_NO_CELL : cell_or_any(L, 2);
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_check(L, only ? 2 : 3, room);
    tv_why_query *q = hook_frame->query;
    if (!q) return 0;
    unsigned cell = only ? tv_move_from(q->move) : tv_move_to(q->move);
    if (!tv_on_board(&hook_frame->run->game->board, cell) || !tv_bit(set, cell)) return 0;
    return leave(L, q, only ? tv_why_query_fit(q, cell, TV_NO_CELL) : tv_why_query_fit(q, from, cell), only ? 3 : 4);
}
