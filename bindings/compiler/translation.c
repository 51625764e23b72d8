/* translation.c - reports why a function cannot be translated, and allocates memory for its translation. */
#include "bindings/compiler/translation.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Lua keeps the message; the caller of the translation frees its memory. */
void tv_refuse(const tv_translation *t, const char *why, ...)
{
    char text[160];
    va_list args;
    va_start(args, why);
    lua_pushvfstring(t->L, why, args);
    va_end(args);
    strncpy(text, lua_tostring(t->L, -1), sizeof text - 1);
    text[sizeof text - 1] = '\0';
    if (t->now && t->now->proto->count)
        luaL_error(t->L, "%s:%d: %s", t->now->proto->source, t->now->proto->line[t->pc], text);
    luaL_error(t->L, "%s", text);
    abort();
}

void *tv_more(tv_translation *t, tv_pool *pool, size_t bytes)
{
    tv_spend(t, (int64_t)bytes / 4);
    void *room = tv_pool_take(pool, bytes);
    if (!room) tv_refuse(t, "compiling it needs too much memory; shorten the function, or call fewer functions");
    return room;
}
