/* read.c - reads the tables of a declaration; see read.h. It keeps the path within the declaration, so that an error
 * deep inside can name it. */
#include "bindings/sandbox/read.h"

#include "bindings/sandbox/locate.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"
#include "bindings/script.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Place and path ------------------------------------------------------------ */

/* The script keeps the place, not the reader: objects and functions made on the way store it as theirs. `where` may be
 * that very buffer. */
tv_reader tv_read_at(lua_State *L, const char *where, const char *call)
{
    tv_reader r = { .L = L };
    tv_script *s = tv_script_of(L);
    if (where != s->where) snprintf(s->where, sizeof s->where, "%s", where);
    snprintf(r.path, sizeof r.path, "%s", call);
    return r;
}

/* Level 1 is the running function of tav's; luaL_where gives its caller's line. */
tv_reader tv_read_begin(lua_State *L, const char *call)
{
    luaL_where(L, 1);
    tv_reader r = tv_read_at(L, lua_tostring(L, -1), call);
    lua_pop(L, 1);
    return r;
}

tv_reader tv_read_call(lua_State *L, const char *call, const char *example, const char *const *keys, int positional)
{
    tv_reader r = tv_read_begin(L, call);
    lua_settop(L, 1);
    tv_read_table(&r, 1, example);
    if (keys) tv_read_keys(&r, 1, keys, positional);
    return r;
}

/* The text of a script being loaded, by the name that a place begins with; NULL: there is none. */
static const char *text_of(const tv_script *s, const char *name, size_t len)
{
    const char *at = tv_text_str(&s->texts), *end = at + s->texts.len;
    while (at < end) {
        const char *text = at + strlen(at) + 1;
        if (text < end && strlen(at) == len && !memcmp(at, name, len)) return text;
        at = text < end ? text + strlen(text) + 1 : end;
    }
    return NULL;
}

/* `where` has the line on which the call begins; the error may be about a later one. */
static void find_entry(tv_script *s, const char *said)
{
    const char *colon = strchr(s->where, ':');
    const size_t len = colon ? (size_t)(colon - s->where) : 0;
    const char *text = text_of(s, s->where, len);
    if (text)
        snprintf(s->entry, sizeof s->entry, "%.*s:%d: ", (int)len, s->where,
                 tv_locate(text, strlen(text), atoi(colon + 1), said));
    else *s->entry = '\0';
}

/* Formats the text in C first, since lua_pushfstring knows few formats. Allocates nothing that a longjmp would leak. */
_Noreturn void tv_read_fail(tv_reader *r, const char *fmt, ...)
{
    char text[sizeof r->path + 700];
    const int path = snprintf(text, sizeof text, "%s%s", r->path, *r->path ? ": " : "");
    va_list args;
    va_start(args, fmt);
    vsnprintf(text + path, 700, fmt, args);
    va_end(args);
    tv_script *s = tv_script_of(r->L);
    find_entry(s, text);
    lua_pushfstring(r->L, "%s%s", *s->entry ? s->entry : s->where, text);
    lua_error(r->L);
    abort(); /* lua_error does not return, but is not declared so */
}

_Noreturn void tv_read_got(tv_reader *r, int index, const char *key, const char *expected)
{
    char got[80];
    tv_read_fail(r, "%s%sexpected %s, got %s", key ? key : "", key ? ": " : "", expected,
                 tv_value_text(r->L, index, got, sizeof got));
}

/* Lack of memory is not an error of the rules: the guard of the call reports it as such, see guard.c. */
_Noreturn void tv_read_err(tv_reader *r, const tv_err *err)
{
    tv_memory_lost |= err->kind == TV_ERR_MEMORY;
    tv_read_fail(r, "%s", err->text);
}

/* For calls that would change the game: a function of the rules must not declare anything during play. */
void tv_read_loading(tv_reader *r)
{
    if (tv_script_of(r->L)->built)
        tv_read_fail(r, "the rules are already loaded; call this in their file, outside of functions");
}

/* Cuts off a path that is too long; the only effect is a less precise message. */
size_t tv_read_enter(tv_reader *r, const char *fmt, ...)
{
    size_t mark = strlen(r->path);
    va_list args;
    va_start(args, fmt);
    vsnprintf(r->path + mark, sizeof r->path - mark, fmt, args);
    va_end(args);
    return mark;
}

void tv_read_leave(tv_reader *r, size_t mark) { r->path[mark] = '\0'; }

/* ---- Tables ---------------------------------------------------------------------- */

