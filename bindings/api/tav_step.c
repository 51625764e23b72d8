/* tav_step.c - one piece, one cell: tav.step, tav.jump. directions.c reads their directions; they have few other
 * entries. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/jump.h"
#include "core/mechanisms/step.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* ---- tav.step ---------------------------------------------------------------------------------- */

/* Some piece must be able to go that far. */
static void check_least(tv_reader *r, const tv_step *step, const tv_game *game)
{
    int most = 0;
    for (int i = 0; i < game->pieces.pieces; i++)
        if (step->piece_dirs.distance[i] > most) most = step->piece_dirs.distance[i];
    if (most < step->args.least) tv_read_fail(r, "least: more than the greatest number of cells, which is %d", most);
}

/* See directions.c: directions are known only with the board. */
static void resolve_step(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_step *step = (tv_step *)op;
    tv_resolve_piece_dirs(r, &step->piece_dirs, game, kept);
    if (step->args.line) memset(step->piece_dirs.distance, TV_ANY_DISTANCE, sizeof step->piece_dirs.distance);
    else tv_resolve_distances(r, &step->piece_dirs, game, kept);
    if (step->args.least > 1) check_least(r, step, game);
    step->args.starts = tv_resolve_cells(r, game, kept, "from", step->from);
    tv_resolve_promotes(r, game, kept);
}

/* The part of a stack that moves. */
static const char *const stack_pieces[] = { "top", "all", NULL };

/* Not a number of cells: the number of pieces on the line. */
static bool is_line(tv_reader *r)
{
    if (!tv_field(r, 1, "distance")) return false;
    bool line = lua_type(r->L, -1) == LUA_TSTRING && !strcmp(lua_tostring(r->L, -1), "line");
    lua_pop(r->L, 1);
    return line;
}

/* A number of pieces, or true for any number. */
static unsigned read_flies(tv_reader *r)
{
    if (!tv_field(r, 1, "flies")) return 0;
    int whole = 0;
    const lua_Integer most = lua_type(r->L, -1) == LUA_TNUMBER ? lua_tointegerx(r->L, -1, &whole) : 0;
    const bool always = lua_toboolean(r->L, -1);
    if (!lua_isboolean(r->L, -1) && (!whole || most < 1 || most > TV_CELLS_MAX))
        tv_read_got(r, -1, "flies", "a number of pieces, from 1, or true, however many");
    lua_pop(r->L, 1);
    return whole ? (unsigned)most : always ? TV_FLIES_ALWAYS : 0;
}

/* Rejects `safe` with captures and long steps: the kernel removes the cells between two enemies from the free ones
 * before any step, and has no board on which the captured piece is gone. */
