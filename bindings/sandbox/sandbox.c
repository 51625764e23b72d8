/* sandbox.c - builds the environment of rules scripts, by naming what is in it. */
#include "bindings/sandbox/sandbox.h"

#include "bindings/sandbox/cellset.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/compiler.h"
#include "bindings/sandbox/run_files.h"
#include "bindings/sandbox/values.h"
#include "bindings/sandbox/views.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

/* ---- Text -------------------------------------------------------------------------- */

/* Text that rules print is marked where it is shown, see tv_match_printed; but at the prompt printed lines mix with the
 * answers to typed ones. */
static void begin_line(tv_script *s)
{
    tv_text *t = &s->printed;
    bool asked = s->call[1].stage == TV_STAGE_PROMPT && s->hook_frame->stage != TV_STAGE_PROMPT;
    if (asked && (!t->len || t->s[t->len - 1] == '\n')) tv_text_put(t, "| ", 2);
}

/* Stored and not written: the program shows it in the right place and marks it. The limit is for one guarded call;
 * beyond it the script is dead, since a script could catch an error and go on printing. */
void tv_sandbox_print(lua_State *L, const char *bytes, size_t len)
{
    tv_script *s = tv_script_of(L);
    if (s->printed.len - s->printed_before + len > TV_OUTPUT_MAX) tv_budget_die(L, TV_DEAD_OUTPUT);
    /* Newlines and tabs stay; other control characters are escaped. */
    for (size_t at = 0; at < len;) {
        size_t run = 0;
        while (at + run < len && bytes[at + run] != '\n' && bytes[at + run] != '\t') run++;
        begin_line(s);
        tv_text_escape(&s->printed, bytes + at, run);
        at += run;
        if (at < len) tv_text_put(&s->printed, bytes + at++, 1);
    }
}

/* Pops values one by one: a __tostring runs the script's code, which may itself print. */
static int base_print(lua_State *L)
{
    int n = lua_gettop(L);
    for (int i = 1; i <= n; i++, lua_pop(L, 1)) {
        size_t len;
        const char *text = tv_tostring(L, i, &len);
        if (i > 1) tv_sandbox_print(L, "\t", 1);
        tv_sandbox_print(L, text, len);
    }
    tv_sandbox_print(L, "\n", 1);
    return 0;
}

/* Our own, since Lua's prints addresses; nil is a value, and a missing argument an error, as in Lua. */
static int base_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    tv_tostring(L, 1, NULL);
    return 1;
}

/* ---- Protected calls: limits pass through ------------------------------------------------ */

/* Calls the function and arguments above `base`, and restores the state of open hook calls. An error that passes
 * through the kernel leaves open calls of hooks that have been unwound: restores the list of open calls and the
 * watchdog's depth. Out of memory is a limit, too, though Lua would go on. */
bool tv_sandbox_call(lua_State *L, int base)
{
    tv_script *s = tv_script_of(L);
    tv_hook_frame *hook_frame = s->hook_frame;
    sig_atomic_t depth = s->budget.depth;
    int chained = s->chained;
    int comparing = s->comparing;
    int status = lua_pcall(L, lua_gettop(L) - base - 1, LUA_MULTRET, 0);
    if (status == LUA_OK) return true;
    if (status == LUA_ERRMEM) tv_budget_die(L, TV_DEAD_MEMORY);
    if (s->budget.dead) lua_error(L);
    tv_compiled_raised(s, comparing);
    s->hook_frame = hook_frame;
    s->budget.depth = depth;
    s->chained = chained;
    tv_cells_named(L);
    return false;
}

/* Puts `true` below the call at once, so that its results need not be moved. */
static int base_pcall(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushboolean(L, true);
    lua_insert(L, 1);
    if (tv_sandbox_call(L, 1)) return lua_gettop(L);
    lua_pushboolean(L, false);
    lua_insert(L, -2);
    return 2;
}

/* Does the level belong to the running hook, or to what it calls? The caller of the hook does not count: a calling
 * program has no level. Ignores levels beyond DEEP. */
static bool has_level(lua_State *L, int level)
{
    enum { DEEP = 200 };
    const tv_script *s = tv_script_of(L);
    lua_Debug ar;
    for (int i = 1; i < level; i++) {
        if (i == DEEP || !lua_getstack(L, i, &ar)) return false;
        lua_getinfo(L, "S", &ar);
        if (*ar.what != 'C')
            continue; /* a frame of Lua's may have the address of an earlier C frame that an error has
                                        * ended */
        for (const tv_hook_frame *hook_frame = s->hook_frame; hook_frame > s->call; hook_frame--)
            if (hook_frame->asker == ar.i_ci) return false;
    }
    return level > 0;
}