void tv_read_table(tv_reader *r, int index, const char *example)
{
    char expected[200];
    if (lua_type(r->L, index) == LUA_TTABLE) return;
    snprintf(expected, sizeof expected, "a table, as in %s", example);
    tv_read_got(r, index, NULL, expected);
}

/* Five errors: no entry is expected, a name was left out, one entry too many, a misspelt key, an unknown one. Each
 * message has its remedy. */
static _Noreturn void fail_key(tv_reader *r, int key, const char *const *keys, int positional)
{
    char got[80], hint[100], list[300] = "";
    size_t count = 0, len = 0;
    for (; keys[count]; count++)
        if (len < sizeof list)
            len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", count ? ", " : "", keys[count]);
    tv_value_text(r->L, key, got, sizeof got);
    if (!count && !positional) tv_read_fail(r, "entry %s is one too many: no entry is expected here", got);
    if (lua_type(r->L, key) != LUA_TSTRING && !positional)
        tv_read_fail(r, "entry %s needs a name here, as in %s = ...", got, count ? keys[0] : "key");
    if (lua_type(r->L, key) != LUA_TSTRING) tv_read_fail(r, "entry %s is one too many", got);
    const char *none = tv_no_chance(lua_tostring(r->L, key));
    if (*none) tv_read_fail(r, "unknown key %s: %s", got, none);
    tv_hint(lua_tostring(r->L, key), keys, count, hint, sizeof hint);
    if (*hint) tv_read_fail(r, "unknown key %s%s", got, hint);
    if (count) tv_read_fail(r, "unknown key %s; known keys are: %s", got, list);
    tv_read_fail(r, "unknown key %s; no keys are allowed here", got);
}

/* Never passes numbers to lua_tostring, which would convert them in place: the message would then name another key. */
static bool is_key(lua_State *L, int index, const char *const *keys, int positional)
{
    if (lua_isinteger(L, index)) return lua_tointeger(L, index) >= 1 && lua_tointeger(L, index) <= positional;
    if (lua_type(L, index) != LUA_TSTRING) return false;
    for (; *keys; keys++)
        if (strcmp(*keys, lua_tostring(L, index)) == 0) return true;
    return false;
}

/* Strict: ignoring a misspelt entry would silently drop a rule. Keys are read raw, so that a metatable hides none. */
void tv_read_keys(tv_reader *r, int table, const char *const *keys, int positional)
{
    lua_State *L = r->L;
    luaL_checkstack(L, 6, NULL);
    tv_sandbox_keys(L, table); /* in order, so that of two wrong keys the same one is named each time */
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, -1, i);
        if (!is_key(L, -1, keys, positional)) fail_key(r, lua_absindex(L, -1), keys, positional);
    }
    lua_pop(L, 1);
}

static bool there(lua_State *L, int table, lua_Integer i)
{
    bool is = lua_rawgeti(L, table, i) != LUA_TNIL;
    lua_pop(L, 1);
    return is;
}

/* A misspelt variable is nil and leaves a gap; Lua may then count up to it, or beyond. */
static void refuse_gap(tv_reader *r, int table)
{
    lua_State *L = r->L;
    lua_Integer last = 0, i = 1;
    luaL_checkstack(L, 4, NULL);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (lua_isinteger(L, -2) && lua_tointeger(L, -2) > last) last = lua_tointeger(L, -2);
    while (i < last && there(L, table, i)) i++;
    if (i < last)
        tv_read_fail(r, "entry %lld is nil, but there is an entry %lld: is a name misspelt?", (long long)i,
                     (long long)last);
}

/* The raw length, ignoring __len, and bounded: the callers' arrays have room for `most`. */
int tv_read_length(tv_reader *r, int table, int most)
{
    refuse_gap(r, lua_absindex(r->L, table));
    lua_Unsigned n = lua_rawlen(r->L, table);
    if (n > (lua_Unsigned)most)
        tv_read_fail(r, "at most %d entries are allowed, not %llu", most, (unsigned long long)n);
    return (int)n;
}

int tv_read_list(tv_reader *r, int table, int most)
{
    static const char *const none[] = { NULL };
    const int n = tv_read_length(r, table, most);
    tv_read_keys(r, table, none, n);
    return n;
}

tv_entries tv_entries_of(tv_reader *r, int list, int count)
{
    return (tv_entries) { .r = r,
                          .outside = { strlen(r->path), lua_gettop(r->L) },
                          .table = lua_absindex(r->L, list),
                          .count = count,
                          .at = -1 };
}

