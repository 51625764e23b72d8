/* translation.c - reports why a function cannot be translated, and allocates memory for its translation. */
#include "bindings/compiler/translation.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { REFUSALS = 64 };
#include <string.h>

static int add_refusal(tv_translation *t, const char *text)
{
    tv_program *p = t->out.program;
    if (!p->refusals) p->refusal = tv_more(t, &p->pool, REFUSALS * sizeof *p->refusal);
    if (!p->refusals) p->refusal[p->refusals++] = "";
    for (int i = 1; i < p->refusals; i++)
        if (strcmp(p->refusal[i], text) == 0) return i;
    if (p->refusals == REFUSALS) return p->refusals - 1;
    const size_t size = strlen(text) + 1;
    p->refusal[p->refusals] = memcpy(tv_more(t, &p->pool, size), text, size);
    return p->refusals++;
}

/* Lua keeps the message. */
static const char *message(const tv_translation *t, const char *why, va_list args)
{
    lua_State *L = t->L;
    if (t->now && t->now->proto->count)
        lua_pushfstring(L, "%s:%d: ", t->now->proto->source, t->now->proto->line[t->pc]);
    else lua_pushliteral(L, "");
    lua_pushvfstring(L, why, args);
    lua_concat(L, 2);
    return lua_tostring(L, -1);
}

/* What was made of the instruction may be incomplete, such as a jump without its target, so it is taken back. */
void tv_refuse(const tv_translation *from, const char *why, ...)
{
    tv_translation *t = (tv_translation *)from;
    va_list args;
    va_start(args, why);
    const char *text = message(t, why, args);
    va_end(args);
    if (!t->on_way || t->walk.versions != t->start.versions) lua_error(t->L), abort();
    t->out.count = t->start.code;
    t->walk.edges = t->start.edges;
    t->refusal = add_refusal(t, text);
    longjmp(t->way, 1);
}

/* The caller of the translation frees its memory. */
void tv_abandon(const tv_translation *t, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    message(t, why, args);
    va_end(args);
    lua_error(t->L);
    abort();
}

void *tv_more(tv_translation *t, tv_pool *pool, size_t bytes)
{
    tv_spend(t, (int64_t)bytes / 4);
    void *room = tv_pool_take(pool, bytes);
    if (!room) tv_abandon(t, "compiling it needs too much memory; shorten the function, or call fewer functions");
    return room;
}
