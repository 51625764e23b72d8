/* spec.c - tav.game, tav.variant, tav.plus, and the game that is built from them. A declaration is copied and frozen at
 * once; the game is built when all files have run, since a variant replaces entries of its parent. */
#include "bindings/load/spec.h"

#include "bindings/api/boards.h"
#include "bindings/api/hooks.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/run_files.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* User value 1: the private copy of the table. */
typedef struct spec {
    char where[TV_WHERE], call[16];
} spec;

#define GAME_KEYS \
    "name", "players", "teams", "board", "pieces", "stacks", "mover", "start", "instruction", "moves", "play", \
        "write", "after", "turn_end", "forbid", "why", "phases", "stuck", "finish", "evaluate", "capture_sign", \
        "counters", "sets", "walls", "sgf"
const char *const tv_game_keys[] = { GAME_KEYS, NULL };
static const char *const variant_keys[] = { GAME_KEYS, "options", "fixed", NULL };

/* Pushes the table at index 1 as a new spec of a type; `table` is already copied. */
static void push_spec(tv_reader *r, tv_is is, const char *type, const char *call, int table)
{
    lua_State *L = r->L;
    spec *s = tv_userdata_new(L, is, type, sizeof *s, 1);
    snprintf(s->where, sizeof s->where, "%s", tv_script_of(L)->where);
    snprintf(s->call, sizeof s->call, "%s", call);
    lua_pushvalue(L, table);
    lua_setiuservalue(L, -2, 1);
}

/* Checked only as a list: whether an entry adds a piece or changes one is known only with the parent's pieces. */
int tv_tav_plus(lua_State *L)
{
    tv_reader r = tv_read_call(L, "tav.plus", "tav.plus { { \"Stone\", shape = \"O\" } }", NULL, 0);
    tv_read_length(&r, 1, TV_PIECES_MAX);
    tv_read_copy(&r, 1);
    push_spec(&r, TV_IS_PLUS, "tav.plus", "tav.plus", 2);
    return 1;
}

/* ---- Reading -------------------------------------------------------------------------------- */

/* These are no edges. */
static unsigned joined_edges(const tv_board *b)
{
    const unsigned columns = 1u << TV_EDGE_LEFT | 1u << TV_EDGE_RIGHT, rows = 1u << TV_EDGE_TOP | 1u << TV_EDGE_BOTTOM;
    return (b->wraps & TV_WRAP_COLUMNS ? columns : 0) | (b->wraps & TV_WRAP_ROWS ? rows : 0);
}

/* Copied out of the userdata: the diagram of `start` may make holes in it, which are this game's and not those of
 * another game with the same board. */
static void read_board(tv_reader *r, int table, tv_game *g)
{
    if (!tv_field(r, table, "board")) tv_read_fail(r, "board: missing, as in board = tav.rectangle { 8, 8 }");
    const tv_declared_board *d = tv_userdata_test(r->L, -1, TV_IS_BOARD);
    if (!d) tv_read_got(r, -1, "board", "a board, as in board = tav.rectangle { 8, 8 }");
    g->board = d->board;
    memcpy(g->stones, d->stones, sizeof g->stones);
    lua_pop(r->L, 1);
    for (int p = 0; p < g->players; p++) {
        if (g->player[p].edges && !g->board.sides)
            tv_read_fail(r,
                         "players[%d]: edges: only a rectangle and a rhombus have a top, bottom, left and right side",
                         p + 1);
        if (g->player[p].edges & joined_edges(&g->board))
            tv_read_fail(r, "players[%d]: edges: `wraps` joins this side to its opposite, so a player cannot have it",
                         p + 1);
        for (int q = 0; q < p; q++)
            if (g->player[p].edges & g->player[q].edges)
                tv_read_fail(r, "players[%d]: edges: one of these sides belongs to %s already", p + 1,
                             tv_side_name(g, q));
    }
}

/* Without it the first player begins, which is 0 in the zeroed game. */
static void read_mover(tv_reader *r, int table, tv_game *g)
{
    const char *names[TV_PLAYERS_MAX];
    if (!tv_read_down(r, table, "mover")) return;
    g->first_mover = tv_read_name(r, lua_gettop(r->L), "player", names, tv_player_names(g, names));
    tv_read_up(r);
}

/* One judge, at a stack index: an object or a function. dry: checks everything and makes nothing, since a function that
 * is hooked counts as one of the game's, and a dry reading may be of a parent that a variant replaces. */
