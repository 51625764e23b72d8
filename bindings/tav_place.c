/* tav_place.c - tav.place and tav.pass: what is put on the board from the hand, and what is done instead. */
#include "bindings/objects.h"
#include "bindings/tav.h"
#include "core/pass.h"
#include "core/place.h"

#include <lua.h>
#include <string.h>

/* kept: the `capturing` object, nil for none; it may stand nowhere else, so it is resolved from here, too. The piece
 * stays a name, as several players may have one of that name, each with a number of its own; only that somebody has
 * it is checked. For the message each name is told once: pieces of one entry follow one another. */
static void resolve_piece(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    if (!lua_isnil(r->L, kept)) tv_object_resolve(r->L, game, kept);
    const char *piece = ((tv_place *)op)->args.piece;
    const char *names[TV_PIECES_MAX];
    int count = 0;
    if (!*piece) return;
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *p = &game->pieces.piece[i];
        if (tv_game_piece(game, p->side, piece, strlen(piece)) >= 0) return;
        if (i == 0 || strcmp(p->name[0], names[count - 1])) names[count++] = p->name[0];
    }
    tv_read_enter(r, ": piece");
    lua_pushstring(r->L, piece);
    tv_read_name(r, lua_gettop(r->L), "piece", names, count);
}

/* The object of `capturing` is kept as the user value of this one: args points into it, and Lua would collect it. */
int tv_tav_place(lua_State *L)
{
    static const char *const keys[] = { "piece", "barred", "capturing", NULL }, *const barred[] = { "enemy land",
                                                                                                    NULL };
    tv_reader r = tv_object_begin(L, "tav.place", keys, 0);
    tv_place_args args = { .barred = tv_field_choice(&r, 1, "barred", barred, -1) == 0 };
    tv_field_word(&r, "piece", "the name of a piece", args.piece);
    if (!tv_field(&r, 1, "capturing")) lua_pushnil(L);
    else if (tv_object_test(L, -1)) args.capturing = tv_custody_test(tv_object_test(L, -1));
    if (!lua_isnil(L, -1) && !args.capturing)
        tv_read_fail(&r, "capturing: expected a tav.custody, which also stands in `after`");
    tv_place_init(tv_object_new(&r, "tav.place", sizeof(tv_place), resolve_piece), &args);
    lua_insert(L, -2);
    tv_object_keep(L);
    return 1;
}

int tv_tav_pass(lua_State *L)
{
    static const char *const keys[] = { NULL };
    tv_reader r = tv_object_begin(L, "tav.pass", keys, 0);
    tv_pass_init(tv_object_new(&r, "tav.pass", sizeof(tv_op), NULL));
    return 1;
}
