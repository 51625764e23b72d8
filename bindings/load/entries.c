/* entries.c - writes a game as its files declare it, as Lua again: the entries that a variant can replace. */
#include "bindings/load/guard.h"
#include "bindings/load/spec.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <string.h>

enum { WIDTH = 90, DEPTH = 12 }; /* columns; levels of nested tables and objects */

/* ---- Objects in more than one place ------------------------------------------------------------ */

/* The stack during writing: the table of declarations, names of shared objects, and those objects in an order in which
 * none needs a later one. */
enum { DECLARED = 1, NAMES, ORDER, BASE = ORDER };

typedef struct writer {
    lua_State *L;
    tv_text *to;
} writer;

/* Pushes the record of what the value at an index was made of; false: there is none, and nothing is pushed. */
static bool push_made(lua_State *L, int index)
{
    lua_pushvalue(L, index);
    if (lua_rawget(L, DECLARED) == LUA_TTABLE) return true;
    lua_pop(L, 1);
    return false;
}

/* NAMES also has booleans, for objects that were met once. */
static bool name_taken(lua_State *L, const char *name)
{
    for (lua_pushnil(L); lua_next(L, NAMES); lua_pop(L, 1))
        if (lua_type(L, -1) == LUA_TSTRING && !strcmp(lua_tostring(L, -1), name)) return lua_pop(L, 2), true;
    return false;
}

/* "sow", "carry2": names the object at an index, since it occurs a second time. The name is that of tav's function. */
static void name_shared(lua_State *L, int index)
{
    push_made(L, index);
    lua_rawgeti(L, -1, 1);
    const char *kind = lua_tostring(L, -1), *name = kind;
    lua_pushnil(L);
    for (int n = 2; name_taken(L, name); n++) {
        name = lua_pushfstring(L, "%s%d", kind, n);
        lua_replace(L, -2);
    }
    lua_pushvalue(L, index);
    lua_pushstring(L, name);
    lua_rawset(L, NAMES);
}

/* Walks a value: NAMES[object] becomes true at the first occurrence, a name at the second. An object is added to ORDER
 * after its parts, so that locals can be written in that order. Ignores what is deeper than DEPTH, which is rejected
 * when it is written. */
static void find_shared(lua_State *L, int depth)
{
    int at = lua_gettop(L);
    bool object = tv_userdata_test(L, at, TV_IS_OBJECT) != NULL;
    luaL_checkstack(L, 12, NULL);
    if (depth > DEPTH) return;
    if (object) {
        lua_pushvalue(L, at);
        int met = lua_rawget(L, NAMES);
        if (met == LUA_TBOOLEAN) name_shared(L, at);
        lua_settop(L, at);
        if (met != LUA_TNIL) return;
        lua_pushvalue(L, at);
        lua_pushboolean(L, true);
        lua_rawset(L, NAMES);
    }
    if (lua_type(L, at) == LUA_TTABLE || push_made(L, at)) {
        int table = lua_gettop(L);
        tv_sandbox_keys(L, table);
        for (lua_Integer i = 1; lua_rawgeti(L, table + 1, i) != LUA_TNIL; i++, lua_settop(L, table + 1)) {
            lua_rawget(L, table);
            find_shared(L, depth + 1);
        }
        lua_settop(L, at);
    }
    if (!object) return;
    lua_pushvalue(L, at);
    lua_rawseti(L, ORDER, (lua_Integer)lua_rawlen(L, ORDER) + 1);
}

/* ---- Values as Lua --------------------------------------------------------------------------------- */

static void put_value(writer *w, int indent, int depth);

/* Writes diagrams line by line in long brackets, if these can hold the text unchanged: Lua drops a first newline, which
 * is therefore written, and would change a carriage return. */
