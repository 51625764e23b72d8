/* tav_royal.c - tav.royal: pieces that may not be left under attack. The piece is resolved when the game is known. */
#include "bindings/api/objects.h"
#include "bindings/api/stuck.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/royal.h"

#include <lauxlib.h>
#include <lua.h>

/* kept: the table of arguments. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_read_down(r, kept, "piece");
    tv_resolve_piece(r, lua_tostring(r->L, -1), game, ((tv_royal *)op)->piece);
    tv_read_up(r);
}

static int tav_royal(lua_State *L)
{
    static const char *const keys[] = { "piece", "attacked", "safe", NULL };
    tv_reader r = tv_object_begin(L, "tav.royal", keys, 0);
    char piece[TV_NAME] = "";
    tv_field_word(&r, "piece", "the name of a piece", piece);
    if (!*piece)
        tv_read_fail(&r, "piece: missing: the piece that may not be left under attack, as in piece = \"King\"");
    const int attacked = tv_field_choice(&r, 1, "attacked", tv_stuck_names, TV_STUCK_LOSE);
    const int safe = tv_field_choice(&r, 1, "safe", tv_stuck_names, TV_STUCK_DRAW);
    tv_royal_init(tv_object_new(&r, "tav.royal", sizeof(tv_royal), resolve), (enum tv_stuck)attacked,
                  (enum tv_stuck)safe);
    return 1;
}

const luaL_Reg tv_make_royal[] = { { "royal", tav_royal }, { NULL, NULL } };
