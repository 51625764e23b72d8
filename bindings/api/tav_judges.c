/* tav_judges.c - who has won: tav.score, tav.lead, tav.king, tav.repetition. A judge may hand its decision to another,
 * which is why objects can be arguments here. */
#include "bindings/api/hooks.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/king.h"
#include "core/mechanisms/lead.h"
#include "core/mechanisms/repetition.h"
#include "core/mechanisms/score.h"

#include <lua.h>
#include <stdint.h>
#include <string.h>

/* Both entries must be said: no default would be right for most games, and a judge that counts the wrong thing is
 * found out only at the end of a game. */
int tv_tav_score(lua_State *L)
{
    static const char *const keys[] = { "of", "wins", "enough", NULL };
    static const char *const of[] = {
        [TV_SCORE_HAND] = "hand", [TV_SCORE_BOARD] = "board", [TV_SCORE_LAND] = "land", [TV_SCORE_STORE] = "store", NULL
    };
    static const char *const wins[] = { "most", "least", NULL };
    tv_reader r = tv_object_begin(L, "tav.score", keys, 0);
    int what = tv_field_choice(&r, 1, "of", of, -1), who = tv_field_choice(&r, 1, "wins", wins, -1);
    if (what < 0) tv_read_fail(&r, "say of what: of = \"hand\", \"board\", \"land\" or \"store\"");
    if (who < 0) tv_read_fail(&r, "say who wins: wins = \"most\" or \"least\"");
    int enough = (int)tv_field_integer(&r, 1, "enough", 1, INT32_MAX, 0);
    tv_score_args args = { (enum tv_score_of)what, who == 1, enough };
    tv_score_init(tv_object_new(&r, "tav.score", sizeof(tv_scorer), NULL), &args);
    return 1;
}

/* The keys are the players of this game: strict as those of any declaration, but known only now. Every player needs a
 * goal; one that is forgotten would be an empty set, which nobody reaches, and say nothing. */
void tv_read_goals(tv_reader *r, int table, const tv_game *game, uint64_t goal[][TV_WORDS_MAX])
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX + 1] = { NULL };
    int top = lua_gettop(L);
    for (int p = 0; p < game->players; p++) names[p] = game->player[p].name;
    tv_read_keys(r, table, names, 0);
    for (int p = 0; p < game->players; p++, lua_settop(L, top)) {
        size_t mark = tv_read_enter(r, ": %s", names[p]);
        if (!tv_field(r, table, names[p])) tv_read_fail(r, "missing: the cells of this player's goal, as in \"a8-h8\"");
        tv_read_cells(r, -1, &game->board, goal[p]);
        tv_read_leave(r, mark);
    }
}

static void resolve_goals(tv_reader *r, tv_op *op, const tv_game *game, int table)
{
    tv_read_goals(r, table, game, ((tv_lead *)op)->goal);
}

/* tav.lead { White = "a8-h8", Black = "a1-h1" }: whose names these are is known with the game. It does not begin with
 * tv_object_begin, which would want to know them now. */
int tv_tav_lead(lua_State *L)
{
    tv_reader r = tv_read_begin(L, "tav.lead");
    lua_settop(L, 1);
    tv_read_table(&r, 1, "tav.lead { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_lead_init(tv_object_new(&r, "tav.lead", sizeof(tv_lead), resolve_goals));
    tv_object_copy(L, 1);
    tv_object_keep(L);
    return 1;
}

/* The defaults ask for least: the tallest stacks are kings, of one piece and of any colours. All four are matters of
 * the judge alone; the same moves are played under any of them. */
int tv_tav_king(lua_State *L)
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

/* The judge that the decision is handed to stands in no entry of the game, so that tv_objects_resolve passes it over:
 * it is resolved through this one. The user value also keeps it from being collected while the kernel points to it. */
static void resolve_judge(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    (void)op;
    if (!lua_isnil(r->L, kept)) tv_object_resolve(r->L, game, kept);
}

/* A judge, a function, or "end". What is left on the stack is to be kept with the object: the judge, or nil. */
static tv_op *read_judge(tv_reader *r, bool *end)
{
    lua_State *L = r->L;
    *end = false;
    if (!tv_field(r, 1, "judge")) return lua_pushnil(L), NULL;
    if (lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "end") == 0) {
        *end = true;
        return lua_pushnil(L), NULL;
    }
    if (lua_type(L, -1) == LUA_TFUNCTION) {
        tv_read_loading(r);
        tv_op *hook = tv_hook_judge(L, lua_gettop(L));
        lua_pushnil(L);
        lua_replace(L, -2);
        return hook;
    }
    tv_op *judge = tv_object_test(L, -1);
    if (!judge || !(judge->class->when & TV_IN_PLAY))
        tv_read_got(r, -1, "judge",
                    "an object that ends games, such as tav.score { ... }, "
                    "a function(pos, times, plies), or \"end\"");
    return judge;
}

/* 0 is for rules in which the number is an option: the object stands in `finish` all the same, and ends nothing. */
int tv_tav_repetition(lua_State *L)
{
    static const char *const keys[] = { "times", "judge", NULL };
    tv_reader r = tv_object_begin(L, "tav.repetition", keys, 0);
    int times = (int)tv_field_integer(&r, 1, "times", 0, 100, 3);
    if (times == 1) tv_read_fail(&r, "times: expected 2 or more, or 0 for never; every position is there once");
    bool end;
    tv_op *judge = read_judge(&r, &end);
    tv_repetition_init(tv_object_new(&r, "tav.repetition", sizeof(tv_repetition), resolve_judge), times, end, judge);
    lua_insert(L, -2);
    tv_object_keep(L);
    return 1;
}
