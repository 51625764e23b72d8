/* tav_custody.c - tav.custody, capture between two pieces, tav.contact, of all beside one, and tav.liberties, of
 * groups. Checks that need the board wait until the game is built. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/contact.h"
#include "core/mechanisms/custody.h"
#include "core/mechanisms/liberties.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* Hostile cells: a list, which may also contain the word "edge", as the names of features may. */
static void read_hostile(tv_reader *r, int index, const tv_game *game, tv_custody_kind *kind)
{
    lua_State *L = r->L;
    luaL_Buffer rest;
    if (lua_type(L, index) != LUA_TSTRING) tv_read_got(r, index, NULL, "cells, as in \"e5\" or \"a1 a9 edge\"");
    luaL_buffinit(L, &rest);
    for (const char *s = lua_tostring(L, index); *s;) {
        const size_t blanks = strspn(s, " \t\n");
        size_t len;
        const bool feature = tv_feature_at(&game->board, s + blanks, &len);
        if (!feature) len = strcspn(s + blanks, " \t\n");
        if (!feature && len == 4 && !memcmp(s + blanks, "edge", len)) kind->edge = true;
        else luaL_addlstring(&rest, s, blanks + len);
        s += blanks + len;
    }
    luaL_pushresult(&rest);
    const char *cells = lua_tostring(L, -1);
    if (cells[strspn(cells, " \t\n")] || !kind->edge) tv_read_cells(r, lua_gettop(L), &game->board, kind->hostile);
    lua_pop(L, 1);
}

/* Where pieces of this kind must be surrounded. */
static void read_surround(tv_reader *r, int index, const tv_game *game, tv_custody_kind *kind)
{
    const char *any = lua_type(r->L, index) == LUA_TSTRING ? lua_tostring(r->L, index) : "";
    if (!strcmp(any, "any")) tv_bits_copy(kind->surround, game->board.on, game->board.words);
    else tv_read_cells(r, index, &game->board, kind->surround);
}

/* The settings for the pieces with this name, of any player. */
static tv_custody_kind *kind_named(tv_reader *r, tv_custody *custody, const tv_game *game, const char *name)
{
    int piece[TV_PLAYERS_MAX], kind = 0;
    tv_resolve_piece(r, name, game, piece);
    for (int p = 0; p < game->players; p++)
        if (piece[p] >= 0 && custody->args.of[piece[p]]) kind = custody->args.of[piece[p]];
    if (!kind && custody->args.kinds == TV_CUSTODY_KINDS)
        tv_read_fail(r, "at most %d kinds of pieces can have settings of their own", TV_CUSTODY_KINDS - 1);
    if (!kind) kind = custody->args.kinds++;
    for (int p = 0; p < game->players; p++)
        if (piece[p] >= 0) custody->args.of[piece[p]] = (uint8_t)kind;
    return &custody->args.kind[kind];
}

/* The table at an index: for each kind of pieces what `read` reads. */
static void resolve_kinds(tv_reader *r, tv_custody *custody, const tv_game *game, int table,
                          void (*read)(tv_reader *, int, const tv_game *, tv_custody_kind *))
{
    for (tv_entries e = tv_entries_pieces(r, game, table); tv_next_entry(&e);)
        if (!lua_isnil(r->L, -1)) read(r, lua_gettop(r->L), game, kind_named(r, custody, game, e.name[e.at]));
}

/* For all kinds alike, once the kinds that differ are known. */
static void add_hostile(tv_reader *r, tv_custody *custody, const tv_game *game, int index)
{
    tv_custody_kind all = { .edge = false };
    read_hostile(r, index, game, &all);
    for (int k = 0; k < custody->args.kinds; k++) {
        custody->args.kind[k].edge |= all.edge;
        tv_bits_or(custody->args.kind[k].hostile, all.hostile, game->board.words);
    }
}

