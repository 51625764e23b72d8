/* cellset.h - sets of cells in Lua: values that never change. On a small board a set is a light userdata, whose address
 * is the packed set, and making one allocates nothing: functions make sets more than anything else. Scripts get no
 * other light userdata, so all of them have the metatable of sets. On a larger board a set is a userdata of as many
 * words as the board needs. */
#ifndef TV_CELLSET_H
#define TV_CELLSET_H

#include "bindings/sandbox/state.h"

void tv_cells_push(lua_State *L, const uint64_t *set); /* copies it */
/* The set at an index; NULL: it is something else. room: the caller's, for TV_WORDS_MAX, for unpacking; the result
 * lives as long as room and the argument. */
const uint64_t *tv_cells_test(lua_State *L, int index, uint64_t *room);
/* Corrects one of Lua's own messages, on top of the stack: where it has "userdata" for a set. */
void tv_cells_named(lua_State *L);

static inline const tv_packing *tv_cells_packing(lua_State *L) { return &tv_script_of(L)->packing; }

/* For packed sets. */
static inline void tv_cells_push_packed(lua_State *L, uint64_t set)
{
    lua_pushlightuserdata(L, (void *)(uintptr_t)set);
}

static inline bool tv_cells_packed(lua_State *L, int index, uint64_t *set)
{
    if (lua_type(L, index) != LUA_TLIGHTUSERDATA) return false;
    *set = (uint64_t)(uintptr_t)lua_touserdata(L, index);
    return true;
}

/* For sets that are not packed: a new one, for the caller to fill. */
uint64_t *tv_cells_push_large(lua_State *L);

#endif
