/* tav_stacks.c - moves of stacks: tav.carry, tav.tumble, tav.drop, tav.trim. They share directions and the mark that
 * distinguishes two kinds of moves in text. */
#include "bindings/api/hooks.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "bindings/sandbox/class.h"
#include "core/mechanisms/carry.h"
#include "core/mechanisms/drop.h"
#include "core/mechanisms/tumble.h"

#include <ctype.h>
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>

/* Games of stacks differ in this, so there is no default. */
static enum tv_dirs read_directions(tv_reader *r)
{
    int which = tv_field_choice(r, 1, "directions", tv_line_names, -1);
    if (which < 0) tv_read_fail(r, "directions: missing; \"all\", \"orthogonal\" or \"diagonal\"");
    return (enum tv_dirs)which;
}

/* A move ends in a cell or in a number, and so in a digit: a small letter after it cannot be read as part of it. */
static char read_mark(tv_reader *r)
{
    char mark = 0;
    if (!tv_field(r, 1, "mark")) return 0;
    const char *text = lua_type(r->L, -1) == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    if (strlen(text) != 1 || !islower((unsigned char)*text))
        tv_read_got(r, -1, "mark", "one small letter, written after the move");
    mark = *text;
    lua_pop(r->L, 1);
    return mark;
}

/* In args a distance of 0 means as many cells as pieces; a script cannot write 0, since its range begins at 1. */
static int read_distance(tv_reader *r, bool spread)
{
    if (!tv_field(r, 1, "distance")) {
        if (spread) return TV_CARRY_FAR;
        tv_read_fail(r, "distance: missing; \"pieces\" for as many cells as pieces are carried, \"any\", or a number");
    }
    const char *word = lua_type(r->L, -1) == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    const bool equal = !strcmp(word, "pieces"), any = !strcmp(word, "any");
    lua_pop(r->L, 1);
    return equal ? 0 : any ? TV_CARRY_FAR : (int)tv_field_integer(r, 1, "distance", 1, TV_SIDE_MAX, 1);
}

static int tav_carry(lua_State *L)
{
    static const char *const keys[] = { "pieces", "distance", "directions", "single",     "mark",
                                        "most",   "spread",   "onto",       "surrounded", NULL };
    static const char *const onto[] = {
        [TV_ONTO_EITHER] = "any", [TV_ONTO_FREE] = "free", [TV_ONTO_COVERED] = "covered", NULL
    };
    static const char *const pieces[] = {
        [TV_CARRY_ANY] = "any", [TV_CARRY_ALL] = "all", [TV_CARRY_TOP] = "top", NULL
    };
    tv_reader r = tv_object_begin(L, "tav.carry", keys, 0);
    tv_carry_args args = { .pieces = (enum tv_carry_pieces)tv_field_choice(&r, 1, "pieces", pieces, TV_CARRY_ANY) };
    args.spread = tv_field_boolean(&r, 1, "spread", false);
    args.most = (int)tv_field_integer(&r, 1, "most", 1, args.spread ? TV_SPREAD_MOST : TV_HEIGHT_MAX, 0);
    if (args.spread && !args.most)
        tv_read_fail(&r, "most: missing; the greatest number of pieces that are spread, 1 to %d", TV_SPREAD_MOST);
    args.distance = read_distance(&r, args.spread);
    args.directions = read_directions(&r);
    args.single = tv_field_boolean(&r, 1, "single", false);
    args.mark = read_mark(&r);
    args.onto = (enum tv_carry_onto)tv_field_choice(&r, 1, "onto", onto, TV_ONTO_EITHER);
    if (args.spread && args.onto) tv_read_fail(&r, "onto: not with spread");
    args.open = !tv_field_boolean(&r, 1, "surrounded", true);
    tv_carry_init(tv_object_new(&r, "tav.carry", sizeof(tv_carry), NULL), &args);
    return 1;
}

static int tav_tumble(lua_State *L)
{
    static const char *const keys[] = { "directions", "least", "mark", NULL };
    tv_reader r = tv_object_begin(L, "tav.tumble", keys, 0);
    tv_tumble_args args = { .least = (int)tv_field_integer(&r, 1, "least", 1, TV_HEIGHT_MAX, 1) };
    args.directions = read_directions(&r);
    args.mark = read_mark(&r);
    tv_tumble_init(tv_object_new(&r, "tav.tumble", sizeof(tv_tumble), NULL), &args);
    return 1;
}

/* { Flat = "Wall" }, or a list of kinds. Every player's piece in hand is dropped as his piece of that name. */
static void resolve_as(tv_reader *r, tv_drop *drop, const tv_game *game, const int *held)
{
    int as[TV_PLAYERS_MAX];
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, NULL, "the name of a piece");
    tv_resolve_piece(r, lua_tostring(r->L, -1), game, as);
    for (int p = 0; p < game->players; p++)
        if (held[p] >= 0 && as[p] >= 0 && as[p] < 1 << TV_PLANES_MAX) drop->source[as[p]] |= (uint16_t)(1u << held[p]);
}