static void go_back(tv_reader *r, tv_read_level to)
{
    tv_read_leave(r, to.path);
    lua_settop(r->L, to.top);
}

tv_entries tv_entries_named(tv_entries e)
{
    e.named = true;
    tv_read_keys(e.r, e.table, e.name, 0);
    return e;
}

/* "tav.lines: [1]", but "tav.game: players[1]". */
bool tv_next_entry(tv_entries *e)
{
    tv_reader *r = e->r;
    if (e->at >= 0) go_back(r, e->outside);
    if (++e->at >= e->count) return false;
    if (e->named && !tv_field(r, e->table, e->name[e->at])) lua_pushnil(r->L);
    if (e->named) return tv_read_enter(r, ": %s", e->name[e->at]), true;
    lua_rawgeti(r->L, e->table, e->at + 1);
    tv_read_enter(r, strchr(r->path, ':') ? "[%d]" : ": [%d]", e->at + 1);
    return true;
}

/* ---- Values ---------------------------------------------------------------------- */

/* A number is not a string here, though Lua would accept it: name = 5 is an error. */
static const char *short_string(tv_reader *r, int index, const char *what, size_t size, size_t *len)
{
    if (lua_type(r->L, index) != LUA_TSTRING) tv_read_got(r, index, NULL, what);
    const char *s = lua_tolstring(r->L, index, len);
    if (*len >= size) tv_read_fail(r, "%s may have %zu bytes; '%.20s...' is longer", what, size - 1, s);
    return s;
}

void tv_read_word(tv_reader *r, int index, const char *what, char *to, size_t size)
{
    size_t len;
    const char *s = short_string(r, index, what, size, &len);
    if (!tv_is_word(s, len))
        tv_read_fail(r, "%s must be a word of letters, digits, - and _ that begins with a letter, not '%s'", what, s);
    memcpy(to, s, len + 1);
}

/* For texts that are shown later: no control characters, so that a name can neither move the cursor nor begin a line.
 * No NUL either, so copying len + 1 bytes copies all. */
void tv_read_string(tv_reader *r, int index, const char *what, char *to, size_t size)
{
    size_t len;
    const char *s = short_string(r, index, what, size, &len);
    if (!len || !tv_text_is_plain(s, len))
        tv_read_fail(r, "%s must be UTF-8 text without control characters, and not empty", what);
    memcpy(to, s, len + 1);
}

/* 3.0 is a whole number; "3", 3.5 and not-a-number are not. */
lua_Integer tv_read_integer(tv_reader *r, int index, lua_Integer least, lua_Integer most)
{
    char expected[100];
    int is = 0;
    lua_Integer i = lua_type(r->L, index) == LUA_TNUMBER ? lua_tointegerx(r->L, index, &is) : 0;
    if (is && i >= least && i <= most) return i;
    snprintf(expected, sizeof expected, "a whole number from %lld to %lld", (long long)least, (long long)most);
    tv_read_got(r, index, NULL, expected);
}

/* Raises if there is no such name, so callers that only check may ignore the result. */
int tv_read_name(tv_reader *r, int index, const char *what, const char *const *names, int count)
{
    char expected[100], none[100];
    snprintf(expected, sizeof expected, "the name of a %s", what);
    snprintf(none, sizeof none, "there is no %s", what);
    return tv_read_name_else(r, index, expected, none, names, count);
}

int tv_read_name_else(tv_reader *r, int index, const char *expected, const char *none, const char *const *names,
                      int count)
{
    char hint[100], list[300] = "", got[80];
    size_t len = 0;
    if (lua_type(r->L, index) != LUA_TSTRING) tv_read_got(r, index, NULL, expected);
    const char *name = lua_tostring(r->L, index);
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0) return i;
    for (int i = 0; i < count && len < sizeof list; i++)
        len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", i ? ", " : "", names[i]);
    tv_value_text(r->L, index, got, sizeof got);
    tv_hint(name, names, (size_t)count, hint, sizeof hint);
    tv_read_fail(r, "%s %s%s; there %s: %s", none, got, hint, count == 1 ? "is" : "are", list);
}

/* ---- Fields ---------------------------------------------------------------------- */

/* Raw: a script's __index could run code, or answer differently the next time. Leaves nothing on the stack if the field
 * is absent. */
bool tv_field(tv_reader *r, int table, const char *key)
{
    table = lua_absindex(r->L, table);
    lua_pushstring(r->L, key);
    if (lua_rawget(r->L, table) != LUA_TNIL) return true;
    lua_pop(r->L, 1);
    return false;
}

