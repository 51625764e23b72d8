/* tav_leap.c - tav.leap: one piece, to a given number of steps away. The piece is resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/leap.h"

#include <lauxlib.h>
#include <lua.h>

/* kept: the piece's name, or nil. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    if (!tv_read_down(r, kept, "piece")) return;
    tv_resolve_piece(r, lua_tostring(r->L, -1), game, ((tv_leap *)op)->args.piece);
    tv_read_up(r);
}

static int tav_leap(lua_State *L)
{
    static const char *const keys[] = { "distance", "axes", "piece", NULL };
    tv_reader r = tv_object_begin(L, "tav.leap", keys, 0);
    char piece[TV_NAME] = "";
    tv_field_word(&r, "piece", "the name of a piece", piece);
    const tv_leap_args args = {
        .distance = (int)tv_field_integer(&r, 1, "distance", 2, TV_SIDE_MAX, 2),
        .axes = (enum tv_dirs)tv_field_choice(&r, 1, "axes", tv_line_names, TV_DIRS_ALL),
        .one = *piece,
    };
    tv_leap_init(tv_object_new(&r, "tav.leap", sizeof(tv_leap), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_leap[] = { { "leap", tav_leap }, { NULL, NULL } };
