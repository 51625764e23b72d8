/* tav_enclose.c - tav.enclose: capture by surrounding. Players and phases are names here; they become numbers once the
 * game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/enclose.h"

#include <lua.h>

/* kept: the list of names, whose types and length copy_names has checked; nil when there is none. That they are
 * players of this game is checked only now, as a variant may have others than the game whose object it takes over. */
static void resolve_idle(tv_reader *r, tv_enclose *enclose, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX];
    for (int p = 0; p < game->players; p++) names[p] = game->player[p].name;
    enclose->args.idle_first = 0;
    if (lua_type(L, kept) == LUA_TTABLE) {
        size_t mark = tv_read_enter(r, ": idle_first");
        int n = (int)lua_rawlen(L, kept);
        for (int i = 1; i <= n; i++, lua_pop(L, 1)) {
            lua_rawgeti(L, kept, i);
            enclose->args.idle_first |= 1 << tv_read_name(r, lua_gettop(L), "player", names, game->players);
        }
        tv_read_leave(r, mark);
    }
}

/* A phase that is missing is told here, with the line of tav.enclose; the kernel looks it up by its name when it
 * binds the object, and knows no line. tv_read_name raises, so the path is not left again. */
static void check_offer(tv_reader *r, const char *offer, const tv_game *game)
{
    const char *names[TV_PHASES_MAX];
    if (!*offer || tv_game_phase(game, offer) >= 0) return;
    for (int i = 0; i < game->phases; i++) names[i] = game->phase[i].name;
    tv_read_enter(r, ": offer");
    lua_pushstring(r->L, offer);
    tv_read_name(r, lua_gettop(r->L), "phase", names, game->phases);
}

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    resolve_idle(r, (tv_enclose *)op, game, kept);
    check_offer(r, ((tv_enclose *)op)->args.offer, game);
}

/* A copy of the list of players' names at the key, nil when there is none. */
static void copy_names(tv_reader *r, const char *key)
{
    lua_State *L = r->L;
    if (!tv_field(r, 1, key)) {
        lua_pushnil(L);
        return;
    }
    /* A copy: the script may change its table before the names are resolved. */
    size_t mark = tv_read_enter(r, ": %s", key);
    tv_read_table(r, -1, "{ \"White\", \"Black\" }");
    int n = tv_read_length(r, -1, TV_PLAYERS_MAX);
    lua_createtable(L, n, 0);
    for (int i = 1; i <= n; i++) {
        char name[TV_NAME];
        lua_rawgeti(L, -2, i);
        tv_read_word(r, lua_gettop(L), "the name of a player", name, sizeof name);
        lua_rawseti(L, -2, i);
    }
    /* ... copy */
    lua_remove(L, -2);
    tv_read_leave(r, mark);
}

/* connect has no default: 4 and 8 are both usual and make different games; 0, which the range excludes, tells that it
 * is missing. Names of players are kept with the object until there is a game, an offer's phase is kept as a text. */
int tv_tav_enclose(lua_State *L)
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
    copy_names(&r, "idle_first");
    tv_enclose_init(tv_object_new(&r, "tav.enclose", sizeof(tv_enclose), resolve), &args);
    lua_pushvalue(L, -2);
    tv_object_keep(L);
    return 1;
}
