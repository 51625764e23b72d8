/* tav_take.c - tav.take: the mover names an enemy piece, which is captured. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/take.h"

#include <lauxlib.h>
#include <lua.h>

/* The object of `spares` may be in no other entry, so it is resolved from here, too. */
static void resolve_take(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    (void)op;
    if (!tv_field(r, kept, "spares")) return;
    tv_object_resolve(r->L, game, lua_gettop(r->L));
    lua_pop(r->L, 1);
}

/* This object keeps a copy of its table, and so that of `spares`, to which the kernel's points. */
static int tav_take(lua_State *L)
{
    static const char *const keys[] = { "spares", "captured", NULL };
    tv_reader r = tv_object_begin(L, "tav.take", keys, 0);
    tv_line_judge *spares = NULL;
    if (tv_field(&r, 1, "spares")) {
        if (tv_object_test(L, -1)) spares = tv_line_test(tv_object_test(L, -1));
        if (!spares) tv_read_got(&r, -1, "spares", "a tav.line");
        lua_pop(L, 1);
    }
    const enum tv_captured captured = tv_field_captured(&r, true);
    tv_take_init(tv_object_new(&r, "tav.take", sizeof(tv_take), resolve_take), spares, captured);
    return 1;
}

const luaL_Reg tv_make_take[] = { { "take", tav_take }, { NULL, NULL } };
