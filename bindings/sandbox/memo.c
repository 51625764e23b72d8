/* memo.c - cached readings of strings of a script; see memo.h. Small and of a fixed size: a string without room
 * replaces another, which is then read anew. */
#include "bindings/sandbox/memo.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

/* Full from the beginning, so that keeping a string later needs no memory. */
void tv_memo_open(lua_State *L, tv_memo *memo)
{
    lua_createtable(L, 2 * TV_MEMO_SLOTS, 0);
    for (int i = 1; i <= 2 * TV_MEMO_SLOTS; i++) {
        lua_pushboolean(L, false);
        lua_rawseti(L, -2, i);
    }
    memo->kept_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* A free slot of those probed, or one of them in turn. */
static unsigned choose(tv_memo *memo, const char *text, unsigned as)
{
    unsigned slot = tv_memo_slot(text, as);
    for (unsigned i = 0; i < TV_MEMO_PROBES; i++)
        if (!memo->meaning[(slot + i) % TV_MEMO_SLOTS].text) return (slot + i) % TV_MEMO_SLOTS;
    return (slot + memo->next++ % TV_MEMO_PROBES) % TV_MEMO_SLOTS;
}

/* The string and, above it, the holder of its set or false are on top of the stack and are popped. Long strings are not
 * kept: memory that a script cannot free must stay small. */
static void keep(lua_State *L, tv_memo *memo, tv_meaning is)
{
    size_t len;
    is.text = lua_tolstring(L, -2, &len);
    if (len > TV_MEMO_LONGEST) {
        lua_pop(L, 2);
        return;
    }
    unsigned slot = choose(memo, is.text, is.as);
    lua_rawgeti(L, LUA_REGISTRYINDEX, memo->kept_ref);
    lua_insert(L, -3); /* kept string set */
    lua_rawseti(L, -3, TV_MEMO_SLOTS + 1 + (int)slot);
    lua_rawseti(L, -2, 1 + (int)slot);
    lua_pop(L, 1);
    memo->meaning[slot] = is;
}

void tv_memo_put(lua_State *L, tv_memo *memo, int index, unsigned as, int value)
{
    lua_pushvalue(L, index);
    lua_pushboolean(L, false);
    keep(L, memo, (tv_meaning) { .as = as, .value = value });
}

void tv_memo_put_set(lua_State *L, tv_memo *memo, int index, const uint64_t *set, int words)
{
    lua_pushvalue(L, index);
    uint64_t *copy = lua_newuserdatauv(L, (size_t)words * sizeof *copy, 0);
    memcpy(copy, set, (size_t)words * sizeof *copy);
    keep(L, memo, (tv_meaning) { .as = TV_AS_CELLS, .set = copy });
}