static int tav_step(lua_State *L)
{
    static const char *const keys[] = { "directions", "distance", "onto",     "captured",   "safe",    "pieces", "over",
                                        "from",       "least",    "promotes", "in_passing", "exposed", "flies",  NULL };
    static const char *const passed[] = { "free", "own", "one", NULL };
    static const char *const onto[] = { "free", "enemy", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.step", keys, 0);
    int safe = tv_field_choice(&r, 1, "safe", tv_line_names, -1), ends = tv_field_choice(&r, 1, "onto", onto, 0);
    const int over = tv_field_choice(&r, 1, "over", passed, 0);
    tv_step_args args = {
        .line = is_line(&r),
        .least = (int)tv_field_integer(&r, 1, "least", 1, TV_SIDE_MAX, 1),
        .over_own = over == 1,
        .over_one = over == 2,
        .free = ends != 1,
        .enemy = ends != 0,
        .whole = tv_field_choice(&r, 1, "pieces", stack_pieces, 0) == 1,
        .in_passing = tv_field_boolean(&r, 1, "in_passing", false),
        .exposed = tv_field_boolean(&r, 1, "exposed", false),
        .captured = tv_field_captured(&r, ends != 0),
        .promotes = tv_field_promotes(&r),
        .flies = read_flies(&r),
        .safe = safe >= 0,
        .safe_on = safe < 0 ? TV_DIRS_ALL : (enum tv_dirs)safe,
    };
    args.slides = !args.line && tv_field_far(&r);
    if (over && !args.slides && !args.line) tv_read_fail(&r, "over: only for steps of more than one cell (distance)");
    if (args.exposed && !args.slides && !args.line)
        tv_read_fail(&r, "exposed: only for steps of more than one cell (distance)");
    if (args.in_passing && (args.line || !args.enemy))
        tv_read_fail(&r, args.line ? "in_passing: not with distance = \"line\""
                                   : "in_passing: only with onto = \"enemy\" or \"any\"");
    if (args.safe && (args.slides || args.line || args.enemy))
        tv_read_fail(&r, "safe: only for steps of one cell onto free cells");
    if (args.flies && (args.slides || args.line || args.enemy || args.safe || args.promotes || args.whole))
        tv_read_fail(&r, "flies: only for steps of one cell onto free cells, without `safe`, `promotes` and `pieces`");
    if (args.line && args.least > 1) tv_read_fail(&r, "least: not with distance = \"line\", which is exact");
    if (args.least > 1 && !args.line && !args.slides)
        tv_read_fail(&r, "least: more than the greatest number of cells, which is 1 (distance)");
    tv_check_directions(&r);
    tv_step_init(tv_object_new(&r, "tav.step", sizeof(tv_step), resolve_step), &args);
    return 1;
}

/* ---- tav.jump ---------------------------------------------------------------------------------- */

/* For each kind of piece the names of others: it jumps over no others than these. */
static void resolve_targets(tv_reader *r, tv_jump *jump, const tv_game *game, int kept)
{
    if (!tv_read_down(r, kept, "targets")) return;
    const int table = lua_gettop(r->L);
    for (tv_entries e = tv_entries_pieces(r, game, table); tv_next_entry(&e);) {
        const char *name = e.name[e.at];
        bool named[TV_PIECES_MAX] = { false };
        if (lua_isnil(r->L, -1)) continue;
        if (lua_istable(r->L, -1) && !tv_read_list(r, lua_gettop(r->L), TV_PIECES_MAX))
            tv_read_fail(r, "the list is empty: name a piece, or leave '%s' out for all", name);
        tv_resolve_named(r, game, named);
        for (int p = 0; p < game->pieces.pieces; p++) {
            if (tv_game_piece(game, game->pieces.piece[p].side, name, strlen(name)) != p) continue;
            for (int i = 0; i < game->pieces.pieces; i++)
                if (!named[i]) tv_bit_on(jump->barred[p], (unsigned)i);
        }
    }
    tv_read_up(r);
}

static void resolve_jump(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_jump *jump = (tv_jump *)op;
    tv_resolve_piece_dirs(r, &jump->piece_dirs, game, kept);
    tv_resolve_distances(r, &jump->piece_dirs, game, kept);
    jump->args.starts = tv_resolve_cells(r, game, kept, "from", jump->from);
    tv_resolve_promotes(r, game, kept);
    resolve_targets(r, jump, game, kept);
    if (*jump->args.again && tv_game_phase(game, jump->args.again) < 0)
        tv_check_phase(r, "again", jump->args.again, game);
}

/* true, a criterion, or a list of them. */
static void read_most(tv_reader *r, tv_jump_args *args)
{
    static const char *const by[] = { [TV_MOST_PIECES] = "pieces",
                                      [TV_MOST_VALUE] = "value",
                                      [TV_MOST_JUMPER] = "jumper",
                                      [TV_MOST_EARLY] = "early",
                                      NULL };
    lua_State *L = r->L;
    if (!tv_read_down(r, 1, "most")) return;
    if (lua_isboolean(L, -1)) {
        args->criteria = lua_toboolean(L, -1); /* by pieces */
    } else if (lua_type(L, -1) == LUA_TTABLE) {
        int list = lua_gettop(L), n = tv_read_list(r, list, TV_MOSTS);
        for (tv_entries e = tv_entries_of(r, list, n); tv_next_entry(&e);) {
            args->by[e.at] = (uint8_t)tv_read_name(r, list + 1, "criterion", by, TV_MOSTS);
            for (int i = 0; i < e.at; i++)
                if (args->by[i] == args->by[e.at]) tv_read_fail(r, "'%s' is there twice", by[args->by[i]]);
        }
        args->criteria = n;
    } else {
        args->by[args->criteria++] = (uint8_t)tv_read_name(r, lua_gettop(L), "criterion", by, TV_MOSTS);
    }
    args->most = args->criteria > 0;
    tv_read_up(r);
}

enum tv_captured tv_field_captured(tv_reader *r, bool enemy)
{
    static const char *const captured[] = { "remove", "return", "hand", NULL };
    if (!enemy && tv_field(r, 1, "captured")) tv_read_fail(r, "captured: only with onto = \"enemy\" or \"any\"");
    return (enum tv_captured)tv_field_choice(r, 1, "captured", captured, TV_CAPTURED_OUT);
}

static bool check_targets(tv_reader *r)
{
    if (!tv_field(r, 1, "targets")) return false;
    if (!lua_istable(r->L, -1))
        tv_read_got(r, -1, "targets", "a table with the pieces that each kind jumps over, as in { Man = \"Man\" }");
    lua_pop(r->L, 1);
    return true;
}

/* The default of `captures` follows `over`: enemies are captured, own pieces are kept unless it is set. */
static int tav_jump(lua_State *L)
{
    static const char *const keys[] = { "directions", "over",     "captures", "captured", "removal",
                                        "again",      "pieces",   "twice",    "distance", "most",
                                        "from",       "promotes", "targets",  "turns",    NULL };
    static const char *const over[] = { [TV_OVER_ENEMY] = "enemy", [TV_OVER_OWN] = "own", [TV_OVER_ANY] = "any", NULL };
    static const char *const captured[] = { "remove", "return", "hand", "under", NULL };
    static const char *const removal[] = { "jump", "chain", NULL };
    static const char *const twice[] = {
        [TV_TWICE_YES] = "yes", [TV_TWICE_LATER] = "later", [TV_TWICE_NEVER] = "never", NULL
    };
    static const char *const turns[] = {
        [TV_TURNS_ANY] = "any", [TV_TURNS_NOT_BACK] = "not back", [TV_TURNS_NONE] = "none", NULL
    };
    tv_reader r = tv_object_begin(L, "tav.jump", keys, 0);
    tv_jump_args args = { .over = (enum tv_jump_over)tv_field_choice(&r, 1, "over", over, TV_OVER_ENEMY) };
    args.captures = tv_field_boolean(&r, 1, "captures", args.over == TV_OVER_ENEMY);
    const int fate = tv_field_choice(&r, 1, "captured", captured, 0);
    args.under = fate == 3;
    args.captured = args.under ? TV_CAPTURED_OUT : (enum tv_captured)fate;
    args.whole = tv_field_choice(&r, 1, "pieces", stack_pieces, 0) == 1;
    args.flies = tv_field_far(&r);
    args.late = tv_field_choice(&r, 1, "removal", removal, 0) == 1;
    args.twice = (enum tv_jump_twice)tv_field_choice(&r, 1, "twice", twice, args.late ? TV_TWICE_NEVER : TV_TWICE_YES);
    if (args.late && args.twice != TV_TWICE_NEVER)
        tv_read_fail(&r, "twice: with removal = \"chain\" no piece is jumped over twice; leave `twice` out");
    read_most(&r, &args);
    args.promotes = tv_field_promotes(&r);
    args.turns = (enum tv_jump_turns)tv_field_choice(&r, 1, "turns", turns, TV_TURNS_ANY);
    args.targets = check_targets(&r);
    tv_field_word(&r, "again", "the name of a phase", args.again);
    if (args.turns != TV_TURNS_ANY && !*args.again)
        tv_read_fail(&r, "turns: only with `again`, the phase in which the chain goes on");
    tv_check_directions(&r);
    tv_jump_init(tv_object_new(&r, "tav.jump", sizeof(tv_jump), resolve_jump), &args);
    return 1;
}

const luaL_Reg tv_make_step[] = { { "step", tav_step }, { "jump", tav_jump }, { NULL, NULL } };
