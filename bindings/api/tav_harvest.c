/* tav_harvest.c - tav.harvest: captures of sowing. It names no pit: the sowing defines their owners and their order. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/harvest.h"

#include <lauxlib.h>
#include <lua.h>

/* makes = "even", a number, or a list of numbers. */
static void read_makes(tv_reader *r, tv_harvest_args *args)
{
    static const char *const words[] = { "even" };
    lua_State *L = r->L;
    if (!tv_read_down(r, 1, "makes"))
        tv_read_fail(r, "makes: missing; the number of stones at which a pit captures, as in makes = 1");
    int value = lua_gettop(L);
    if (lua_type(L, value) == LUA_TTABLE) {
        for (int i = 1, n = tv_read_length(r, value, TV_MAKES_MOST); i <= n; i++, lua_settop(L, value)) {
            lua_rawgeti(L, value, i);
            args->makes |= UINT64_C(1) << tv_read_integer(r, value + 1, 1, TV_MAKES_MOST);
        }
        if (!args->makes) tv_read_fail(r, "an empty list: nothing would ever be captured");
    } else if (lua_type(L, value) == LUA_TSTRING) {
        args->even = tv_read_name(r, value, "number of stones", words, 1) == 0;
    } else {
        args->makes = UINT64_C(1) << tv_read_integer(r, value, 1, TV_MAKES_MOST);
    }
    tv_read_up(r);
}

/* This object keeps the sowing alive: args points into it, and Lua would collect it. */
static void read_sow(tv_reader *r, tv_harvest_args *args)
{
    lua_rawgeti(r->L, 1, 1);
    tv_op *op = tv_object_test(r->L, -1);
    args->sow = op ? tv_sow_alone_test(op) : NULL;
    if (!args->sow)
        tv_read_fail(r,
                     "expected the tav.sow, without `together`, that captures, as in tav.harvest { sow, makes = 2 }");
}

/* claims = { "tuz", most = 1, never = { South = "a2", North = "i1" }, unlike = "number" }; cells are read later. */
static void read_claims(tv_reader *r, tv_claims *claims)
{
    static const char *const keys[] = { "most", "never", "unlike", NULL };
    static const char *const unlike[] = { "nothing", "number", "facing", NULL };
    if (!tv_read_down(r, 1, "claims")) return;
    const int table = lua_gettop(r->L);
    tv_read_table(r, table, "claims = { \"tuz\", most = 1 }");
    tv_read_keys(r, table, keys, 1);
    lua_rawgeti(r->L, table, 1);
    tv_read_word(r, lua_gettop(r->L), "the name of a set", claims->name, sizeof claims->name);
    claims->most = (int)tv_field_integer(r, table, "most", 1, TV_TRACK_MAX, TV_TRACK_MAX);
    claims->unlike = (enum tv_unlike)tv_field_choice(r, table, "unlike", unlike, 0);
    if (tv_field(r, table, "never")) tv_read_table(r, -1, "never = { South = \"a2\", North = \"i1\" }");
    lua_settop(r->L, table);
    tv_read_up(r);
}

static void resolve_claims(tv_reader *r, tv_claims *claims, const tv_game *game, int kept)
{
    if (!tv_read_down(r, kept, "claims")) return;
    if (tv_game_set(game, claims->name) < 0) tv_read_fail(r, "there is no set '%s' in `sets`", claims->name);
    if (tv_read_down(r, lua_gettop(r->L), "never")) {
        tv_read_goals(r, -1, game, claims->never);
        tv_read_up(r);
    }
    tv_read_up(r);
}

/* The sowing may be in no other entry. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    lua_rawgeti(r->L, kept, 1);
    tv_object_resolve(r->L, game, lua_gettop(r->L));
    resolve_claims(r, &((tv_harvest *)op)->args.claims, game, kept);
}

static int tav_harvest(lua_State *L)
{
    static const char *const keys[] = { "makes", "last", "takes", "chain", "slam", "claims", NULL };
    static const char *const last[] = { "any", "own", "enemy", NULL };
    static const char *const takes[] = { "pit", "opposite", "both", NULL };
    static const char *const slam[] = { "all", "nothing", NULL };
    tv_reader r = tv_object_begin(L, "tav.harvest", keys, 1);
    tv_harvest_args args = {
        .last = (enum tv_harvest_last)tv_field_choice(&r, 1, "last", last, 0),
        .takes = (enum tv_harvest_takes)tv_field_choice(&r, 1, "takes", takes, 0),
        .chain = tv_field_boolean(&r, 1, "chain", false),
        .slam_nothing = tv_field_choice(&r, 1, "slam", slam, 0) == 1,
    };
    read_makes(&r, &args);
    read_claims(&r, &args.claims);
    read_sow(&r, &args);
    tv_harvest_init(tv_object_new(&r, "tav.harvest", sizeof(tv_harvest), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_harvest[] = { { "harvest", tav_harvest }, { NULL, NULL } };