/* As Lua's own, except that a level outside the function of the rules is no place. */
static int base_error(lua_State *L)
{
    const int level = (int)luaL_optinteger(L, 2, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && has_level(L, level)) {
        luaL_where(L, level);
        lua_insert(L, 1);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

/* Calls the handler after unwinding, where it can be stopped like anything else. */
static int base_xpcall(lua_State *L)
{
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushboolean(L, true);
    lua_insert(L, 1); /* true f h ... */
    lua_pushvalue(L, 3);
    lua_insert(L, 1); /* h true f h ... */
    lua_remove(L, 4); /* h true f ... */
    if (tv_sandbox_call(L, 2)) return lua_gettop(L) - 1;
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    lua_call(L, 1, 1);
    lua_pushboolean(L, false);
    lua_insert(L, -2);
    return 2;
}

/* ---- The rest of the base --------------------------------------------------------------- */

static const char original = 0; /* its address is the key of the metatable that another one is a copy of */

/* A metatable is at 2. Reads raw, as Lua's collector does. */
static void refuse_event(lua_State *L, const char *event)
{
    lua_pushstring(L, event);
    if (lua_rawget(L, 2) != LUA_TNIL) luaL_error(L, "%s is not available to rules scripts", event);
    lua_pop(L, 1);
}

/* Rules must not control the collector: finalizers run where nothing can stop them, weak tables are walked where
 * nothing can, and their content differs from run to run. So a table gets a copy of its metatable, with the events that
 * it has now, without __gc and __mode. */
static int base_setmetatable(lua_State *L)
{
    static const char *const events[] = { "__index", "__newindex", "__call", "__tostring", "__name", "__metatable",
                                          "__close", "__len",      "__eq",   "__lt",       "__le",   "__concat",
                                          "__unm",   "__add",      "__sub",  "__mul",      "__div",  "__mod",
                                          "__pow",   "__idiv",     "__band", "__bor",      "__bxor", "__shl",
                                          "__shr",   "__bnot",     NULL };
    luaL_checktype(L, 1, LUA_TTABLE);
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "the metatable is protected");
    if (lua_isnil(L, 2)) {
        lua_setmetatable(L, 1);
        return 1;
    }
    refuse_event(L, "__gc");
    refuse_event(L, "__mode");
    lua_newtable(L); /* table metatable copy */
    for (int i = 0; events[i]; i++) {
        lua_pushstring(L, events[i]);
        if (lua_rawget(L, 2) == LUA_TNIL) lua_pop(L, 1);
        else lua_setfield(L, 3, events[i]);
    }
    lua_pushvalue(L, 2);
    lua_rawsetp(L, 3, &original);
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

/* The script gets the table that it has set, and not our copy, so that comparing works; changes take effect when it is
 * set again. A protected one returns its __metatable. */
static int base_getmetatable(lua_State *L)
{
    luaL_checkany(L, 1);
    if (!lua_getmetatable(L, 1)) return lua_pushnil(L), 1;
    if (luaL_getmetafield(L, 1, "__metatable") == LUA_TNIL) lua_rawgetp(L, -1, &original);
    return 1;
}

/* `tav` exists before the first script runs; modules are rules files, found as a parent is. */
static int base_require(lua_State *L)
{
    size_t len;
    const char *name = luaL_checklstring(L, 1, &len);
    if (strlen(name) != len) luaL_error(L, "require: the name contains a zero byte");
    if (strcmp(name, "tavoliere") == 0) lua_getfield(L, LUA_REGISTRYINDEX, "tav");
    else tv_script_module(L, name);
    return 1;
}

/* ---- Putting it together ------------------------------------------------------------------- */

/* Replaces the library on top by a new table with the named fields. It names what is in, not what is out: additions of
 * a later Lua stay out. */
static void choose(lua_State *L, const char *const *names)
{
    lua_newtable(L);
    for (; *names; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
    lua_remove(L, -2);
}

/* Methods of strings, s:upper(), use our library, without patterns. All strings of the state share one metatable, and a
 * script that could write to it would change it for the host as well. */
static void hide_strings(lua_State *L, int library)
{
    lua_pushliteral(L, "");
    lua_newtable(L);
    lua_pushvalue(L, library);
    lua_setfield(L, -2, "__index");
    tv_class_seal(L);
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

/* A view; otherwise one file of rules could change a library for another. */
static void add_library(lua_State *L, int env, const char *name)
{
    tv_view_make(L, name);
    lua_setfield(L, env, name);
}

void tv_sandbox_open(lua_State *L)
{
    static const char *const base[] = { "assert", "ipairs", "select", "tonumber", "type", "rawequal", "rawlen", NULL };
    static const char *const math[] = { "abs",  "ceil", "floor",      "fmod",       "max",       "min",  "modf",
                                        "sqrt", "exp",  "log",        "sin",        "cos",       "tan",  "asin",
                                        "acos", "atan", "deg",        "rad",        "tointeger", "type", "ult",
                                        "pi",   "huge", "maxinteger", "mininteger", NULL };
    static const luaL_Reg own[] = {
        { "print", base_print },
        { "tostring", base_tostring },
        { "next", tv_lib_next },
        { "pairs", tv_lib_pairs },
        { "error", base_error },
        { "pcall", base_pcall },
        { "xpcall", base_xpcall },
        { "setmetatable", base_setmetatable },
        { "getmetatable", base_getmetatable },
        { "require", base_require },
        { NULL, NULL },
    };
    luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
    choose(L, base);
    luaL_setfuncs(L, own, 0);
    int env = lua_gettop(L);
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 0);
    choose(L, math);
    add_library(L, env, "math");
    tv_lib_table(L);
    add_library(L, env, "table");
    tv_lib_string(L);
    hide_strings(L, lua_gettop(L));
    add_library(L, env, "string");
    tv_view_make(L, "");
    tv_script_of(L)->env_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}
