/* spec_sets.c - what positions of a declared game keep beside the pieces: counters, sets of cells, and the walls that
 * sets hold. */
#include "bindings/load/spec.h"
#include "bindings/sandbox/sandbox.h"

#include <lua.h>

/* Declares the name on top. They are declared before any object reserves its own, so their numbers are their places in
 * the text; the number also shows a repeated name. */
static void declare(tv_reader *r, tv_game *g, bool sets)
{
    char name[TV_NAME];
    const int next = sets ? g->declared : g->counters, most = sets ? TV_SETS_DECLARED_MAX : TV_COUNTERS_MAX;
    tv_read_word(r, lua_gettop(r->L), sets ? "the name of a set of cells" : "the name of a counter", name, sizeof name);
    if (next == most) tv_read_fail(r, "at most %d entries are allowed", most);
    bool new = sets ? tv_game_declare_set(g, name) : tv_game_reserve_counter(g, name) == next;
    if (!new) tv_read_fail(r, "two %s have the name '%s'", sets ? "sets" : "counters", name);
}

/* What the set or counter that was declared last holds when the game begins; the value is on top. */
static void read_begin(tv_reader *r, tv_game *g, bool sets)
{
    static const char *const keys[] = { "cells", "leaves", NULL };
    lua_State *L = r->L;
    const int at = lua_gettop(L), set = g->declared - 1;
    if (!sets) {
        g->counter_begin[g->counters - 1] = (int32_t)tv_read_integer(r, at, INT32_MIN, INT32_MAX);
        return;
    }
    if (lua_type(L, at) != LUA_TTABLE) {
        tv_read_cells(r, at, &g->board, g->set_begin[set]);
        return;
    }
    tv_read_keys(r, at, keys, 0);
    if (!tv_read_down(r, at, "cells")) tv_read_fail(r, "cells: missing, as in { cells = \"a1 h1\", leaves = true }");
    tv_read_cells(r, lua_gettop(L), &g->board, g->set_begin[set]);
    tv_read_up(r);
    if (!tv_field_boolean(r, at, "leaves", false)) return;
    if (g->stacked) tv_read_fail(r, "leaves: not in a game with stacks");
    g->leaves |= 1u << set;
}

/* The counters, or the sets of cells, that the position keeps: first those of the list, and then those with a value. */
static void read_kept(tv_reader *r, int table, tv_game *g, bool sets)
{
    lua_State *L = r->L;
    if (!tv_read_down(r, table, sets ? "sets" : "counters")) return;
    const int kept = lua_gettop(L);
    tv_read_table(r, kept, sets ? "sets = { \"jumped\" }" : "counters = { \"captured\" }");
    const int n = tv_read_length(r, kept, sets ? TV_SETS_DECLARED_MAX : TV_COUNTERS_MAX);
    tv_sandbox_keys(L, kept);
    for (int i = 1; i <= n; i++, lua_settop(L, kept + 1)) {
        lua_rawgeti(L, kept, i);
        declare(r, g, sets);
    }
    for (int i = 1, all = (int)lua_rawlen(L, kept + 1); i <= all; i++, lua_settop(L, kept + 1)) {
        lua_rawgeti(L, kept + 1, i);
        if (lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 1 && lua_tointeger(L, -1) <= n) continue;
        declare(r, g, sets);
        const size_t mark = tv_read_enter(r, ".%s", lua_tostring(L, -1));
        lua_pushvalue(L, -1);
        lua_rawget(L, kept);
        read_begin(r, g, sets);
        tv_read_leave(r, mark);
    }
    if (!sets) g->begun_counters = g->counters;
    tv_read_up(r);
}

/* Two directions have two sets: a cell with walls on both edges is in both. */
static void read_walls(tv_reader *r, int table, tv_game *g)
{
    static const char *const keys[] = { "n", "e", "s", "w", NULL };
    const char *names[TV_SETS_DECLARED_MAX];
    if (!tv_read_down(r, table, "walls")) return;
    const int at = lua_gettop(r->L);
    tv_read_table(r, at, "walls = { n = \"lids\", e = \"posts\" }");
    tv_read_keys(r, at, keys, 0);
    if (g->board.kind != TV_RECTANGLE || g->board.lines)
        tv_read_fail(r, g->board.lines ? "not possible on a board with `lines`; leave out the line instead"
                                       : "only a rectangle has walls: its cells have four edges");
    if (!g->declared)
        tv_read_fail(r, "the game has no `sets` that say which edges have a wall; add sets = { \"lids\" }");
    for (int i = 0; i < g->declared; i++) names[i] = g->set_name[i];
    for (int i = 0; keys[i]; i++) {
        if (!tv_read_down(r, at, keys[i])) continue;
        g->wall_set[i] = 1 + tv_read_name_else(r, lua_gettop(r->L), "the name of one of the game's `sets`",
                                               "the game's `sets` have no", names, g->declared);
        if (g->leaves >> (g->wall_set[i] - 1) & 1)
            tv_read_fail(r, "the set '%s' has `leaves`: walls do not go with pieces", names[g->wall_set[i] - 1]);
        for (int k = 0; k < i; k++)
            if (g->wall_set[k] == g->wall_set[i])
                tv_read_fail(r, "`%s` and `%s` both name the set '%s': use one set per direction", keys[k], keys[i],
                             names[g->wall_set[i] - 1]);
        tv_read_up(r);
    }
    if (!g->wall_set[0] && !g->wall_set[1] && !g->wall_set[2] && !g->wall_set[3])
        tv_read_fail(r, "names no set; for example walls = { n = \"lids\", e = \"posts\" }");
    tv_read_up(r);
}

/* Counters first: objects may name both, and walls name sets. */
void tv_spec_sets(tv_reader *r, int table, tv_game *g)
{
    read_kept(r, table, g, false);
    read_kept(r, table, g, true);
    read_walls(r, table, g);
}