static void resolve_drop(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_drop *drop = (tv_drop *)op;
    drop->filter.some = tv_resolve_pieces(r, game, kept, "piece", drop->filter.piece);
    if (game->pieces.pieces > 1 << TV_PLANES_MAX || !tv_read_down(r, kept, "as")) return; /* too many: bind says so */
    for (tv_entries e = tv_entries_pieces(r, game, lua_gettop(r->L)); tv_next_entry(&e);) {
        int held[TV_PLAYERS_MAX];
        if (lua_isnil(r->L, -1)) continue;
        tv_resolve_piece(r, e.name[e.at], game, held);
        if (lua_type(r->L, -1) != LUA_TTABLE) {
            resolve_as(r, drop, game, held);
            continue;
        }
        const int list = lua_gettop(r->L), kinds = tv_read_list(r, list, 1 << TV_PLANES_MAX);
        if (!kinds) tv_read_fail(r, "the list is empty: name the kinds as which it is dropped");
        for (tv_entries of = tv_entries_of(r, list, kinds); tv_next_entry(&of);) resolve_as(r, drop, game, held);
    }
    tv_read_up(r);
}

static int tav_drop(lua_State *L)
{
    static const char *const keys[] = { "onto", "of", "piece", "as", NULL };
    static const char *const onto[] = { "any", "free", NULL }, *const of[] = { "mover", "next", NULL };
    tv_reader r = tv_object_begin(L, "tav.drop", keys, 0);
    const tv_drop_args args = { .free = tv_field_choice(&r, 1, "onto", onto, 0) == 1,
                                .next = tv_field_choice(&r, 1, "of", of, 0) == 1 };
    tv_check_pieces(&r, "piece");
    if (tv_read_down(&r, 1, "as")) {
        tv_read_table(&r, -1, "as = { Flat = \"Wall\" }");
        lua_pushnil(L);
        if (!lua_next(L, -2)) tv_read_fail(&r, "the table is empty: write as in as = { Flat = \"Wall\" }");
        lua_pop(L, 2);
        tv_read_up(&r);
    }
    tv_drop_init(tv_object_new(&r, "tav.drop", sizeof(tv_drop), resolve_drop), &args);
    return 1;
}

/* The greatest height: a number, a tav.number, or a function(pos, cell). A number becomes an expression of one term, so
 * that the kernel has only one kind of limit; only a function costs a call of Lua for each stack. It counts as a
 * function of the rules, hence it must be made while they are loaded: a script loaded again for another thread must
 * have the same functions in the same order. */
static void read_keep(tv_reader *r, tv_trim_args *args)
{
    lua_State *L = r->L;
    if (!tv_read_down(r, 1, "keep")) tv_read_fail(r, "keep: missing; the greatest height of a stack, as in keep = 5");
    tv_number *number = tv_userdata_test(L, -1, TV_IS_NUMBER);
    if (number) args->keep = *number;
    else if (lua_type(L, -1) == LUA_TFUNCTION) tv_read_loading(r), args->id = tv_hook_limit(L, lua_gettop(L), args);
    else if (lua_type(L, -1) == LUA_TNUMBER)
        tv_number_term(&args->keep, TV_TERM_CONSTANT, (int)tv_read_integer(r, -1, 1, TV_HEIGHT_MAX));
    else tv_read_got(r, -1, NULL, "a number, a count such as tav.count \"row\" or a function(pos, cell)");
    tv_read_up(r);
}

/* Teams are rare: partners are treated as others unless `partner` is given. */
static int tav_trim(lua_State *L)
{
    static const char *const keys[] = { "keep", "own", "partner", "other", NULL }, *const fate[] = { "out", "hand",
                                                                                                     NULL };
    tv_reader r = tv_object_begin(L, "tav.trim", keys, 0);
    tv_trim_args args = { .id = -1 };
    args.own_to_hand = tv_field_choice(&r, 1, "own", fate, 0);
    args.other_to_hand = tv_field_choice(&r, 1, "other", fate, 0);
    args.partner_to_hand = tv_field_choice(&r, 1, "partner", fate, args.other_to_hand);
    read_keep(&r, &args);
    tv_trim_init(tv_object_new(&r, "tav.trim", sizeof(tv_trim), NULL), &args);
    return 1;
}

const luaL_Reg tv_make_stacks[] = {
    { "carry", tav_carry }, { "tumble", tav_tumble }, { "drop", tav_drop }, { "trim", tav_trim }, { NULL, NULL }
};
