/* tav_place.c - tav.place and tav.pass: pieces put on the board from the hand, and the move without any. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/pass.h"
#include "core/mechanisms/place.h"
#include "core/mechanisms/step.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* The name on top: several players may have a piece with it, and there may be a neutral one. The message lists each
 * name once: pieces of one entry follow one another. */
static void name_piece(tv_reader *r, const tv_game *game, bool *named)
{
    const char *names[TV_PIECES_MAX];
    int count = 0;
    bool found = false;
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, NULL, "the name of a piece");
    const char *name = lua_tostring(r->L, -1);
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *p = &game->pieces.piece[i];
        const bool is = tv_game_piece(game, p->side, name, strlen(name)) == i;
        named[i] |= is;
        found |= is;
        if (i == 0 || strcmp(p->name[0], names[count - 1])) names[count++] = p->name[0];
    }
    if (!found) tv_read_name(r, lua_gettop(r->L), "piece", names, count);
}

/* A name, or a list of them. */
static void resolve_named(tv_reader *r, tv_place *place, const tv_game *game, int kept)
{
    place->args.some = tv_read_down(r, kept, "piece");
    if (!place->args.some) return;
    if (!lua_istable(r->L, -1)) name_piece(r, game, place->args.named);
    else
        for (tv_entries e = tv_entries_of(r, -1, tv_read_list(r, lua_gettop(r->L), TV_PIECES_MAX)); tv_next_entry(&e);)
            name_piece(r, game, place->args.named);
    tv_read_up(r);
}

/* The value at an index: the same cells for all players, or cells for each of them; a player left out could place
 * nothing. */
static void resolve_begins(tv_reader *r, tv_place *place, const tv_game *game, int index)
{
    if (!lua_istable(r->L, index)) {
        for (int p = 0; p < game->players; p++) tv_read_cells(r, index, &game->board, place->args.begin[p]);
        return;
    }
    for (tv_entries e = tv_entries_players(r, game, index); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the cells where this player begins, as in \"a1\"");
        tv_read_cells(r, -1, &game->board, place->args.begin[e.at]);
    }
}

/* `on` and `off`: the cells where each player may place. */
static void resolve_ground(tv_reader *r, tv_place_args *args, const tv_game *game, int kept)
{
    uint64_t off[TV_PLAYERS_MAX][TV_WORDS_MAX] = { 0 };
    args->limited = tv_resolve_cells(r, game, kept, "on", args->on);
    if (!tv_resolve_cells(r, game, kept, "off", off)) return;
    for (int p = 0; p < game->players; p++) {
        if (!args->limited) tv_bits_copy(args->on[p], game->board.on, game->board.words);
        tv_bits_less(args->on[p], off[p], game->board.words);
    }
    args->limited = true;
}

/* The objects of `capturing` and `reach` may be in no other entry, so they are resolved from here, too. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    lua_State *L = r->L;
    tv_place *place = (tv_place *)op;
    if (tv_field(r, kept, "capturing")) tv_object_resolve(L, game, lua_gettop(L));
    if (tv_field(r, kept, "reach")) tv_object_resolve(L, game, lua_gettop(L));
    if (tv_read_down(r, kept, "rests")) {
        size_t len;
        const char *word = lua_tolstring(L, -1, &len);
        place->args.rests = 1 + tv_read_direction(r, &game->board, word, len);
        tv_read_up(r);
    }
    if (tv_read_down(r, kept, "begins")) {
        resolve_begins(r, place, game, lua_gettop(L));
        tv_read_up(r);
    }
    if (tv_read_down(r, kept, "alone")) {
        place->args.alone = tv_read_lines(r, &game->board, lua_gettop(L));
        tv_read_up(r);
    }
    resolve_ground(r, &place->args, game, kept);
    lua_settop(L, kept);
    resolve_named(r, place, game, kept);
}

/* This object keeps those of `capturing` and `reach` alive: args points into them, and Lua would collect them. */
static int tav_place(lua_State *L)
{
    static const char *const keys[] = { "piece", "barred", "capturing", "rests", "beside", "apart", "begins", "covers",
                                        "on",    "off",    "alone",     "mates", "reach",  "names", NULL };
    static const char *const barred[] = { "enemy land", NULL }, *const covers[] = { "first free", NULL };
    tv_reader r = tv_object_begin(L, "tav.place", keys, 0);
    const int beside = tv_field_choice(&r, 1, "beside", tv_line_names, -1);
    const int apart = tv_field_choice(&r, 1, "apart", tv_line_names, -1);
    tv_place_args args = {
        .barred = tv_field_choice(&r, 1, "barred", barred, -1) == 0,
        .beside = beside >= 0,
        .beside_on = beside < 0 ? TV_DIRS_ALL : (enum tv_dirs)beside,
        .apart = apart >= 0,
        .apart_on = apart < 0 ? TV_DIRS_ALL : (enum tv_dirs)apart,
        .mateless = !tv_field_boolean(&r, 1, "mates", true),
        .first_free = tv_field_choice(&r, 1, "covers", covers, -1) == 0,
    };
    tv_check_pieces(&r, "piece");
    if (tv_field(&r, 1, "capturing")) {
        if (tv_object_test(L, -1)) args.capturing = tv_custody_test(tv_object_test(L, -1));
        if (!args.capturing) tv_read_got(&r, -1, "capturing", "a tav.custody, which also stands in `after`");
    }
    if (tv_field(&r, 1, "reach")) {
        if (tv_object_test(L, -1)) args.reach = tv_step_test(tv_object_test(L, -1));
        if (!args.reach) tv_read_got(&r, -1, "reach", "a tav.step, which also stands in `moves`");
        if (args.reach->args.flies) tv_read_fail(&r, "reach: the tav.step has `flies`, and then reaches any free cell");
    }
    args.nameless = !tv_field_boolean(&r, 1, "names", true);
    if (tv_field(&r, 1, "rests") && lua_type(L, -1) != LUA_TSTRING)
        tv_read_got(&r, -1, "rests", "the name of a direction, as in \"s\"");
    args.begins = tv_field(&r, 1, "begins");
    if (tv_field(&r, 1, "alone") && lua_type(L, -1) != LUA_TSTRING)
        tv_read_got(&r, -1, "alone", "directions, as in \"n\" or \"orthogonal\"");
    tv_place_init(tv_object_new(&r, "tav.place", sizeof(tv_place), resolve), &args);
    return 1;
}

static int tav_pass(lua_State *L)
{
    static const char *const keys[] = { "forced", NULL };
    tv_reader r = tv_object_begin(L, "tav.pass", keys, 0);
    const bool forced = tv_field_boolean(&r, 1, "forced", false);
    tv_pass_init(tv_object_new(&r, "tav.pass", sizeof(tv_op), NULL), forced);
    return 1;
}

const luaL_Reg tv_make_place[] = { { "place", tav_place }, { "pass", tav_pass }, { NULL, NULL } };