static void put_string(writer *w, const char *s, size_t len)
{
    if (memchr(s, '\n', len) && !memchr(s, '\r', len) && !strstr(s, "]]") && s[len - 1] != ']') {
        tv_text_add(w->to, "[[\n%s]]", s);
        return;
    }
    tv_text_put(w->to, "\"", 1);
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c == '"' || c == '\\') tv_text_add(w->to, "\\%c", c);
        else if (c < 32 || c == 127) tv_text_add(w->to, "\\%03d", c);
        else tv_text_put(w->to, s + i, 1);
    }
    tv_text_put(w->to, "\"", 1);
}

/* Writes its head, and where the rest is. A function's text is in its file; a copy would lose its upvalues. The result
 * is Lua that can be read, and loaded, but does nothing. */
static void put_function(writer *w, int index)
{
    lua_State *L = w->L;
    lua_Debug ar;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">Su", &ar);
    tv_text_add(w->to, "function(");
    for (int i = 1; i <= ar.nparams; i++) {
        lua_pushvalue(L, index);
        tv_text_add(w->to, "%s%s", i > 1 ? ", " : "", lua_getlocal(L, NULL, i));
    }
    if (*ar.source == '=') tv_text_add(w->to, ") --[[ the option %s ]] end", ar.short_src);
    else tv_text_add(w->to, ") --[[ as in %s:%d ]] end", ar.short_src, ar.linedefined);
}

/* On a copy of the key, since lua_tolstring changes a number in place. */
static void put_key(writer *w, int index)
{
    lua_State *L = w->L;
    size_t len;
    lua_pushvalue(L, index);
    const char *key = lua_tolstring(L, -1, &len);
    bool string = lua_type(L, index) == LUA_TSTRING;
    if (string && tv_is_lua_name(key)) {
        tv_text_add(w->to, "%s = ", key);
    } else {
        tv_text_add(w->to, "[");
        if (string) put_string(w, key, len);
        else tv_text_add(w->to, "%s", key);
        tv_text_add(w->to, "] = ");
    }
    lua_pop(L, 1);
}

static bool is_entry(lua_State *L, int index)
{
    const char *name = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
    for (const char *const *key = tv_game_keys; *key; key++)
        if (!strcmp(name, *key)) return true;
    return false;
}

/* Pushes a list of the keys of the table at an index as people write them: positions, then entries of tav.game in their
 * order, then the others. tv_sandbox_keys has numbers first, hence those after the positions are the rest. */
static void push_keys(lua_State *L, int table)
{
    lua_Integer n = 0, positions = (lua_Integer)lua_rawlen(L, table);
    lua_newtable(L);
    int list = lua_gettop(L);
    for (lua_Integer i = 1; i <= positions; i++) {
        lua_pushinteger(L, i);
        lua_rawseti(L, list, ++n);
    }
    for (const char *const *key = tv_game_keys; *key; key++, lua_settop(L, list)) {
        if (lua_getfield(L, table, *key) == LUA_TNIL) continue;
        lua_pushstring(L, *key);
        lua_rawseti(L, list, ++n);
    }
    tv_sandbox_keys(L, table);
    for (lua_Integer i = positions + 1; lua_rawgeti(L, list + 1, i) != LUA_TNIL; i++, lua_settop(L, list + 1)) {
        if (!is_entry(L, -1)) lua_rawseti(L, list, ++n);
    }
    lua_settop(L, list);
}

/* The table on top, in one line (indent < 0) or with a line for each entry. */
static void put_table(writer *w, int indent, int depth)
{
    lua_State *L = w->L;
    int table = lua_gettop(L), keys = table + 1;
    lua_Integer positions = (lua_Integer)lua_rawlen(L, table);
    bool broken = indent >= 0;
    push_keys(L, table);
    lua_Integer entries = (lua_Integer)lua_rawlen(L, keys);
    tv_text_add(w->to, entries ? broken ? "{\n" : "{ " : "{");
    for (lua_Integer i = 1; i <= entries; i++, lua_settop(L, keys)) {
        if (broken) tv_text_add(w->to, "%*s", indent + 2, "");
        lua_rawgeti(L, keys, i);
        if (i > positions) put_key(w, keys + 1);
        lua_rawget(L, table);
        put_value(w, broken ? indent + 2 : -1, depth + 1);
        tv_text_add(w->to, broken ? ",\n" : i < entries ? ", " : " ");
    }
    if (broken) tv_text_add(w->to, "%*s}", indent, "");
    else tv_text_add(w->to, "}");
}