static void add_judge(tv_reader *r, int index, tv_game *g, bool dry)
{
    lua_State *L = r->L;
    tv_op *op = tv_object_test(L, index);
    if (op && !op->class->finish) tv_read_fail(r, "tav.%s is not a judge; tav.score is", op->class->name);
    if (!op && lua_type(L, index) != LUA_TFUNCTION)
        tv_read_got(r, index, NULL, "tav.score { ... }, a function(pos, stuck) or a list of them");
    if (g->judges == TV_JUDGES_MAX) tv_read_fail(r, "at most %d judges are allowed", TV_JUDGES_MAX);
    if (!op && !dry) op = tv_hook_rule(L, TV_STAGE_FINISH, index, NULL);
    g->judge[g->judges++] = op;
}

/* In a list the order matters: the first judge that ends the game decides. */
static void read_finish(tv_reader *r, int table, tv_game *g, bool dry)
{
    if (!tv_read_down(r, table, "finish")) return;
    int finish = lua_gettop(r->L);
    if (lua_type(r->L, finish) != LUA_TTABLE) add_judge(r, finish, g, dry);
    else
        for (tv_entries e = tv_entries_of(r, finish, tv_read_list(r, finish, TV_JUDGES_MAX)); tv_next_entry(&e);)
            add_judge(r, finish + 1, g, dry);
    tv_read_up(r);
}

/* For search alone: no rule depends on it, so a game without it is complete. */
static void read_evaluate(tv_reader *r, int table, tv_game *g, bool dry)
{
    if (!tv_read_down(r, table, "evaluate")) return;
    int at = lua_gettop(r->L);
    g->evaluate = tv_object_test(r->L, at);
    if (g->evaluate && !g->evaluate->class->share)
        tv_read_fail(r, "tav.%s cannot evaluate a position; tav.score can", g->evaluate->class->name);
    if (!g->evaluate && lua_type(r->L, at) != LUA_TFUNCTION)
        tv_read_got(r, at, NULL, "a function(pos, player) or tav.score { ... }");
    if (!g->evaluate && !dry) g->evaluate = tv_hook_rule(r->L, TV_STAGE_EVALUATE, at, NULL);
    tv_read_up(r);
}

/* Only x, since all notations read it in place of "-". */
static void read_capture_sign(tv_reader *r, int table, tv_game *g)
{
    static const char *const signs[] = { "x", NULL };
    g->capture_sign = tv_field_choice(r, table, "capture_sign", signs, -1) == 0;
}

/* "SZ" = "size": properties in a fixed order, since a table has none. */
static void read_sgf_options(tv_reader *r, int table, tv_sgf *sgf)
{
    lua_State *L = r->L;
    if (!tv_field(r, table, "options")) return;
    size_t mark = tv_read_enter(r, ".options");
    tv_read_table(r, -1, "options = { SZ = \"size\" }");
    const int most = (int)(sizeof sgf->option / sizeof *sgf->option);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || sgf->options == most)
            tv_read_fail(r, "expected at most %d properties with options, as in SZ = \"size\"", most);
        int at = sgf->options++;
        while (at && strcmp(sgf->option[at - 1].property, lua_tostring(L, -2)) > 0) {
            sgf->option[at] = sgf->option[at - 1];
            at--;
        }
        lua_pushvalue(L, -2);
        tv_read_word(r, lua_gettop(L), "a property", sgf->option[at].property, sizeof sgf->option[at].property);
        lua_pop(L, 1);
        tv_read_word(r, lua_gettop(L), "the name of an option", sgf->option[at].option, sizeof sgf->option[at].option);
    }
    tv_read_leave(r, mark);
    lua_pop(L, 1);
}

/* A number, or a table with more entries. */
static void read_sgf(tv_reader *r, int table, tv_game *g)
{
    static const char *const keys[] = { "moves", "options", NULL };
    static const char *const moves[] = { "own", "points", "squares", NULL };
    if (!tv_read_down(r, table, "sgf")) return;
    const int at = lua_gettop(r->L);
    if (lua_isinteger(r->L, at)) {
        g->sgf.number = (int)tv_read_integer(r, at, 1, 999);
    } else {
        tv_read_table(r, at, "sgf = { 1, moves = \"points\" }");
        tv_read_keys(r, at, keys, 1);
        lua_rawgeti(r->L, at, 1);
        g->sgf.number = (int)tv_read_integer(r, at + 1, 1, 999);
        lua_pop(r->L, 1);
        g->sgf.moves = (enum tv_sgf_moves)tv_field_choice(r, at, "moves", moves, TV_SGF_OWN);
        read_sgf_options(r, at, &g->sgf);
    }
    tv_read_up(r);
}

