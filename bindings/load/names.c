/* names.c - the names that can be typed at the prompt: its globals, those of the rules behind them, and the fields of
 * tables. Reads fields raw, so that no code of the rules runs. */
#include "bindings/load/guard.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"
#include "bindings/sandbox/views.h"

#include <string.h>

typedef struct job {
    const char *table;
    tv_text *to;
} job;

/* Replaces a view by the table behind it. Globals of the prompt are in a table of their own in front of such a view. */
static void open_table(lua_State *L, int index)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->prompt_ref);
    bool prompt = lua_rawequal(L, index, -1);
    lua_pop(L, 1);
    if (!prompt && tv_view_behind(L, index)) lua_replace(L, index);
}

/* The keys of a table that are names, one a line. */
static void put_names(lua_State *L, int index, tv_text *to)
{
    tv_sandbox_keys(L, index);
    int keys = lua_gettop(L), n = (int)lua_rawlen(L, keys);
    for (int i = 1; i <= n; i++, lua_settop(L, keys)) {
        lua_rawgeti(L, keys, i);
        if (lua_type(L, -1) == LUA_TSTRING && tv_is_lua_name(lua_tostring(L, -1)))
            tv_text_add(to, "%s\n", lua_tostring(L, -1));
    }
    lua_settop(L, keys - 1);
}

/* Replaces the table on top by its field. */
static void step(lua_State *L, const char *name, size_t len)
{
    int index = lua_gettop(L);
    if (lua_type(L, index) != LUA_TTABLE) return;
    open_table(L, index);
    lua_pushlstring(L, name, len);
    lua_rawget(L, index);
    lua_replace(L, index);
}

/* Looks up the first name at the prompt, and then in the rules. */
static void find(lua_State *L, const tv_script *s, const char *table)
{
    const int from[] = { s->prompt_ref, s->env_ref };
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        size_t len = strcspn(table, ".");
        lua_settop(L, 0);
        lua_rawgeti(L, LUA_REGISTRYINDEX, from[i]);
        step(L, table, len);
        if (lua_isnil(L, -1)) continue;
        for (const char *at = table + len; *at; at += len) {
            len = strcspn(++at, ".");
            step(L, at, len);
        }
        return;
    }
}

static int names(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    const tv_script *s = tv_script_of(L);
    if (*j->table) {
        find(L, s, j->table);
        if (lua_type(L, -1) != LUA_TTABLE) return 0;
        open_table(L, lua_gettop(L));
        put_names(L, lua_gettop(L), j->to);
        return 0;
    }
    const int from[] = { s->prompt_ref, s->env_ref };
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, from[i]);
        open_table(L, lua_gettop(L));
        put_names(L, lua_gettop(L), j->to);
    }
    tv_text_add(j->to, "pos\n");
    return 0;
}

void tv_script_names(tv_script *s, const char *table, tv_text *to)
{
    job j = { table, to };
    tv_err err;
    if (!tv_guard_call(s, names, &j, TV_WATCH_STEPS, &err)) tv_text_clear(to);
}