/* tav.NAME { ... }, tav.NAME "x", tav.NAME(a, b), or a + b; its record is on top. */
static void put_made(writer *w, int indent, int depth)
{
    lua_State *L = w->L;
    int made = lua_gettop(L), args = (int)lua_rawlen(L, made) - 1;
    lua_rawgeti(L, made, 1);
    const char *name = lua_tostring(L, -1);
    bool infix = !tv_is_lua_name(name), only = args == 1 && lua_rawgeti(L, made, 2) != LUA_TNUMBER;
    if (only) {
        tv_text_add(w->to, "tav.%s ", name);
        put_value(w, indent, depth + 1);
        return;
    }
    if (!infix) tv_text_add(w->to, "tav.%s", name);
    tv_text_add(w->to, "(");
    for (int i = 1; i <= args; i++, lua_settop(L, made + 1)) {
        if (i > 1 && infix) tv_text_add(w->to, " %s ", name);
        else if (i > 1) tv_text_add(w->to, ", ");
        lua_rawgeti(L, made, i + 1);
        put_value(w, -1, depth + 1);
    }
    tv_text_add(w->to, ")");
}

/* Writes a shared object by its name; where it is declared write_locals calls put_made itself. */
static void put_userdata(writer *w, int indent, int depth)
{
    lua_State *L = w->L;
    int at = lua_gettop(L);
    lua_pushvalue(L, at);
    if (lua_rawget(L, NAMES) == LUA_TSTRING) tv_text_add(w->to, "%s", lua_tostring(L, -1));
    else if (push_made(L, at)) put_made(w, indent, depth);
    else tv_text_add(w->to, "nil");
}

/* Writes the value on top. put_ functions may leave values on the stack: the top is reset here, once for all of them.
 */
static void put_plain(writer *w, int indent, int depth)
{
    lua_State *L = w->L;
    int at = lua_gettop(L);
    size_t len;
    luaL_checkstack(L, 12, NULL);
    if (depth > DEPTH) luaL_error(L, "the declarations are nested too deep");
    switch (lua_type(L, at)) {
    case LUA_TSTRING: {
        const char *s = lua_tolstring(L, at, &len);
        put_string(w, s, len);
        break;
    }
    case LUA_TFUNCTION: put_function(w, at); break;
    case LUA_TTABLE: put_table(w, indent, depth); break;
    case LUA_TUSERDATA: put_userdata(w, indent, depth); break;
    default: tv_text_add(w->to, "%s", tv_tostring(L, at, NULL));
    }
    lua_settop(L, at);
}

/* The value on top: in one line if it fits, else in several. indent < 0: always in one line. It is written and
 * measured, and written again if it is too long: that doubles the cost per level, and depth is bounded. */
static void put_value(writer *w, int indent, int depth)
{
    size_t before = w->to->len, line = before;
    while (line && w->to->s[line - 1] != '\n') line--;
    put_plain(w, -1, depth);
    bool fits = w->to->len - line <= WIDTH && !strchr(tv_text_str(w->to) + before, '\n');
    if (fits || indent < 0) return;
    w->to->len = before;
    put_plain(w, indent, depth);
}

/* ---- Entries -------------------------------------------------------------------------------------------- */

