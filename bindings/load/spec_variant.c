/* spec_variant.c - tav.variant and tav.plus: entries that take the place of a parent's or add to them, and the defaults
 * for its options. */
#include "bindings/api/tav.h"
#include "bindings/load/spec.h"
#include "bindings/sandbox/run_files.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* Checked only as a list: whether an entry adds a piece or changes one is known only with the parent's pieces. */
int tv_tav_plus(lua_State *L)
{
    tv_reader r = tv_read_call(L, "tav.plus", "tav.plus { { \"Stone\", shape = \"O\" } }", NULL, 0);
    tv_read_length(&r, 1, TV_PIECES_MAX);
    tv_read_copy(&r, 1);
    tv_spec_push(&r, TV_IS_PLUS, "tav.plus", "tav.plus", 2);
    return 1;
}

/* A name and its value on top become an entry of the table below them, { value, fixed, "x.lua:3: ", "tav.variant:
 * fixed: height" }: errors in the value are found elsewhere, and reported with this place; the name stays. */
static void take_default(tv_reader *r, int to, bool fixed)
{
    lua_State *L = r->L;
    int type = lua_type(L, -1);
    char got[80];
    if (lua_type(L, -2) != LUA_TSTRING) tv_read_fail(r, "expected name = value");
    const char *name = lua_tostring(L, -2);
    if (type != LUA_TSTRING && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TFUNCTION &&
        type != LUA_TUSERDATA)
        tv_read_fail(r, "%s: expected a string, a boolean, a whole number, or a function or count, got %s", name,
                     tv_value_text(L, -1, got, sizeof got));
    if (tv_field(r, to, name)) tv_read_fail(r, "%s: this is in `options`, too", name);
    lua_createtable(L, 4, 0);
    lua_insert(L, -2);
    lua_rawseti(L, -2, 1);
    lua_pushboolean(L, fixed);
    lua_rawseti(L, -2, 2);
    lua_pushstring(L, tv_script_of(L)->where);
    lua_rawseti(L, -2, 3);
    lua_pushfstring(L, "%s: %s", r->path, name);
    lua_rawseti(L, -2, 4);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, to);
}

/* Adds an entry of the variant for its parent's options to the table on top. */
static void take_defaults(tv_reader *r, int overrides, const char *key, bool fixed)
{
    lua_State *L = r->L;
    int to = lua_gettop(L);
    if (!tv_read_down(r, overrides, key)) return;
    tv_read_table(r, to + 1, "a table { name = value }");
    for (lua_pushnil(L); lua_next(L, to + 1);) take_default(r, to, fixed);
    tv_read_up(r);
}

/* Overlays the variant's defaults for its parent's options under those of outer variants. Own values first and the
 * outer ones over them: the variant of a variant has the last word, and the user's settings come after all, see
 * options.c. */
static void set_defaults(tv_reader *r, int overrides)
{
    lua_State *L = r->L;
    tv_script *s = tv_script_of(L);
    lua_newtable(L);
    take_defaults(r, overrides, "options", false);
    take_defaults(r, overrides, "fixed", true);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defaults_ref); /* new outer */
    for (lua_pushnil(L); lua_next(L, -2);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
    lua_rawseti(L, LUA_REGISTRYINDEX, s->defaults_ref);
}

/* Every option that a variant sets must be one of its parent's. Known only when the parent's file has run; the first
 * `first` options were there before it. */
static void check_defaults(tv_reader *r, int overrides, const char *key, int first)
{
    lua_State *L = r->L;
    tv_script *s = tv_script_of(L);
    const char *names[TV_OPTIONS_MAX];
    if (!tv_read_down(r, overrides, key)) return;
    for (int i = first; i < s->options; i++) names[i - first] = s->option[i].name;
    if (s->options == first) tv_read_fail(r, "the parent has no options");
    tv_sandbox_keys(L, lua_gettop(L));
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, -1, i);
        tv_read_name_else(r, lua_gettop(L), "the name of an option of the parent", "the parent has no option", names,
                          s->options - first);
    }
    tv_read_up(r);
}

/* Runs the parent's file and pushes its table. Restores `where`, which is the variant's, since the parent's
 * declarations replace it, and the defaults of the outer files. An error on the way needs neither: nothing goes on
 * after it. */
static void push_parent(tv_reader *r, const char *name, int overrides)
{
    lua_State *L = r->L;
    tv_script *s = tv_script_of(L);
    char where[TV_WHERE];
    int first = s->options;
    snprintf(where, sizeof where, "%s", s->where);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defaults_ref); /* outer */
    set_defaults(r, overrides);
    tv_script_parent(L, name); /* outer parent */
    lua_pushvalue(L, -2);
    lua_rawseti(L, LUA_REGISTRYINDEX, s->defaults_ref);
    lua_remove(L, -2);
    snprintf(s->where, sizeof s->where, "%s", where);
    check_defaults(r, overrides, "options", first);
    check_defaults(r, overrides, "fixed", first);
    if (!tv_userdata_test(L, -1, TV_IS_GAME)) tv_read_fail(r, "'%s' returns no game; use `require` for a module", name);
    lua_getiuservalue(L, -1, 1);
    lua_remove(L, -2);
}

/* The index of the first n entries of a list with the same name as the entry on top; n + 1 for none. Only the parent's:
 * two new ones with one name are an error, reported when they are read. */
