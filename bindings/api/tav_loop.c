/* tav_loop.c - tav.loop: moves along lines and over the loops of the board. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/loop.h"

#include <lauxlib.h>
#include <lua.h>

/* See directions.c: directions are known only with the board. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_loop *loop = (tv_loop *)op;
    tv_resolve_piece_dirs(r, &loop->piece_dirs, game, kept);
    loop->args.starts = tv_resolve_cells(r, game, kept, "from", loop->from);
    tv_resolve_promotes(r, game, kept);
}

static int tav_loop(lua_State *L)
{
    static const char *const keys[] = { "directions", "least", "onto", "captured", "pieces", "from", "promotes", NULL };
    static const char *const onto[] = { "free", "enemy", "any", NULL }, *const pieces[] = { "top", "all", NULL };
    tv_reader r = tv_object_begin(L, "tav.loop", keys, 0);
    const int ends = tv_field_choice(&r, 1, "onto", onto, 0);
    const tv_loop_args args = {
        .least = (int)tv_field_integer(&r, 1, "least", 1, 2 * TV_LOOPS_MAX, 1),
        .free = ends != 1,
        .enemy = ends != 0,
        .whole = tv_field_choice(&r, 1, "pieces", pieces, 0) == 1,
        .captured = tv_field_captured(&r, ends != 0),
        .promotes = tv_field_promotes(&r),
    };
    tv_check_directions(&r);
    tv_loop_init(tv_object_new(&r, "tav.loop", sizeof(tv_loop), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_loop[] = { { "loop", tav_loop }, { NULL, NULL } };