/* A judge must decide who has won when all players are stuck. Without one the game would never end; stuck = "lose" and
 * the like decide by themselves. */
static void check_finish(tv_reader *r, const tv_game *g)
{
    for (int i = 0; i < g->phases && !g->judges; i++)
        if (tv_stuck_needs_judge(g->phase[i].stuck))
            tv_read_fail(
                r, g->phase[i].stuck == TV_STUCK_SKIP
                       ? "finish: missing; with stuck = \"skip\", the default, it decides who wins when no player "
                         "can move. Write stuck = \"lose\" if the player who cannot move loses"
                       : "finish: missing; with stuck = \"end\" it decides who wins when no player can move");
}

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

/* Each part needs those before it: pieces their players, the opening the board and the pieces, phases the counters.
 * Pieces are read into an array of the maximal size, since their number is known only at the end. */
void tv_spec_read(tv_reader *r, int table, tv_game *g, tv_piece *pieces, bool dry)
{
    if (!tv_read_down(r, table, "name")) tv_read_fail(r, "name: missing, as in name = \"Chess\"");
    tv_read_string(r, lua_gettop(r->L), "the name of a game", g->name, sizeof g->name);
    tv_read_up(r);
    tv_spec_players(r, table, g);
    read_board(r, table, g);
    tv_spec_pieces(r, table, g, pieces);
    g->stacked = tv_field_boolean(r, table, "stacks", false);
    tv_spec_start(r, table, g, pieces);
    read_mover(r, table, g);
    read_kept(r, table, g, false);
    read_kept(r, table, g, true);
    read_walls(r, table, g);
    tv_spec_phases(r, table, g, dry);
    read_finish(r, table, g, dry);
    read_evaluate(r, table, g, dry);
    read_capture_sign(r, table, g);
    read_sgf(r, table, g);
    check_finish(r, g);
}

/* Checks everything now, while the line of the declaration is known. Game and pieces are too large for the C stack, and
 * a userdata is collected when an error raises. */
static void read_dry(tv_reader *r, int table)
{
    lua_State *L = r->L;
    tv_game *g = lua_newuserdatauv(L, sizeof *g, 0);
    tv_piece *pieces = lua_newuserdatauv(L, TV_PIECES_MAX * sizeof *pieces, 0);
    memset(g, 0, sizeof *g);
    tv_spec_read(r, table, g, pieces, true);
    lua_pop(L, 2);
}

/* The keys of the game, or of a variant. Some belong in a phase, which an author may have without knowing it. */
static void read_keys(tv_reader *r, int table, const char *const *keys)
{
    static const char *const of_phases[] = { "first", "again", "next", NULL };
    for (int i = 0; of_phases[i]; i++)
        if (tv_field(r, table, of_phases[i]))
            tv_read_fail(
                r, "unknown key '%s': it belongs in a phase, as in phases = { { \"main\", moves = ..., %s = ... } }",
                of_phases[i], of_phases[i]);
    tv_read_keys(r, table, keys, 0);
}

/* args copy: the game keeps the copy, and reads it again when it is built. */
int tv_tav_game(lua_State *L)
{
    tv_reader r = tv_read_call(L, "tav.game", "tav.game { name = ... }", NULL, 0);
    read_keys(&r, 1, tv_game_keys);
    tv_read_copy(&r, 1);
    read_dry(&r, 2);
    push_spec(&r, TV_IS_GAME, "tav.game", "tav.game", 2);
    return 1;
}

/* ---- Variants ------------------------------------------------------------------------------- */

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
    static const char *const keys[] = { "teams", "mover",  "start",       "play",     "after",        "forbid",
                                        "why",   "stuck",  "finish",      "evaluate", "capture_sign", "counters",
                                        "sets",  "stacks", "instruction", "turn_end", "write",        "walls" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i], key) == 0) return true;
    return false;
}

