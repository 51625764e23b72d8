/* tav_push.c - tav.push. Games differ in how many pieces move together, so `most` has no default. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/push.h"

#include <lauxlib.h>
#include <lua.h>

static void resolve_push(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_resolve_piece_dirs(r, &((tv_push *)op)->piece_dirs, game, kept);
}

static int tav_push(lua_State *L)
{
    static const char *const keys[] = { "directions", "most", "least",    "margin", "sideways",
                                        "onto",       "off",  "captured", NULL };
    static const char *const onto[] = { "any", "free", "enemy", NULL };
    tv_reader r = tv_object_begin(L, "tav.push", keys, 0);
    const int lands = tv_field_choice(&r, 1, "onto", onto, 0);
    if (!tv_field(&r, 1, "most"))
        tv_read_fail(&r, "most: missing; the greatest number of pieces that move together, as in most = 3");
    lua_pop(L, 1);
    tv_push_args args = {
        .most = (int)tv_field_integer(&r, 1, "most", 1, TV_PUSH_MOST, 1),
        .least = (int)tv_field_integer(&r, 1, "least", 1, TV_PUSH_MOST, 1),
        .margin = (int)tv_field_integer(&r, 1, "margin", 0, TV_PUSH_MOST, 1),
        .free = lands != 2,
        .enemy = lands != 1,
        .sideways = tv_field_boolean(&r, 1, "sideways", false),
        .off = tv_field_boolean(&r, 1, "off", true),
        .captured = tv_field_captured(&r, lands != 1),
    };
    if (args.least > args.most) tv_read_fail(&r, "least: %d is more than most, %d", args.least, args.most);
    tv_check_directions(&r);
    tv_push_init(tv_object_new(&r, "tav.push", sizeof(tv_push), resolve_push), &args);
    return 1;
}

const luaL_Reg tv_make_push[] = { { "push", tav_push }, { NULL, NULL } };