/* Kind 0 has all pieces without settings. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_custody *custody = (tv_custody *)op;
    if (tv_read_down(r, kept, "surround")) {
        custody->args.kinds = 1;
        resolve_kinds(r, custody, game, lua_gettop(r->L), read_surround);
        tv_read_up(r);
    }
    if (!tv_read_down(r, kept, "hostile")) return;
    if (!custody->args.kinds) custody->args.kinds = 1;
    if (lua_istable(r->L, -1)) resolve_kinds(r, custody, game, lua_gettop(r->L), read_hostile);
    else add_hostile(r, custody, game, lua_gettop(r->L));
    tv_read_up(r);
}

/* Pieces and cells are resolved when the game is known. The kernel's bind checks whether the board has opposite
 * neighbours on these axes, and whether "convert" or "relocate" is possible. The same object may stand in `after` and
 * be the `capturing` of a tav.place, which uses it to find captures. */
static int tav_custody(lua_State *L)
{
    static const char *const keys[] = { "axes", "enemy", "row", "surround", "hostile", NULL };
    static const char *const effect[] = {
        [TV_CAPTURE_EFFECT_REMOVE] = "remove",     [TV_CAPTURE_EFFECT_RETURN] = "return",
        [TV_CAPTURE_EFFECT_HAND] = "hand",         [TV_CAPTURE_EFFECT_CONVERT] = "convert",
        [TV_CAPTURE_EFFECT_RELOCATE] = "relocate", NULL,
    };
    static const char *const rows[] = { "one", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.custody", keys, 0);
    tv_custody_args args = {
        .axes = (enum tv_dirs)tv_field_choice(&r, 1, "axes", tv_line_names, TV_DIRS_ALL),
        .enemy = (enum tv_capture_effect)tv_field_choice(&r, 1, "enemy", effect, TV_CAPTURE_EFFECT_REMOVE),
        .lines = tv_field_choice(&r, 1, "row", rows, 0) == 1,
    };
    if (tv_field(&r, 1, "surround")) {
        tv_read_table(&r, 2, "surround = { King = \"any\" }");
        if (args.lines) tv_read_fail(&r, "surround: only for single pieces, with row = \"one\"");
    }
    tv_custody_init(tv_object_new(&r, "tav.custody", sizeof(tv_custody), resolve), &args);
    return 1;
}

/* What happens to captured pieces where none are relocated. */
static const char *const effect_names[] = {
    [TV_CAPTURE_EFFECT_REMOVE] = "remove",
    [TV_CAPTURE_EFFECT_RETURN] = "return",
    [TV_CAPTURE_EFFECT_HAND] = "hand",
    [TV_CAPTURE_EFFECT_CONVERT] = "convert",
    NULL,
};

/* Nothing here names a piece or a cell. */
static int tav_contact(lua_State *L)
{
    static const char *const keys[] = { "axes", "enemy", NULL };
    tv_reader r = tv_object_begin(L, "tav.contact", keys, 0);
    const int axes = tv_field_choice(&r, 1, "axes", tv_line_names, TV_DIRS_ALL);
    const int enemy = tv_field_choice(&r, 1, "enemy", effect_names, TV_CAPTURE_EFFECT_REMOVE);
    tv_contact_init(tv_object_new(&r, "tav.contact", sizeof(tv_contact), NULL), (enum tv_dirs)axes,
                    (enum tv_capture_effect)enemy);
    return 1;
}

static int tav_liberties(lua_State *L)
{
    static const char *const keys[] = { "connect", "enemy", NULL };
    tv_reader r = tv_object_begin(L, "tav.liberties", keys, 0);
    const int connect = (int)tv_field_integer(&r, 1, "connect", 4, 8, 0);
    const int enemy = tv_field_choice(&r, 1, "enemy", effect_names, TV_CAPTURE_EFFECT_REMOVE);
    tv_liberties_init(tv_object_new(&r, "tav.liberties", sizeof(tv_liberties), NULL), connect,
                      (enum tv_capture_effect)enemy);
    return 1;
}

const luaL_Reg tv_make_custody[] = {
    { "custody", tav_custody }, { "contact", tav_contact }, { "liberties", tav_liberties }, { NULL, NULL }
};