/* Has the parent this entry for nothing, where the variant has none? Phases stand in the place of all that says how moves are
 * made, or the parent's entries would be refused beside them; with other moves its instruction would be wrong; and to other
 * programs a variant is another game. */
static bool is_dropped(const char *key, bool phases, bool moves)
{
    static const char *const replaced[] = { "moves", "play", "write", "after", "turn_end", "forbid", "why" };
    for (size_t i = 0; phases && i < sizeof replaced / sizeof *replaced; i++)
        if (!strcmp(key, replaced[i])) return true;
    return !strcmp(key, "sgf") || ((phases || moves) && !strcmp(key, "instruction"));
}

/* name overrides parent -> the table of the variant on top. Entry by entry: a table is replaced as a whole, but for
 * pieces. */
static void merge(tv_reader *r)
{
    lua_State *L = r->L;
    lua_newtable(L);
    bool phases = tv_field(r, 2, "phases"), moves = tv_field(r, 2, "moves");
    lua_settop(L, 4);
    for (int i = 0; tv_game_keys[i]; i++) {
        if (!tv_field(r, 2, tv_game_keys[i])) {
            if (is_dropped(tv_game_keys[i], phases, moves)) continue;
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
    read_keys(&r, 2, variant_keys);
    tv_read_copy(&r, 2);
    lua_replace(L, 2);
    push_parent(&r, lua_tostring(L, 1), 2);
    merge(&r);
    read_dry(&r, 4);
    push_spec(&r, TV_IS_GAME, "tav.game", "tav.variant", 4);
    return 1;
}

/* ---- Building -------------------------------------------------------------------------------- */

/* The texts of icons are Lua's, which may forget them when the script changes its tables. */
static void keep_icons(tv_reader *r, tv_game *g)
{
    tv_err err = { .text = "" };
    for (tv_piece *p = g->pieces.piece; p < g->pieces.piece + g->pieces.pieces; p++) {
        if (!p->icon) continue;
        const size_t size = strlen(p->icon) + 1;
        char *copy = tv_game_own(g, size, &err);
        if (copy) memcpy(copy, p->icon, size);
        p->icon = copy;
        if (!copy) tv_read_err(r, &err);
    }
}

/* Read for the second time, no longer dry: only now is it known that this is the game and not a parent. Pieces go into
 * memory of their own, which tv_game_clear frees, smaller than the array in which they were read. Lua objects made for
 * it must outlive this call: the spec is kept, and through it every object. */
void tv_spec_build(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    spec *from = tv_userdata_test(L, -1, TV_IS_GAME);
    char got[80];
    if (!from)
        luaL_error(L, "%s: the script must end with return tav.game { ... } or tav.variant(...); it returned %s%s",
                   s->file, tv_value_text(L, -1, got, sizeof got),
                   lua_istable(L, -1) ? "; use `require` for a module" : "");
    tv_reader r = tv_read_at(L, from->where, from->call);
    tv_err err = { .text = "" };
    lua_getiuservalue(L, -1, 1);
    int table = lua_gettop(L);
    tv_piece *pieces = lua_newuserdatauv(L, TV_PIECES_MAX * sizeof *pieces, 0);
    tv_spec_read(&r, table, &s->game, pieces, false);
    s->game.pieces.piece = malloc((size_t)(s->game.pieces.pieces + 1) * sizeof *pieces);
    if (!s->game.pieces.piece) tv_read_err(&r, &(tv_err)TV_NO_MEMORY);
    memcpy(s->game.pieces.piece, pieces, (size_t)s->game.pieces.pieces * sizeof *pieces);
    keep_icons(&r, &s->game);
    tv_objects_resolve(L, &s->game);
    tv_read_at(L, from->where, from->call);
    if (!tv_game_build(&s->game, &err)) tv_read_err(&r, &err);
    tv_objects_admit(L, &s->game);
    lua_settop(L, table - 1);
    lua_pushvalue(L, -1);
    s->spec_ref = luaL_ref(L, LUA_REGISTRYINDEX); /* keeps the objects */
    tv_packing_of(&s->packing, &s->game.board);
    s->built = true;
    s->budget.loads = NULL;
}

void tv_spec_open(lua_State *L)
{
    static const char *const types[] = { "tav.game", "tav.plus", NULL };
    for (int i = 0; types[i]; i++) {
        luaL_newmetatable(L, types[i]);
        tv_class_seal(L);
        lua_pop(L, 1);
    }
}