static const struct {
    const char *name, *help, *without;
} entries[] = {
    { "name", "", "" },
    { "players", "The players, in order of play.", "" },
    { "teams", "The players who win together.", "" },
    { "board", "The board.", "" },
    { "pieces", "The pieces; tav.plus { ... } adds some to the parent's, or changes some.", "" },
    { "stacks", "Whether pieces may stand on one another.", "" },
    { "mover", "The player who begins.", "" },
    { "start", "The opening: a diagram, or cells for each side.", "" },
    { "instruction", "What the mover does, in one sentence.", "" },
    { "moves", "What can be played; may be a function.", "" },
    { "play", "How the moves are played that a function lists.", "" },
    { "write", "The names of the moves that a function lists.", "" },
    { "after", "What follows each move; may be a function.", "function(pos, move, from, to, arg) end" },
    { "turn_end", "What follows the last move of a turn; may be a function.",
      "function(pos, move, from, to, arg) end" },
    { "forbid", "What no move may lead to; a function returns the reason.", "function(pos) return nil end" },
    { "why", "The reason why a move that a function could list is not listed.", "" },
    { "phases", "The kinds of turns, each with its moves.", "" },
    { "stuck", "What happens to a player who cannot move.", "\"skip\"" },
    { "finish", "What ends the game, and who wins; may be a function.", "function(pos, stuck) end" },
    { "counters", "Numbers that the position keeps, for pos:get and pos:set.", "{ \"count\" }" },
    { "sets", "Sets of cells that the position keeps, for pos:kept and pos:keep.", "{ \"cells\" }" },
    { "walls", "The sets of cells with a wall on an edge, by its direction: n, e, s or w.", "" },
    { "sgf", "Its number in the Smart Game Format; a variant does not inherit its parent's.", "" },
    { "notation", "How other programs write its positions and moves: numbers of cells, FEN, PGN, PDN.", "" },
};

/* The order is that of tav.game's keys, the only list of them; here are only words for them, and an entry without any
 * is listed all the same. */
const char *tv_entry(int i, const char **help, const char **without)
{
    *help = *without = "";
    for (size_t k = 0; tv_game_keys[i] && k < sizeof entries / sizeof *entries; k++) {
        if (strcmp(entries[k].name, tv_game_keys[i])) continue;
        *help = entries[k].help;
        *without = entries[k].without;
    }
    return tv_game_keys[i];
}

typedef struct job {
    const char *name;
    tv_text *to;
} job;

/* What the writer needs, and above it the table of the game. spec_ref is the game's userdata, its user value 1 the
 * private table. */
static void open_writer(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->declared_ref);
    lua_newtable(L);
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->spec_ref);
    lua_getiuservalue(L, -1, 1);
    lua_remove(L, -2);
    find_shared(L, 0);
}

static int write_entry(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    writer w = { L, j->to };
    open_writer(L);
    if (lua_getfield(L, BASE + 1, j->name) != LUA_TNIL) put_value(&w, 0, 0);
    return 0;
}

/* ORDER has all objects; those with a name are shared. */
static int write_locals(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    writer w = { L, j->to };
    open_writer(L);
    lua_settop(L, BASE);
    for (lua_Integer i = 1; lua_rawgeti(L, ORDER, i) != LUA_TNIL; i++, lua_settop(L, BASE)) {
        lua_pushvalue(L, BASE + 1);
        if (lua_rawget(L, NAMES) != LUA_TSTRING) continue;
        tv_text_add(w.to, "local %s = ", lua_tostring(L, -1));
        lua_settop(L, BASE + 1);
        push_made(L, BASE + 1);
        put_made(&w, 0, 0);
        tv_text_put(w.to, "\n", 1);
    }
    return 0;
}

/* Under the guard without a clock: no code of the script's runs, but memory may run out. */
bool tv_script_entry(tv_script *s, const char *name, tv_text *to, tv_err *err)
{
    job j = { name, to };
    return tv_guard_call(s, write_entry, &j, TV_WATCH_NONE, err);
}

bool tv_script_locals(tv_script *s, tv_text *to, tv_err *err)
{
    job j = { "", to };
    return tv_guard_call(s, write_locals, &j, TV_WATCH_NONE, err);
}
