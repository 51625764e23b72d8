/* tav_leap.c - tav.leap: one piece, to a given number of steps away or by given offsets. Pieces and players are resolved
 * when the game is known. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/offsets.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/leap.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    if (!tv_resolve_pieces(r, game, kept, "piece", ((tv_leap *)op)->leaps))
        memset(((tv_leap *)op)->leaps, true, sizeof((tv_leap *)op)->leaps);
    tv_resolve_offsets(r, game, kept, ((tv_leap *)op)->offsets);
    ((tv_leap *)op)->args.starts = tv_resolve_cells(r, game, kept, "from", ((tv_leap *)op)->from);
    tv_resolve_promotes(r, game, kept);
}

/* Is there an entry with this key, which goes only with, or only without, `offsets`? */
static void check_key(tv_reader *r, const char *key, bool allowed, const char *rule)
{
    if (!tv_field(r, 1, key)) return;
    lua_pop(r->L, 1);
    if (!allowed) tv_read_fail(r, "%s: only %s", key, rule);
}

static int tav_leap(lua_State *L)
{
    static const char *const keys[] = { "distance", "offsets", "mirrored", "axes",       "from",    "onto",
                                        "captured", "piece",   "promotes", "in_passing", "blocked", NULL };
    static const char *const onto[] = { "free", "enemy", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.leap", keys, 0);
    const int ends = tv_field_choice(&r, 1, "onto", onto, 0);
    const bool offsets = tv_check_offsets(&r);
    tv_check_pieces(&r, "piece");
    check_key(&r, "distance", !offsets, "without offsets, which say how far it leaps");
    check_key(&r, "axes", !offsets, "without offsets");
    check_key(&r, "mirrored", offsets, "with offsets");
    check_key(&r, "blocked", offsets, "with offsets");
    check_key(&r, "in_passing", ends != 0, "with onto = \"enemy\" or \"any\"");
    const tv_leap_args args = {
        .distance = (int)tv_field_integer(&r, 1, "distance", 2, TV_SIDE_MAX, 2),
        .axes = (enum tv_dirs)tv_field_choice(&r, 1, "axes", tv_line_names, TV_DIRS_ALL),
        .offsets = offsets,
        .promotes = tv_field_promotes(&r),
        .mirrored = tv_field_boolean(&r, 1, "mirrored", true),
        .blocked = tv_field_boolean(&r, 1, "blocked", false),
        .free = ends != 1,
        .enemy = ends != 0,
        .in_passing = tv_field_boolean(&r, 1, "in_passing", false),
        .captured = tv_field_captured(&r, ends != 0),
    };
    tv_leap_init(tv_object_new(&r, "tav.leap", sizeof(tv_leap), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_leap[] = { { "leap", tav_leap }, { NULL, NULL } };
