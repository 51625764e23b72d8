/* tav_judges.c - tav.score, tav.lead, tav.king, tav.repetition, tav.quiet. A judge may pass its decision to another,
 * which is why objects can be arguments here. */
#include "bindings/api/hooks.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/goal_majority.h"
#include "core/mechanisms/king.h"
#include "core/mechanisms/quiet.h"
#include "core/mechanisms/repetition.h"
#include "core/mechanisms/royal.h"
#include "core/mechanisms/score.h"

#include <lauxlib.h>
#include <lua.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { BONUS_MAX = 1000000 };

/* A whole number, or one with a half. */
static void read_bonus(tv_reader *r, tv_score_args *args, int player)
{
    const lua_Number twice = 2 * lua_tonumber(r->L, -1);
    args->half[player] = lua_type(r->L, -1) == LUA_TNUMBER && !lua_isinteger(r->L, -1) && twice == floor(twice) &&
                         fabs(twice) < 2 * BONUS_MAX && fmod(twice, 2) != 0;
    if (args->half[player]) args->bonus[player] = (int)floor(twice / 2);
    else if (lua_isinteger(r->L, -1)) args->bonus[player] = (int)tv_read_integer(r, -1, -BONUS_MAX, BONUS_MAX);
    else tv_read_got(r, -1, NULL, "a whole number or a half, as 6.5");
}

/* Points for each player who has any. */
static void resolve_bonus(tv_reader *r, tv_score_args *args, const tv_game *game, int kept)
{
    if (!tv_read_down(r, kept, "bonus")) return;
    for (tv_entries e = tv_entries_players(r, game, -1); tv_next_entry(&e);)
        if (!lua_isnil(r->L, -1)) read_bonus(r, args, e.at);
    tv_read_up(r);
}

static void resolve_scorer(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_piece_filter *filter = &((tv_scorer *)op)->filter;
    filter->some = tv_resolve_pieces(r, game, kept, "piece", filter->piece);
    resolve_bonus(r, &((tv_scorer *)op)->args, game, kept);
    if (tv_read_down(r, kept, "on")) {
        tv_read_goals(r, lua_gettop(r->L), game, ((tv_scorer *)op)->on);
        tv_read_up(r);
    }
    if (!tv_read_down(r, kept, "ties")) return;
    const char *names[TV_PLAYERS_MAX];
    ((tv_scorer *)op)->args.ties = 1 + tv_read_name(r, lua_gettop(r->L), "player", names, tv_player_names(game, names));
    tv_read_up(r);
}

/* One word, or a list of them. */
static void read_ends(tv_reader *r, tv_score_args *args)
{
    static const char *const names[] = { "full", "hand" };
    if (!tv_read_down(r, 1, "ends")) return;
    const int top = lua_gettop(r->L);
    unsigned ends = 0;
    if (!lua_istable(r->L, top)) ends = 1u << tv_read_name(r, top, "end", names, 2);
    else
        for (tv_entries e = tv_entries_of(r, top, tv_read_list(r, top, 2)); tv_next_entry(&e);)
            ends |= 1u << tv_read_name(r, lua_gettop(r->L), "end", names, 2);
    args->at_full = ends & 1;
    args->at_hand = ends & 2;
    tv_read_up(r);
}

/* Both entries are required: no default would be right for most games, and a judge that counts the wrong thing shows
 * only at the end of a game. */
