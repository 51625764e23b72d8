/* tav_link.c - tav.link: pieces are linked with others at given offsets. Pieces and players are resolved when the game
 * is known. */
#include "bindings/api/offsets.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/link.h"

static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_link *link = (tv_link *)op;
    link->filter.some = tv_resolve_pieces(r, game, kept, "piece", link->filter.piece);
    tv_resolve_offsets(r, game, kept, link->offsets);
}

/* No default is right for most games, of the offsets and of what may cross what. */
static int tav_link(lua_State *L)
{
    static const char *const keys[] = { "offsets", "mirrored", "crossing", "blocked", "piece", NULL };
    static const char *const crossing[] = { "none", "own", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.link", keys, 0);
    if (!tv_check_offsets(&r))
        tv_read_fail(&r, "offsets: missing: where linked pieces stand, from one another, as in { {1, 2} }");
    const int crosses = tv_field_choice(&r, 1, "crossing", crossing, -1);
    if (crosses < 0) tv_read_fail(&r, "say which links a new one may cross: crossing = \"none\", \"own\" or \"any\"");
    tv_check_pieces(&r, "piece");
    const tv_link_args args = {
        .crossing = (enum tv_crossing)crosses,
        .mirrored = tv_field_boolean(&r, 1, "mirrored", true),
        .blocked = tv_field_boolean(&r, 1, "blocked", false),
    };
    tv_link_init(tv_object_new(&r, "tav.link", sizeof(tv_link), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_link[] = { { "link", tav_link }, { NULL, NULL } };
