/* tav_standing.c - judges of what stands on the board: tav.line, tav.connect, tav.group, tav.ring, and what they share
 * with tav.pattern and tav.occupy. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/connect.h"
#include "core/mechanisms/group.h"
#include "core/mechanisms/line.h"
#include "core/mechanisms/ring.h"

#include <lauxlib.h>
#include <lua.h>

/* A move may complete a line of another player's; of = "mover" is for games in which that does not count. */
tv_standing_args tv_field_standing(tv_reader *r)
{
    static const char *const results[] = { "win", "lose", NULL }, *const of[] = { "all", "mover", NULL };
    static const char *const both[] = { "mover", "draw", NULL };
    return (tv_standing_args) {
        .loses = tv_field_choice(r, 1, "result", results, 0) == 1,
        .mover_only = tv_field_choice(r, 1, "of", of, 0) == 1,
        .both_draw = tv_field_choice(r, 1, "both", both, 0) == 1,
    };
}

static void resolve_filter(tv_reader *r, const tv_game *game, int kept, tv_piece_filter *filter)
{
    filter->some = tv_resolve_pieces(r, game, kept, "piece", filter->piece);
}

static void resolve_line(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    const tv_line_judge *judge = (tv_line_judge *)op;
    resolve_filter(r, game, kept, &((tv_line_judge *)op)->filter);
    if (*judge->args.again && tv_game_phase(game, judge->args.again) < 0)
        tv_check_phase(r, "again", judge->args.again, game);
}

/* With `again` it stands in `after` and ends no game. */
static void check_action(tv_reader *r)
{
    static const char *const keys[] = { TV_STANDING_KEYS };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (tv_field(r, 1, keys[i])) tv_read_fail(r, "%s: not with `again`, with which the line ends no game", keys[i]);
}

/* The default of `length` is outside the range, which distinguishes a missing entry from a wrong one. */
static int tav_line(lua_State *L)
{
    static const char *const keys[] = { "length", "exact", "lines", "piece", "again", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.line", keys, 0);
    tv_line_args args = {
        .length = (int)tv_field_integer(&r, 1, "length", 2, TV_SIDE_MAX, 0),
        .exact = tv_field_boolean(&r, 1, "exact", false),
        .lines = (enum tv_dirs)tv_field_choice(&r, 1, "lines", tv_line_names, TV_DIRS_ALL),
        .standing = tv_field_standing(&r),
    };
    if (!args.length) tv_read_fail(&r, "length: missing: the number of pieces in a row, as in length = 5");
    tv_check_pieces(&r, "piece");
    tv_field_word(&r, "again", "the name of a phase", args.again);
    if (*args.again) check_action(&r);
    tv_line_judge_init(tv_object_new(&r, "tav.line", sizeof(tv_line_judge), resolve_line), &args);
    return 1;
}

/* The key `links`, which goes in place of `connect`; NULL: there is none. The object keeps the tav.link alive. */
static const tv_link *field_links(tv_reader *r, int connect)
{
    if (!tv_field(r, 1, "links")) return NULL;
    tv_op *op = tv_object_test(r->L, -1);
    const tv_link *link = op ? tv_link_of(op) : NULL;
    if (!link) tv_read_got(r, -1, "links", "a tav.link, which also stands in `after`");
    if (connect) tv_read_fail(r, "connect: cannot be combined with `links`; remove one");
    lua_settop(r->L, 1);
    return link;
}

static void resolve_links(tv_reader *r, const tv_game *game, int kept)
{
    if (tv_field(r, kept, "links")) tv_object_resolve(r->L, game, lua_gettop(r->L));
    lua_settop(r->L, kept);
}

/* The list at an index: groups of cells, one choice. A single goal is reached by any piece on it, and an empty one
 * never: both must be mistakes. */
static void resolve_choice(tv_reader *r, tv_connect *connect, const tv_game *game, int player, int list)
{
    tv_read_table(r, list, "{ \"a1-a9\", \"i1-i9\" }");
    int n = tv_read_length(r, list, TV_GOALS_MAX), *goals = &connect->goals[player];
    if (n < 2) tv_read_fail(r, "expected two goals or more, as in { \"a1-a9\", \"i1-i9\" }");
    if (connect->least > n) tv_read_fail(r, "only %d goals, but least = %d", n, connect->least);
    if (*goals + n > TV_GOALS_MAX) tv_read_fail(r, "at most %d goals in all", TV_GOALS_MAX);
    for (tv_entries e = tv_entries_of(r, list, n); tv_next_entry(&e); ++*goals) {
        tv_read_cells(r, -1, &game->board, connect->goal[player][*goals]);
        if (!tv_bits_any(connect->goal[player][*goals], game->board.words)) tv_read_fail(r, "no cell is named");
    }
    connect->choice_ends[player][*goals - 1] = true;
}

/* One choice, or a list of them. */
static void resolve_goal(tv_reader *r, tv_connect *connect, const tv_game *game, int player, int list)
{
    tv_read_table(r, list, "{ \"a1-a9\", \"i1-i9\" }");
    const bool several = lua_rawgeti(r->L, list, 1) == LUA_TTABLE;
    lua_pop(r->L, 1);
    if (!several) {
        resolve_choice(r, connect, game, player, list);
        return;
    }
    for (tv_entries e = tv_entries_of(r, list, tv_read_length(r, list, TV_GOALS_MAX)); tv_next_entry(&e);)
        resolve_choice(r, connect, game, player, lua_gettop(r->L));
}

/* A player may have no goals, as in games where only one side connects; but not all of them. */
static void resolve_goals(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    bool any = false;
    tv_connect *connect = (tv_connect *)op;
    resolve_links(r, game, kept);
    resolve_filter(r, game, kept, &connect->filter);
    tv_read_down(r, kept, "goals");
    if (lua_rawlen(r->L, -1) > 0) {
        for (int p = 0; p < game->players; p++) resolve_goal(r, connect, game, p, lua_gettop(r->L));
        tv_read_up(r);
        return;
    }
    for (tv_entries e = tv_entries_players(r, game, -1); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) continue;
        resolve_goal(r, connect, game, e.at, lua_gettop(r->L));
        any = true;
    }
    if (!any)
        tv_read_fail(r, "no player is named, so no player can win; as in goals = { White = { \"a1-a9\", \"i1-i9\" } }");
    tv_read_up(r);
}

