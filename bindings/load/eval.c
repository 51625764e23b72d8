/* eval.c - Lua at the prompt. The text is an expression if it can be one, and else a statement; it sees the position
 * and the environment of the rules, and has globals of its own. */
#include "bindings/load/guard.h"
#include "bindings/sandbox/compile.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"
#include "bindings/sandbox/views.h"

#include <lauxlib.h>
#include <string.h>

typedef struct job {
    const char *code;
    tv_run *run;
    const tv_pos *pos;
    bool more;
} job;

/* ---- Printing values ------------------------------------------------------------------- */

static void put(lua_State *L, const char *s) { tv_sandbox_print(L, s, strlen(s)); }

/* Strings within a table are quoted, so that "1" and 1 differ; alone they are printed as by print. */
static void put_value(lua_State *L, int index, bool quoted)
{
    size_t len;
    bool string = lua_type(L, index) == LUA_TSTRING;
    const char *s = tv_tostring(L, index, &len);
    if (string && quoted) put(L, "\"");
    tv_sandbox_print(L, s, len);
    if (string && quoted) put(L, "\"");
    lua_pop(L, 1);
}

/* The key on top of the stack, as a table is written: name = , ["two words"] = , [3] = . */
static void put_key(lua_State *L)
{
    bool word = lua_type(L, -1) == LUA_TSTRING && tv_is_lua_name(lua_tostring(L, -1));
    put(L, word ? "" : "[");
    put_value(L, lua_gettop(L), !word);
    put(L, word ? " = " : "] = ");
}

/* { 1, 2, name = value }: one level deep, in order, the first hundred. Views are shown with the table behind them, as a
 * library would otherwise look empty. Reads fields raw. */
static void put_table(lua_State *L, int index)
{
    lua_Integer next = 1;
    if (tv_view_behind(L, index)) lua_replace(L, index);
    tv_sandbox_keys(L, index);
    int keys = lua_gettop(L), n = (int)lua_rawlen(L, keys);
    put(L, "{");
    for (int i = 1; i <= n && i <= 100; i++, lua_settop(L, keys)) {
        put(L, i > 1 ? ", " : " ");
        lua_rawgeti(L, keys, i);
        if (lua_isinteger(L, -1) && lua_tointeger(L, -1) == next) next++;
        else put_key(L);
        lua_rawget(L, index);
        if (lua_type(L, -1) == LUA_TTABLE) put(L, "{...}");
        else put_value(L, lua_gettop(L), true);
    }
    put(L, n > 100 ? ", ... }" : n ? " }" : "}");
    lua_settop(L, keys - 1);
}

/* A table with a __tostring is printed by it. */
static bool has_text(lua_State *L, int index)
{
    if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return false;
    lua_pop(L, 1);
    return true;
}

/* Lua leaves as many results as there are, without room for more. */
static void put_results(lua_State *L, int first)
{
    int last = lua_gettop(L);
    if (last < first) return;
    luaL_checkstack(L, 20, "too many results");
    for (int i = first; i <= last; i++) {
        if (i > first) put(L, "\t");
        if (lua_type(L, i) == LUA_TTABLE && !has_text(L, i)) put_table(L, i);
        else put_value(L, i, false);
    }
    put(L, "\n");
}

/* ---- Evaluating --------------------------------------------------------------------------- */

/* The only sign in Lua's parser that the text ended too early is the token that its message names last. */
static bool is_unfinished(const tv_err *err)
{
    size_t len = strlen(err->text);
    return len >= 5 && strcmp(err->text + len - 5, "<eof>") == 0;
}

/* Pushes the chunk, or fills *err. If an expression ends too early, so would the statement, which is then not tried. */
static bool compile(lua_State *L, const char *code, tv_err *err)
{
    size_t len;
    lua_pushfstring(L, "return %s", code);
    const char *expression = lua_tolstring(L, -1, &len);
    return tv_compile(L, expression, len, "=prompt", err) ||
           (!is_unfinished(err) && tv_compile(L, code, strlen(code), "=prompt", err));
}

/* Nothing may be written: tv_hook_frame's `write` stays NULL. */
static void open_pos(lua_State *L, const job *j)
{
    tv_script *s = tv_script_of(L);
    s->ran++;
    s->typed++;
    s->writes = TV_WRITES_UNKNOWN; /* the typed code may have left a function that writes */
    tv_hook_frame *now = tv_hook_frame_push(s);
    now->stage = TV_STAGE_PROMPT;
    now->run = j->run;
    now->pos = j->pos;
}

/* The chunk gets the prompt's own globals, with those of the rules behind them: definitions at the prompt stay there
 * and no rule sees them. `pos` is set anew, since the user may have assigned to it. */
static int run_code(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    tv_script *s = tv_script_of(L);
    open_pos(L, j);
    lua_settop(L, 0);
    tv_err err = { .text = "" };
    if (!compile(L, j->code, &err)) {
        j->more = is_unfinished(&err);
        if (j->more) return 0;
        s->plain = true;
        lua_pushstring(L, err.text);
        return lua_error(L);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->prompt_ref);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->pos_ref);
    lua_setfield(L, -2, "pos");
    lua_setupvalue(L, -2, 1);
    int base = lua_gettop(L);
    lua_call(L, 0, LUA_MULTRET);
    put_results(L, base);
    return 0;
}

bool tv_script_eval(tv_script *s, tv_run *run, const tv_pos *pos, const char *code, tv_text *out, bool *more,
                    tv_err *err)
{
    job j = { code, run, pos, false };
    if (*code == '=') j.code = code + 1; /* as people type it elsewhere */
    bool ok = tv_guard_call(s, run_code, &j, TV_WATCH_STEPS, err);
    tv_text_put(out, tv_text_str(&s->printed), s->printed.len);
    tv_text_clear(&s->printed);
    *more = j.more;
    return ok;
}
