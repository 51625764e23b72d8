/* spec.c - tav.game, and the game that is built from it. A declaration is copied and frozen at
 * once; the game is built when all files have run, since a variant replaces entries of its parent. */
#include "bindings/load/spec.h"

#include "bindings/api/boards.h"
#include "bindings/api/hooks.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
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
        "counters", "sets", "walls", "sgf", "notation"
const char *const tv_game_keys[] = { GAME_KEYS, NULL };
const char *const tv_variant_keys[] = { GAME_KEYS, "options", "fixed", NULL };

void tv_spec_push(tv_reader *r, tv_is is, const char *type, const char *call, int table)
{
    lua_State *L = r->L;
    spec *s = tv_userdata_new(L, is, type, sizeof *s, 1);
    snprintf(s->where, sizeof s->where, "%s", tv_script_of(L)->where);
    snprintf(s->call, sizeof s->call, "%s", call);
    lua_pushvalue(L, table);
    lua_setiuservalue(L, -2, 1);
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
    if (op && !op->class->finish && op->class->act)
        tv_read_fail(r, "this tav.%s ends no game; it belongs in `after`", op->class->name);
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

/* "size", or { "size", "rows", missing = 19 }. */
static void read_sgf_option(tv_reader *r, int value, tv_sgf *sgf, int at)
{
    static const char *const keys[] = { "missing", NULL };
    lua_State *L = r->L;
    sgf->option[at].second[0] = sgf->option[at].missing[0] = 0;
    if (lua_type(L, value) != LUA_TTABLE) {
        tv_read_word(r, value, "the name of an option", sgf->option[at].option, sizeof sgf->option[at].option);
        return;
    }
    tv_read_keys(r, value, keys, 2);
    lua_rawgeti(L, value, 1);
    tv_read_word(r, value + 1, "the name of an option", sgf->option[at].option, sizeof sgf->option[at].option);
    lua_rawgeti(L, value, 2);
    if (!lua_isnil(L, -1))
        tv_read_word(r, value + 2, "the name of an option", sgf->option[at].second, sizeof sgf->option[at].second);
    if (tv_field(r, value, "missing"))
        snprintf(sgf->option[at].missing, sizeof sgf->option[at].missing, "%d",
                 (int)tv_read_integer(r, lua_gettop(L), INT32_MIN, INT32_MAX));
    lua_settop(L, value);
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
        read_sgf_option(r, lua_gettop(L), sgf, at);
    }
    tv_read_leave(r, mark);
    lua_pop(L, 1);
}

/* A number, or a table with more entries. */
static void read_sgf(tv_reader *r, int table, tv_game *g)
{
    if (!tv_read_down(r, table, "sgf")) return;
    const int at = lua_gettop(r->L);
    if (lua_isinteger(r->L, at)) {
        g->sgf.number = (int)tv_read_integer(r, at, 1, 999);
    } else {
        tv_spec_sgf(r, at, &g->sgf);
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
    g->flat = !tv_field_boolean(r, table, "stacks", true);
    tv_spec_start(r, table, g, pieces);
    read_mover(r, table, g);
    tv_spec_sets(r, table, g);
    tv_spec_phases(r, table, g, dry);
    read_finish(r, table, g, dry);
    read_evaluate(r, table, g, dry);
    read_capture_sign(r, table, g);
    read_sgf(r, table, g);
    tv_spec_notation(r, table, g, pieces);
    check_finish(r, g);
}

/* Game and pieces are too large for the C stack, and a userdata is collected when an error raises. */
void tv_spec_check(tv_reader *r, int table)
{
    lua_State *L = r->L;
    tv_game *g = lua_newuserdatauv(L, sizeof *g, 0);
    tv_piece *pieces = lua_newuserdatauv(L, TV_PIECES_MAX * sizeof *pieces, 0);
    memset(g, 0, sizeof *g);
    tv_spec_read(r, table, g, pieces, true);
    lua_pop(L, 2);
}

/* Some belong in a phase, which an author may have without knowing it. */
void tv_spec_keys(tv_reader *r, int table, const char *const *keys)
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
    tv_spec_keys(&r, 1, tv_game_keys);
    tv_read_copy(&r, 1);
    tv_spec_check(&r, 2);
    tv_spec_push(&r, TV_IS_GAME, "tav.game", "tav.game", 2);
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

/* At the line of the object that does not fit, which its message names. An object of a parent fits the parent: then the
 * variant is at fault. */
static _Noreturn void fail_build(tv_reader *r, const spec *from, const tv_game *g, const tv_err *err)
{
    const char *where = g->misfit ? tv_object_where(r->L, g->misfit) : "";
    const size_t file = strcspn(from->where, ":") + 1;
    if (*where && !strncmp(where, from->where, file) && !strncmp(err->text, "tav.", 4))
        *r = tv_read_at(r->L, where, "");
    tv_read_err(r, err);
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
    if (!tv_game_build(&s->game, &err)) fail_build(&r, from, &s->game, &err);
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
