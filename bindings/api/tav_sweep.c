/* tav_sweep.c - tav.sweep: steps that capture a line of enemies, by approach or withdrawal. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/sweep.h"

#include <lauxlib.h>
#include <lua.h>

/* See directions.c: directions are known only with the board. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_sweep *sweep = (tv_sweep *)op;
    tv_resolve_piece_dirs(r, &sweep->piece_dirs, game, kept);
    sweep->args.starts = tv_resolve_cells(r, game, kept, "from", sweep->from);
    if (*sweep->args.again && tv_game_phase(game, sweep->args.again) < 0)
        tv_check_phase(r, "again", sweep->args.again, game);
}

static int tav_sweep(lua_State *L)
{
    static const char *const keys[] = { "directions", "by", "captured", "from", "again", "straight", "returns", NULL };
    static const char *const by[] = { "approach", "withdrawal", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.sweep", keys, 0);
    tv_sweep_args args = {
        .by = (enum tv_sweep_by)(1 + tv_field_choice(&r, 1, "by", by, 2)),
        .captured = tv_field_captured(&r, true),
        .straight = tv_field_boolean(&r, 1, "straight", false),
        .returns = tv_field_boolean(&r, 1, "returns", false),
    };
    tv_field_word(&r, "again", "the name of a phase", args.again);
    if (!*args.again && (args.straight || args.returns))
        tv_read_fail(&r, "%s: only with `again`, the phase in which the chain goes on",
                     args.straight ? "straight" : "returns");
    tv_check_directions(&r);
    tv_sweep_init(tv_object_new(&r, "tav.sweep", sizeof(tv_sweep), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_sweep[] = { { "sweep", tav_sweep }, { NULL, NULL } };