static int tav_score(lua_State *L)
{
    static const char *const keys[] = { "of", "wins", "enough", "piece", "ends", "bonus", "ties", "on", NULL };
    static const char *const of[] = {
        [TV_SCORE_HAND] = "hand",     [TV_SCORE_BOARD] = "board", [TV_SCORE_VALUE] = "value",
        [TV_SCORE_STACKS] = "stacks", [TV_SCORE_LAND] = "land",   [TV_SCORE_STORE] = "store",
        [TV_SCORE_PITS] = "pits",     [TV_SCORE_AREA] = "area",   NULL
    };
    static const char *const wins[] = { "most", "least", NULL };
    tv_reader r = tv_object_begin(L, "tav.score", keys, 0);
    int what = tv_field_choice(&r, 1, "of", of, -1), who = tv_field_choice(&r, 1, "wins", wins, -1);
    if (what < 0)
        tv_read_fail(&r, "say what to count: of = \"hand\", \"board\", \"value\", \"stacks\", \"land\", \"store\", "
                         "\"pits\" or \"area\"");
    if (who < 0) tv_read_fail(&r, "say who wins: wins = \"most\" or \"least\"");
    int enough = (int)tv_field_integer(&r, 1, "enough", 1, INT32_MAX, 0);
    if (tv_check_pieces(&r, "piece") && what >= TV_SCORE_LAND)
        tv_read_fail(&r, "piece: only with of = \"hand\", \"board\", \"value\" or \"stacks\"");
    tv_score_args args = { .of = (enum tv_score_of)what, .least = who == 1, .enough = enough };
    read_ends(&r, &args);
    if (tv_field(&r, 1, "on") != (what == TV_SCORE_PITS))
        tv_read_fail(&r, "of = \"pits\" and `on`, the pits of each player, go together");
    if (what == TV_SCORE_PITS) tv_read_table(&r, -1, "on = { South = \"a1-f1\", North = \"a2-f2\" }");
    if (tv_read_down(&r, 1, "bonus")) tv_read_table(&r, lua_gettop(L), "bonus = { White = 7 }"), tv_read_up(&r);
    if (tv_field(&r, 1, "ties") && lua_type(L, -1) != LUA_TSTRING) tv_read_got(&r, -1, "ties", "the name of a player");
    tv_score_init(tv_object_new(&r, "tav.score", sizeof(tv_scorer), resolve_scorer), &args);
    return 1;
}

/* The keys are the players of this game: strict as in any declaration, but known only now. Every player needs a goal; a
 * forgotten one would be an empty set, which can never be reached, without any message. */
void tv_read_goals(tv_reader *r, int table, const tv_game *game, uint64_t goal[][TV_WORDS_MAX])
{
    for (tv_entries e = tv_entries_players(r, game, table); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the cells of this player, as in \"a8-h8\"");
        tv_read_cells(r, -1, &game->board, goal[e.at]);
    }
}

static void resolve_goals(tv_reader *r, tv_op *op, const tv_game *game, int table)
{
    tv_read_goals(r, table, game, ((tv_goal_majority *)op)->goal);
}

/* tav.lead { White = "a8-h8", Black = "a1-h1" }: the players are known only with the game. It does not begin with
 * tv_object_begin, which would check the names now. */
static int tav_lead(lua_State *L)
{
    tv_reader r = tv_read_call(L, "tav.lead", "tav.lead { White = \"a8-h8\", Black = \"a1-h1\" }", NULL, 0);
    tv_goal_majority_init(tv_object_new(&r, "tav.lead", sizeof(tv_goal_majority), resolve_goals));
    return 1;
}

/* The defaults are the most general: the tallest stacks are kings, from one piece on and of any colours. All four
 * affect only the judge; the same moves are played with any of them. */
static int tav_king(lua_State *L)
{
    static const char *const keys[] = { "pure", "least", "taller_escape", "own", NULL }, *const own[] = { "lose",
                                                                                                          "safe",
                                                                                                          NULL };
    tv_reader r = tv_object_begin(L, "tav.king", keys, 0);
    tv_king_args args = {
        .pure = tv_field_boolean(&r, 1, "pure", false),
        .least = (int)tv_field_integer(&r, 1, "least", 1, TV_HEIGHT_MAX, 1),
        .taller = tv_field_boolean(&r, 1, "taller_escape", false),
        .safe = tv_field_choice(&r, 1, "own", own, 0) == 1,
    };
    tv_king_init(tv_object_new(&r, "tav.king", sizeof(tv_king), NULL), &args);
    return 1;
}

