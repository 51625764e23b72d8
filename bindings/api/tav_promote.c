/* tav_promote.c - tav.promote, and the entry `promotes` of generators that name one. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/promote.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* The name on top is the next choice of the last kind. */
static void read_choice(tv_reader *r, tv_promote *promote, const tv_game *game)
{
    const int kind = promote->kinds - 1, at = promote->choices[kind];
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, NULL, "the name of the piece that it becomes");
    tv_resolve_piece(r, lua_tostring(r->L, -1), game, promote->becomes[kind][at]);
    for (int i = 0; i < at; i++)
        if (!memcmp(promote->becomes[kind][i], promote->becomes[kind][at], sizeof promote->becomes[kind][i]))
            tv_read_fail(r, "'%s' is listed twice", lua_tostring(r->L, -1));
    promote->choices[kind]++;
}

/* What each piece becomes: a name, or a list of them. */
static void resolve_pieces(tv_reader *r, tv_promote *promote, const tv_game *game)
{
    for (tv_entries e = tv_entries_pieces(r, game, -1); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) continue;
        if (promote->kinds == TV_PROMOTE_MAX)
            tv_read_fail(r, "at most %d kinds of pieces can be promoted", TV_PROMOTE_MAX);
        tv_resolve_piece(r, e.name[e.at], game, promote->piece[promote->kinds++]);
        if (!lua_istable(r->L, -1)) {
            read_choice(r, promote, game);
            continue;
        }
        const int list = lua_gettop(r->L), n = tv_read_list(r, list, TV_CHOICES_MAX);
        if (!n) tv_read_fail(r, "no piece is named");
        for (tv_entries c = tv_entries_of(r, list, n); tv_next_entry(&c);) read_choice(r, promote, game);
    }
}

static void resolve_promote(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_promote *promote = (tv_promote *)op;
    tv_read_down(r, kept, "on");
    tv_read_goals(r, -1, game, promote->goal);
    tv_read_up(r);
    if (tv_read_down(r, kept, "forced")) {
        tv_read_goals(r, -1, game, promote->forced);
        tv_read_up(r);
    }
    tv_read_down(r, kept, "pieces");
    resolve_pieces(r, promote, game);
    tv_read_up(r);
}

/* Does the table at an index list what some piece may become? The keys are pieces, which are not known yet. */
static bool any_list(lua_State *L, int index)
{
    bool any = false;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) any |= lua_istable(L, -1);
    return any;
}

static int tav_promote(lua_State *L)
{
    static const char *const keys[] = { "pieces", "on", "ends", "optional", "leaving", "forced", NULL };
    tv_reader r = tv_object_begin(L, "tav.promote", keys, 0);
    tv_promote_args args = {
        .ends = tv_field_boolean(&r, 1, "ends", true),
        .optional = tv_field_boolean(&r, 1, "optional", false),
        .leaving = tv_field_boolean(&r, 1, "leaving", false),
    };
    if (!tv_field(&r, 1, "pieces"))
        tv_read_fail(&r, "pieces: missing: what each piece becomes, as in pieces = { Man = \"King\" }");
    tv_read_table(&r, 2, "pieces = { Man = \"King\" }");
    args.chosen = args.optional || any_list(L, 2);
    if (args.leaving && !args.chosen)
        tv_read_fail(&r, "leaving: only with a choice: a list of pieces, or optional = true");
    if (!tv_field(&r, 1, "on"))
        tv_read_fail(&r, "on: missing: the goals, as in on = { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_read_table(&r, 3, "on = { White = \"a8-h8\", Black = \"a1-h1\" }");
    args.forced = tv_field(&r, 1, "forced");
    if (args.forced && !args.optional) tv_read_fail(&r, "forced: only with optional = true");
    if (args.forced) tv_read_table(&r, lua_gettop(L), "forced = { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_promote_init(tv_object_new(&r, "tav.promote", sizeof(tv_promote), resolve_promote), &args);
    return 1;
}

/* The generator keeps a copy of its table, and so the object, which its args point into. */
tv_promote *tv_field_promotes(tv_reader *r)
{
    static const char *const choices = "a tav.promote with choices: lists of pieces, or optional = true";
    if (!tv_field(r, 1, "promotes")) return NULL;
    tv_op *op = tv_object_test(r->L, -1);
    if (!op || strcmp(op->class->name, "promote")) tv_read_got(r, -1, "promotes", choices);
    if (!tv_promote_chosen(op))
        tv_read_fail(r, "promotes: this tav.promote leaves no choice: it belongs in `after`, or has optional = true");
    lua_pop(r->L, 1);
    return (tv_promote *)op;
}

void tv_resolve_promotes(tv_reader *r, const tv_game *game, int kept)
{
    if (!tv_field(r, kept, "promotes")) return;
    tv_object_resolve(r->L, game, lua_gettop(r->L));
    lua_pop(r->L, 1);
}

const luaL_Reg tv_make_promote[] = { { "promote", tav_promote }, { NULL, NULL } };
