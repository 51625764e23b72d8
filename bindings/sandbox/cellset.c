/* cellset.c - passes sets of cells into Lua and out of it; see cellset.h. */
#include "bindings/sandbox/cellset.h"

#include "bindings/sandbox/class.h"

#include <lauxlib.h>
#include <string.h>

static int words(lua_State *L) { return tv_script_of(L)->serves->layout.words; }

uint64_t *tv_cells_push_large(lua_State *L)
{
    return tv_userdata_of(L, TV_IS_CELLS, tv_script_of(L)->cells_ref, (size_t)words(L) * sizeof(uint64_t));
}

void tv_cells_push(lua_State *L, const uint64_t *set)
{
    const tv_packing *p = tv_cells_packing(L);
    if (p->fits) tv_cells_push_packed(L, tv_pack(p, set));
    else tv_bits_copy(tv_cells_push_large(L), set, words(L));
}

/* An unpacked set has two words, and room has more. All sets of a script are of one kind, since it has one board. */
const uint64_t *tv_cells_test(lua_State *L, int index, uint64_t *room)
{
    const tv_packing *p = tv_cells_packing(L);
    uint64_t set;
    if (!p->fits) return tv_userdata_test(L, index, TV_IS_CELLS);
    if (!tv_cells_packed(L, index, &set)) return NULL;
    tv_unpack(p, set, room);
    return room;
}

/* Lua uses a metatable's __name only for full userdata. All others that a script can have are full ones with a name, so
 * in messages such as "attempt to compare userdata with number" it is a set. */
void tv_cells_named(lua_State *L)
{
    if (!tv_cells_packing(L)->fits || lua_type(L, -1) != LUA_TSTRING) return;
    const char *message = lua_tostring(L, -1), *attempt = strstr(message, "attempt to ");
    if (!attempt || !strstr(attempt, " userdata")) return;
    lua_pushlstring(L, message, (size_t)(attempt - message));
    luaL_gsub(L, attempt, " userdata", " tav.cells");
    lua_concat(L, 2);
    lua_replace(L, -2);
}
