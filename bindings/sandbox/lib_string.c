/* lib_string.c - string functions without patterns, whose matching can take for ever, and without false lengths. */
#define _GNU_SOURCE
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

/* string.rep(s, n [, sep]): the result must fit one block, which is checked before anything is made. The empty string
 * is a special case: Lua would repeat it for ever without growth. */
static int string_rep(lua_State *L)
{
    size_t len, sep_len;
    const char *s = luaL_checklstring(L, 1, &len);
    lua_Integer n = luaL_checkinteger(L, 2);
    const char *sep = luaL_optlstring(L, 3, "", &sep_len);
    if (n <= 0 || len + sep_len == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (n > TV_BLOCK_MAX / 2 || (size_t)n * (len + sep_len) > TV_BLOCK_MAX / 2)
        return luaL_error(L, "string.rep: the result would have more than 512 KB");
    tv_budget_charge(L, (size_t)n * (len + sep_len) / 8);
    luaL_Buffer b;
    size_t size = (size_t)n * len + (size_t)(n - 1) * sep_len;
    for (char *to = luaL_buffinitsize(L, &b, size); n > 0; n--) {
        to = (char *)memcpy(to, s, len) + len;
        if (n > 1) to = (char *)memcpy(to, sep, sep_len) + sep_len;
    }
    luaL_pushresultsize(&b, size);
    return 1;
}

/* string.find(s, what [, from]): plain text, no patterns. Accepts a fourth argument of true, which scripts for plain
 * Lua pass. */
static int string_find(lua_State *L)
{
    size_t len, what_len;
    const char *s = luaL_checklstring(L, 1, &len), *what = luaL_checklstring(L, 2, &what_len);
    lua_Integer from = luaL_optinteger(L, 3, 1);
    if (!lua_isnoneornil(L, 4) && !lua_toboolean(L, 4))
        return luaL_error(L, "string.find: patterns are not available; it searches for plain text");
    if (from < 0) from += (lua_Integer)len + 1;
    if (from < 1) from = 1;
    if ((size_t)from > len + 1) return lua_pushnil(L), 1;
    tv_budget_charge(L, len / 8);
    const char *at = what_len ? memmem(s + from - 1, len - (size_t)from + 1, what, what_len) : s + from - 1;
    if (!at) return lua_pushnil(L), 1;
    lua_pushinteger(L, at - s + 1);
    lua_pushinteger(L, at - s + (lua_Integer)what_len);
    return 2;
}

/* Upvalue: Lua's own. %s prints tostring of its value. There is no %p, which would show addresses, which differ from
 * run to run. Lua's own checks the rest: it rejects widths of more than two digits. */
static int string_format(lua_State *L)
{
    size_t len, size = 0;
    const char *f = luaL_checklstring(L, 1, &len), *end = f + len;
    int arg = 1;
    luaL_checkstack(L, lua_gettop(L) + 10, NULL);
    while ((f = memchr(f, '%', (size_t)(end - f)))) {
        f++;
        arg += *f != '%';
        f += strspn(f, "-+ #0123456789.");
        if (*f == 'p') return luaL_error(L, "string.format: %%p is not available");
        if (*f == 's' && arg <= lua_gettop(L)) {
            size_t added;
            tv_tostring(L, arg, &added);
            lua_replace(L, arg);
            size += added;
        }
        f += f < end; /* skips a second %, too */
    }
    tv_budget_charge(L, size / 8);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

/* string.split(s, separator): the list of the parts; the separator is plain text. Replaces gmatch, which uses patterns.
 */
static int string_split(lua_State *L)
{
    size_t len, sep_len;
    const char *s = luaL_checklstring(L, 1, &len), *sep = luaL_checklstring(L, 2, &sep_len), *end = s + len, *at;
    luaL_argcheck(L, sep_len > 0, 2, "the separator is empty");
    tv_budget_charge(L, len);
    lua_settop(L, 2);
    lua_newtable(L); /* s separator list */
    lua_Integer n = 0;
    for (; (at = memmem(s, (size_t)(end - s), sep, sep_len)); s = at + sep_len) {
        lua_pushlstring(L, s, (size_t)(at - s));
        lua_rawseti(L, 3, ++n);
    }
    lua_pushlstring(L, s, (size_t)(end - s));
    lua_rawseti(L, 3, ++n);
    return 1;
}

/* string.trim(s): without blanks, tabs and newlines at either end. */
static int string_trim(lua_State *L)
{
    static const char blank[] = " \t\r\n\v\f";
    size_t len, from = 0;
    const char *s = luaL_checklstring(L, 1, &len);
    while (from < len && s[from] && strchr(blank, s[from])) from++;
    while (len > from && s[len - 1] && strchr(blank, s[len - 1])) len--;
    lua_pushlstring(L, s + from, len - from);
    return 1;
}

/* pack, unpack and dump are left out like find, match, gmatch and gsub: the first two use lengths that may be false,
 * the third writes bytecode. */
int tv_lib_string(lua_State *L)
{
    static const char *const names[] = { "byte", "char", "len", "lower", "upper", "reverse", "sub", NULL };
    static const luaL_Reg own[] = { { "rep", string_rep },
                                    { "find", string_find },
                                    { "split", string_split },
                                    { "trim", string_trim },
                                    { NULL, NULL } };
    lua_newtable(L);
    int library = lua_gettop(L);
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 0);
    for (int i = 0; names[i]; i++) {
        lua_getfield(L, -1, names[i]);
        lua_setfield(L, library, names[i]);
    }
    lua_getfield(L, -1, "format");
    lua_pushcclosure(L, string_format, 1);
    lua_setfield(L, library, "format");
    lua_settop(L, library);
    luaL_setfuncs(L, own, 0);
    return 1;
}
