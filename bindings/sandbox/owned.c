/* owned.c - memory that lives as long as the script; see owned.h. None of it is freed earlier, so pointers into it need
 * no owner. */
#include "bindings/sandbox/owned.h"

#include <lauxlib.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct tv_chunk {
    struct tv_chunk *next;
    max_align_t bytes[];
};

/* Charges the budget before malloc, which Lua does not count; links the chunk before anything can raise. */
void *tv_script_own(lua_State *L, const void *bytes, size_t len)
{
    tv_script *s = tv_script_of(L);
    tv_budget_take(L, sizeof(struct tv_chunk) + len);
    struct tv_chunk *chunk = malloc(sizeof *chunk + len);
    if (!chunk) tv_memory_lost = true, luaL_error(L, "out of memory");
    memcpy(chunk->bytes, bytes, len);
    chunk->next = s->chunks;
    s->chunks = chunk;
    return chunk->bytes;
}

/* After lua_close: until then Lua's userdata may point here. */
void tv_script_free_owned(tv_script *s)
{
    for (struct tv_chunk *c = s->chunks, *next; c; c = next) {
        next = c->next;
        free(c);
    }
}