/* connect 0 leaves the choice to the kernel: the only one possible on this board, as on a hexagon, or four neighbours.
 */
static int tav_connect(lua_State *L)
{
    static const char *const keys[] = { "goals", "least", "connect", "links", "piece", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.connect", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    int connect = (int)tv_field_integer(&r, 1, "connect", 4, 8, 0);
    const int least = (int)tv_field_integer(&r, 1, "least", 1, TV_GOALS_MAX, 0);
    const tv_link *link = field_links(&r, connect);
    tv_check_pieces(&r, "piece");
    if (!tv_read_down(&r, 1, "goals"))
        tv_read_fail(&r,
                     "goals: missing: what each player connects, as in goals = { White = { \"a1-a9\", \"i1-i9\" } }");
    tv_read_table(&r, 2, "{ White = { \"a1-a9\", \"i1-i9\" } }");
    tv_read_up(&r);
    tv_connect_init(tv_object_new(&r, "tav.connect", sizeof(tv_connect), resolve_goals), connect, least, link,
                    &standing);
    return 1;
}

static void resolve_group(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    resolve_links(r, game, kept);
    resolve_filter(r, game, kept, &((tv_group *)op)->filter);
}

static int tav_group(lua_State *L)
{
    static const char *const keys[] = { "connect", "links", "piece", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.group", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    int connect = (int)tv_field_integer(&r, 1, "connect", 4, 8, 0);
    tv_check_pieces(&r, "piece");
    const tv_link *link = field_links(&r, connect);
    tv_group_init(tv_object_new(&r, "tav.group", sizeof(tv_group), resolve_group), connect, link, &standing);
    return 1;
}

static void resolve_ring(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    resolve_filter(r, game, kept, &((tv_ring *)op)->filter);
}

static int tav_ring(lua_State *L)
{
    static const char *const keys[] = { "connect", "piece", TV_STANDING_KEYS, NULL };
    tv_reader r = tv_object_begin(L, "tav.ring", keys, 0);
    tv_standing_args standing = tv_field_standing(&r);
    int connect = (int)tv_field_integer(&r, 1, "connect", 4, 8, 0);
    tv_check_pieces(&r, "piece");
    tv_ring_init(tv_object_new(&r, "tav.ring", sizeof(tv_ring), resolve_ring), connect, &standing);
    return 1;
}

const luaL_Reg tv_make_standing[] = {
    { "line", tav_line }, { "connect", tav_connect }, { "group", tav_group }, { "ring", tav_ring }, { NULL, NULL }
};
