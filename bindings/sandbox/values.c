/* values.c - values and names in messages. Addresses never appear: they differ from run to run, and would reveal memory
 * to a script. */
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* Strings are cut: a script can make one of half a megabyte just for the message. The name of a userdata is in its
 * metatable, which scripts can neither reach nor set; a table is called a table, whatever __name its script gave it. */
const char *tv_value_text(lua_State *L, int index, char *to, size_t size)
{
    switch (lua_type(L, index)) {
    case LUA_TNONE:
    case LUA_TNIL: snprintf(to, size, "nothing"); break;
    case LUA_TBOOLEAN: snprintf(to, size, "%s", lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TSTRING: snprintf(to, size, "'%.40s'", lua_tostring(L, index)); break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) snprintf(to, size, "%lld", (long long)lua_tointeger(L, index));
        else snprintf(to, size, "%.14g", lua_tonumber(L, index));
        break;
    case LUA_TLIGHTUSERDATA:
    case LUA_TUSERDATA: {
        bool named = luaL_getmetafield(L, index, "__name") == LUA_TSTRING;
        snprintf(to, size, "a %.40s", named ? lua_tostring(L, -1) : "userdata");
        if (named) lua_pop(L, 1);
        break;
    }
    default: snprintf(to, size, "a %s", luaL_typename(L, index));
    }
    return to;
}

/* To be appended to a message: "" if nothing is near, so that callers need no special case. */
const char *tv_hint(const char *wrong, const char *const *names, size_t count, char *to, size_t size)
{
    const char *near = tv_nearest(wrong, names, count);
    *to = '\0';
    if (near) snprintf(to, size, " (did you mean '%s'?)", near);
    return to;
}

/* For text to be written as Lua again: a key that is a reserved word needs brackets. Written out, since isalpha would
 * depend on the locale. */
bool tv_is_lua_name(const char *s)
{
    static const char *const reserved[] = {
        "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
        "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while",
    };
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (!strcmp(s, reserved[i])) return false;
    return *s && !s[strspn(s, letters)] && !(*s >= '0' && *s <= '9');
}

/* Names of players, pieces and phases are typed in moves and positions, so they contain no sign of those notations, and
 * do not begin like a number. Beyond ASCII any letter is allowed, but no control or invisible character, see
 * tv_text_is_plain. */
bool tv_is_word(const char *s, size_t len)
{
    if (len == 0 || (s[0] >= '0' && s[0] <= '9') || s[0] == '-') return false;
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];
        bool letter = (c | 32) >= 'a' && (c | 32) <= 'z';
        if (!letter && c < 0x80 && !(c >= '0' && c <= '9') && c != '-' && c != '_') return false;
    }
    return tv_text_is_plain(s, len);
}

/* Replaces luaL_tolstring, which prints addresses of tables and functions. Uses __tostring, which may run the script's
 * code, and so may raise. Converts a number in a copy: lua_tolstring changes the value in place, which may be a key of
 * a running lua_next. */
const char *tv_tostring(lua_State *L, int index, size_t *len)
{
    index = lua_absindex(L, index);
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1)) luaL_error(L, "__tostring must return a string");
        return lua_tolstring(L, -1, len);
    }
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TLIGHTUSERDATA:
    case LUA_TUSERDATA:
        if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) break;
        /* fall through */
    default: lua_pushstring(L, luaL_typename(L, index));
    }
    return lua_tolstring(L, -1, len);
}

void tv_table_fields(lua_State *L, int from, int to, int depth)
{
    luaL_checkstack(L, 6, NULL);
    for (lua_pushnil(L); lua_next(L, from);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2); /* key key value */
        if (depth && lua_type(L, -1) == LUA_TTABLE) {
            tv_table_copy(L, lua_gettop(L), depth - 1);
            lua_remove(L, -2);
        }
        lua_rawset(L, to);
    }
}

void tv_table_copy(lua_State *L, int from, int depth)
{
    luaL_checkstack(L, 1, NULL);
    lua_newtable(L);
    tv_table_fields(L, from, lua_gettop(L), depth);
}

void tv_sentence_put(tv_text *to, const char *text, size_t len)
{
    size_t fits = len < TV_SENTENCE_MAX ? len : TV_SENTENCE_MAX;
    while (fits < len && fits > 0 && ((unsigned char)text[fits] & 0xC0) == 0x80) fits--; /* do not cut a character */
    tv_text_escape(to, text, fits);
    if (fits < len) tv_text_put(to, "...", 3);
}