bool tv_read_down(tv_reader *r, int table, const char *key)
{
    const tv_read_level here = { strlen(r->path), lua_gettop(r->L) };
    if (!tv_field(r, table, key)) return false;
    assert(r->depth < TV_READ_DEPTH);
    r->outside[r->depth++] = here;
    tv_read_enter(r, ": %s", key);
    return true;
}

void tv_read_up(tv_reader *r) { go_back(r, r->outside[--r->depth]); }

bool tv_field_boolean(tv_reader *r, int table, const char *key, bool normal)
{
    if (!tv_read_down(r, table, key)) return normal;
    if (lua_type(r->L, -1) != LUA_TBOOLEAN) tv_read_got(r, -1, NULL, "true or false");
    normal = lua_toboolean(r->L, -1);
    tv_read_up(r);
    return normal;
}

lua_Integer tv_field_integer(tv_reader *r, int table, const char *key, lua_Integer least, lua_Integer most,
                             lua_Integer normal)
{
    if (!tv_read_down(r, table, key)) return normal;
    normal = tv_read_integer(r, -1, least, most);
    tv_read_up(r);
    return normal;
}

/* Names are in the order of the caller's enum; returns the index. */
int tv_field_choice(tv_reader *r, int table, const char *key, const char *const *names, int normal)
{
    char expected[200] = "", hint[100], got[80];
    size_t count = 0, len = 0;
    if (!tv_read_down(r, table, key)) return normal;
    for (; names[count]; count++) {
        if (lua_type(r->L, -1) == LUA_TSTRING && strcmp(lua_tostring(r->L, -1), names[count]) == 0)
            return tv_read_up(r), (int)count;
        len += (size_t)snprintf(expected + len, sizeof expected - len, "%s\"%s\"", count ? " or " : "", names[count]);
    }
    *hint = '\0';
    if (lua_type(r->L, -1) == LUA_TSTRING) tv_hint(lua_tostring(r->L, -1), names, count, hint, sizeof hint);
    tv_read_fail(r, "expected %s, got %s%s", expected, tv_value_text(r->L, -1, got, sizeof got), hint);
}

/* ---- Cells ------------------------------------------------------------------------ */

/* In the syntax of positions and setups: the same code reads all of these. */
void tv_read_cells(tv_reader *r, int index, const tv_board *b, uint64_t *set)
{
    tv_err err = { .text = "" };
    if (lua_type(r->L, index) != LUA_TSTRING) tv_read_got(r, index, NULL, "cells, as in \"a8-h8 d4\"");
    if (!tv_cells_read(b, lua_tostring(r->L, index), set, &err)) tv_read_err(r, &err);
}

/* tv_read_cells makes a set, which has no order; tracks and lines have one, so f1-a1 is the reverse of a1-f1. The loop
 * ends because both ends lie on one ray, which tv_board_straight has checked. */
int tv_read_run(const tv_board *b, const char *item, size_t len, tv_cell *run)
{
    size_t at = 0;
    int steps = 0, dir = 0, n = 0;
    tv_cell from = tv_board_read_cell(b, item, &at), to = from;
    if (from != TV_NO_CELL && at < len && item[at] == '-') {
        at++;
        to = tv_board_read_cell(b, item, &at);
        dir = to == TV_NO_CELL ? -1 : tv_board_straight(b, from, to, &steps);
    }
    if (from == TV_NO_CELL || dir < 0 || at != len) return 0;
    for (unsigned cell = from; cell != to; cell = b->step[cell][dir]) run[n++] = (tv_cell)cell;
    run[n++] = to;
    return n;
}

/* ---- Copies: changing the tables afterwards changes no game ------------------------------------ */

static void copy_table(tv_reader *r, int from, int depth)
{
    lua_State *L = r->L;
    if (depth > 6) tv_read_fail(r, "the tables are nested too deep, or one contains itself");
    luaL_checkstack(L, 8, NULL);
    lua_newtable(L);
    int to = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, from);) { /* to key value */
        tv_budget_charge(L, 10);
        lua_pushvalue(L, -2);
        if (lua_type(L, -2) == LUA_TTABLE) copy_table(r, to + 2, depth + 1);
        else lua_pushvalue(L, -2); /* to key value key value */
        lua_rawset(L, to);
        lua_pop(L, 1);
    }
}

void tv_read_copy(tv_reader *r, int table) { copy_table(r, table, 0); }