static lua_Integer same_name(lua_State *L, int list, lua_Integer n)
{
    lua_Integer i = 1;
    int entry = lua_gettop(L);
    if (lua_type(L, entry) != LUA_TTABLE) return n + 1; /* rejected when it is read */
    lua_rawgeti(L, entry, 1);
    for (bool same = false; i <= n; i++) {
        if (lua_rawgeti(L, list, i) == LUA_TTABLE) {
            lua_rawgeti(L, -1, 1);
            same = lua_rawequal(L, -1, entry + 1);
        }
        lua_settop(L, entry + 1);
        if (same) break;
    }
    lua_settop(L, entry);
    return i;
}

/* Replaces the tav.plus on top by a list of pieces: the parent's (at index 3), with the changes of the plus, and then
 * those it adds. */
static void add_pieces(lua_State *L)
{
    int plus = lua_gettop(L), more = plus + 1, list = plus + 2, entry = plus + 3;
    lua_getiuservalue(L, plus, 1);
    lua_newtable(L);
    if (lua_getfield(L, 3, "pieces") == LUA_TNIL) lua_newtable(L); /* a game of pits has none */
    lua_Integer parents = (lua_Integer)lua_rawlen(L, -1), n = parents;
    tv_table_fields(L, lua_gettop(L), list, 0);
    lua_settop(L, list);
    for (lua_Integer i = 1, last = (lua_Integer)lua_rawlen(L, more); i <= last; i++) {
        lua_rawgeti(L, more, i);
        lua_Integer at = same_name(L, list, parents);
        if (at <= parents) {
            lua_newtable(L);
            lua_rawgeti(L, list, at);
            tv_table_fields(L, entry + 2, entry + 1, 0);
            tv_table_fields(L, entry, entry + 1, 0);
            lua_pushvalue(L, entry + 1);
        }
        lua_rawseti(L, list, at <= parents ? at : ++n);
        lua_settop(L, list);
    }
    lua_replace(L, plus);
    lua_settop(L, plus);
}

/* Optional entries of a game: a variant removes them with false, since nil in a table is the same as a missing entry.
 */
static bool is_optional(const char *key)
{
    static const char *const keys[] = { "teams",        "mover",    "start", "play",    "after",
                                        "forbid",       "why",      "stuck", "finish",  "evaluate",
                                        "capture_sign", "counters", "sets",  "stacks",  "instruction",
                                        "turn_end",     "write",    "walls", "notation" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i], key) == 0) return true;
    return false;
}

/* Has the parent this entry for nothing, where the variant has none? Phases stand in the place of all that says how
 * moves are made, or the parent's entries would be refused beside them; with other moves its instruction would be
 * wrong; and to other programs a variant is another game. `parts`: it has a board, pieces, sets or counters of its own,
 * which the parent's notation may not fit. */
static bool is_dropped(const char *key, bool phases, bool moves, bool parts)
{
    static const char *const replaced[] = { "moves", "play", "write", "after", "turn_end", "forbid", "why" };
    for (size_t i = 0; phases && i < sizeof replaced / sizeof *replaced; i++)
        if (!strcmp(key, replaced[i])) return true;
    return !strcmp(key, "sgf") || (parts && !strcmp(key, "notation")) ||
           ((phases || moves) && !strcmp(key, "instruction"));
}

/* name overrides parent -> the table of the variant on top. Entry by entry: a table is replaced as a whole, but for
 * pieces. */
static void merge(tv_reader *r)
{
    static const char *const own[] = { "board", "pieces", "sets", "counters", NULL };
    lua_State *L = r->L;
    lua_newtable(L);
    bool phases = tv_field(r, 2, "phases"), moves = tv_field(r, 2, "moves"), parts = false;
    for (int i = 0; own[i]; i++) parts |= tv_field(r, 2, own[i]);
    lua_settop(L, 4);
    for (int i = 0; tv_game_keys[i]; i++) {
        if (!tv_field(r, 2, tv_game_keys[i])) {
            if (is_dropped(tv_game_keys[i], phases, moves, parts)) continue;
            lua_getfield(L, 3, tv_game_keys[i]);
        } else if (lua_isboolean(L, -1) && !lua_toboolean(L, -1) && is_optional(tv_game_keys[i])) {
            lua_pop(L, 1); /* removes the parent's entry */
            continue;
        } else if (tv_userdata_test(L, -1, TV_IS_PLUS)) {
            if (strcmp(tv_game_keys[i], "pieces")) tv_read_fail(r, "%s: tav.plus adds to pieces only", tv_game_keys[i]);
            add_pieces(L);
        }
        lua_setfield(L, 4, tv_game_keys[i]);
    }
}

/* The variant is checked as a whole here, with its own line, though most of it may be its parent's. */
int tv_tav_variant(lua_State *L)
{
    tv_reader r = tv_read_begin(L, "tav.variant");
    tv_read_loading(&r);
    lua_settop(L, 2);
    if (lua_type(L, 1) != LUA_TSTRING)
        tv_read_got(&r, 1, NULL, "the name of the parent, as in tav.variant(\"parent\", { ... })");
    if (strlen(lua_tostring(L, 1)) != lua_rawlen(L, 1))
        tv_read_fail(&r, "the name of the parent has a zero byte in it");
    tv_read_table(&r, 2, "tav.variant(\"parent\", { name = ... })");
    tv_spec_keys(&r, 2, tv_variant_keys);
    tv_read_copy(&r, 2);
    lua_replace(L, 2);
    push_parent(&r, lua_tostring(L, 1), 2);
    merge(&r);
    tv_spec_check(&r, 4);
    tv_spec_push(&r, TV_IS_GAME, "tav.game", "tav.variant", 4);
    return 1;
}
