/* tav_royal.c - tav.royal: pieces that may not be left under attack. The piece is resolved when the game is known. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/stuck.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/royal.h"

#include <lauxlib.h>
#include <lua.h>

/* The lines of these directions lead both ways. */
static unsigned read_faces(tv_reader *r, const tv_game *game)
{
    const unsigned dirs = tv_read_lines(r, &game->board, lua_gettop(r->L));
    unsigned both = 0;
    for (int dir = 0; dir < TV_DIRS; dir++)
        if (dirs >> dir & 1) both |= 1u << dir | 1u << tv_dir_back(dir);
    return both;
}

/* kept: the table of arguments. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    if (tv_read_down(r, kept, "faces")) {
        ((tv_royal *)op)->faces = read_faces(r, game);
        tv_read_up(r);
    }
    tv_read_down(r, kept, "piece");
    tv_resolve_piece(r, lua_tostring(r->L, -1), game, ((tv_royal *)op)->piece);
    tv_read_up(r);
}

static int tav_royal(lua_State *L)
{
    static const char *const keys[] = { "piece", "attacked", "safe", "faces", NULL };
    tv_reader r = tv_object_begin(L, "tav.royal", keys, 0);
    char piece[TV_NAME] = "";
    tv_field_word(&r, "piece", "the name of a piece", piece);
    if (!*piece)
        tv_read_fail(&r, "piece: missing: the piece that may not be left under attack, as in piece = \"King\"");
    if (tv_field(&r, 1, "faces") && lua_type(L, -1) != LUA_TSTRING)
        tv_read_got(&r, -1, "faces", "directions, as in \"n\" or \"orthogonal\"");
    const int attacked = tv_field_choice(&r, 1, "attacked", tv_stuck_names, TV_STUCK_LOSE);
    const int safe = tv_field_choice(&r, 1, "safe", tv_stuck_names, TV_STUCK_DRAW);
    tv_royal_init(tv_object_new(&r, "tav.royal", sizeof(tv_royal), resolve), (enum tv_stuck)attacked,
                  (enum tv_stuck)safe);
    return 1;
}

const luaL_Reg tv_make_royal[] = { { "royal", tav_royal }, { NULL, NULL } };
