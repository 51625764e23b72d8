/* tav_enclose.c - tav.enclose: capture by surrounding. Players and phases are names here; they become numbers once the
 * game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/enclose.h"

#include <lauxlib.h>
#include <lua.h>

/* check_names has checked the types and the length of the list. Whether they are players of this game is checked only
 * now, since a variant may have others than the game whose object it takes over. */
static void resolve_idle(tv_reader *r, tv_enclose *enclose, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX];
    tv_player_names(game, names);
    enclose->args.idle_first = 0;
    if (!tv_read_down(r, kept, "idle_first")) return;
    for (int i = 1, n = (int)lua_rawlen(L, -1); i <= n; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, -1, i);
        enclose->args.idle_first |= 1 << tv_read_name(r, lua_gettop(L), "player", names, game->players);
    }
    tv_read_up(r);
}

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_enclose *enclose = (tv_enclose *)op;
    resolve_idle(r, enclose, game, kept);
    if (*enclose->args.offer && tv_game_phase(game, enclose->args.offer) < 0)
        tv_check_phase(r, "offer", enclose->args.offer, game);
}

/* The list of players' names at the key, where there is one. */
static void check_names(tv_reader *r, const char *key)
{
    lua_State *L = r->L;
    if (!tv_read_down(r, 1, key)) return;
    tv_read_table(r, -1, "{ \"White\", \"Black\" }");
    for (int i = 1, n = tv_read_length(r, -1, TV_PLAYERS_MAX); i <= n; i++, lua_pop(L, 1)) {
        char name[TV_NAME];
        lua_rawgeti(L, -1, i);
        tv_read_word(r, lua_gettop(L), "the name of a player", name, sizeof name);
    }
    tv_read_up(r);
}

/* connect has no default: 4 and 8 are both usual and make different games; 0, which the range excludes, shows that it
 * is missing. An offer's phase is kept as a text. */
static int tav_enclose(lua_State *L)
{
    static const char *const keys[] = { "connect", "capture",    "enemy", "neutral", "idle_first",
                                        "judge",   "both_sides", "offer", NULL };
    static const char *const fate[] = { "remove", "return", NULL }, *const judge[] = { "all", "closed", NULL };
    tv_reader r = tv_object_begin(L, "tav.enclose", keys, 0);
    tv_enclose_args args = {
        .connect = (int)tv_field_integer(&r, 1, "connect", 4, 8, 0),
        .capture = (int)tv_field_integer(&r, 1, "capture", 0, TV_CELLS_MAX, 0),
        .return_enemy = tv_field_choice(&r, 1, "enemy", fate, 0),
        .return_neutral = tv_field_choice(&r, 1, "neutral", fate, 0),
        .both_sides = tv_field_boolean(&r, 1, "both_sides", false),
        .closed_only = tv_field_choice(&r, 1, "judge", judge, 0),
    };
    if (args.connect != 4 && args.connect != 8)
        tv_read_fail(&r, "connect: expected 4 or 8, the neighbours through which an area leaks");
    tv_field_word(&r, "offer", "the name of a phase", args.offer);
    check_names(&r, "idle_first");
    tv_enclose_init(tv_object_new(&r, "tav.enclose", sizeof(tv_enclose), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_enclose[] = { { "enclose", tav_enclose }, { NULL, NULL } };