/* The judge that decides is in no entry of the game, so tv_objects_resolve skips it: it is resolved through this one.
 * The reference also keeps it from being collected while the kernel points to it. */
static void resolve_judge(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    (void)op;
    if (tv_field(r, kept, "judge") && tv_object_test(r->L, -1)) tv_object_resolve(r->L, game, lua_gettop(r->L));
}

/* A judge, "end", or a function, if one may decide. */
static tv_op *read_judge(tv_reader *r, bool *end, bool functions)
{
    lua_State *L = r->L;
    *end = false;
    if (!tv_field(r, 1, "judge")) return NULL;
    *end = lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "end") == 0;
    if (*end) return NULL;
    if (functions && lua_type(L, -1) == LUA_TFUNCTION)
        return tv_read_loading(r), tv_hook_rule(L, TV_STAGE_JUDGE, lua_gettop(L), NULL);
    tv_op *judge = tv_object_test(L, -1);
    if (!judge || !(judge->class->when & TV_IN_PLAY))
        tv_read_got(r, -1, "judge",
                    functions
                        ? "an object that ends games, such as tav.score { ... }, a function(pos, times, plies), or "
                          "\"end\""
                        : "an object that ends games, such as tav.score { ... }, or \"end\"");
    return judge;
}

/* 0 is for rules in which the number is an option: the object is in `finish` all the same, and ends nothing. */
static void resolve_repetition(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    resolve_judge(r, op, game, kept);
    if (tv_field(r, kept, "perpetual")) tv_object_resolve(r->L, game, lua_gettop(r->L));
}

static int tav_repetition(lua_State *L)
{
    static const char *const keys[] = { "times", "judge", "perpetual", NULL };
    tv_reader r = tv_object_begin(L, "tav.repetition", keys, 0);
    int times = (int)tv_field_integer(&r, 1, "times", 0, 100, 3);
    if (times == 1) tv_read_fail(&r, "times: expected 2 or more, or 0 for never; every position occurs once");
    bool end;
    tv_op *judge = read_judge(&r, &end, true);
    tv_royal *royal = NULL;
    if (tv_field(&r, 1, "perpetual")) {
        tv_op *op = tv_object_test(L, -1);
        royal = op ? (tv_royal *)tv_royal_of(op) : NULL;
        if (!royal) tv_read_got(&r, -1, "perpetual", "a tav.royal, which also stands in `forbid` or `stuck`");
    }
    tv_repetition_init(tv_object_new(&r, "tav.repetition", sizeof(tv_repetition), resolve_repetition), times, end,
                       judge, royal);
    return 1;
}

static void resolve_quiet(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_piece_filter *moved = &((tv_quiet *)op)->moved;
    resolve_judge(r, op, game, kept);
    moved->some = tv_resolve_pieces(r, game, kept, "moved", moved->piece);
}

/* 0 as for tav.repetition. */
static int tav_quiet(lua_State *L)
{
    static const char *const keys[] = { "plies", "moved", "judge", NULL };
    tv_reader r = tv_object_begin(L, "tav.quiet", keys, 0);
    const int plies = (int)tv_field_integer(&r, 1, "plies", 0, TV_QUIET_MAX, -1);
    if (plies < 0) tv_read_fail(&r, "plies: missing, as in plies = 100; 0: never");
    tv_check_pieces(&r, "moved");
    bool end;
    tv_op *judge = read_judge(&r, &end, false);
    tv_quiet_init(tv_object_new(&r, "tav.quiet", sizeof(tv_quiet), resolve_quiet), plies, end, judge);
    return 1;
}

const luaL_Reg tv_make_judges[] = { { "score", tav_score },           { "lead", tav_lead },   { "king", tav_king },
                                    { "repetition", tav_repetition }, { "quiet", tav_quiet }, { NULL, NULL } };
