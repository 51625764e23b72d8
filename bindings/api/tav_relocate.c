/* tav_relocate.c - tav.relocate: captured pieces are put back. A list, since its order decides which come back first.
 */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/relocate.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* ---- Once the game is known ------------------------------------------------------------------- */

/* Without "to" a piece comes back anywhere on the board, which is the set of all cells and not an empty one. */
static void resolve_kind(tv_reader *r, tv_relocate *re, const tv_game *game, int k)
{
    const tv_relocate_kind *kind = &re->args.kind[k];
    tv_resolve_piece(r, kind->name, game, re->piece[k]);
    size_t mark = tv_read_enter(r, ": to");
    if (kind->to[0]) {
        lua_pushstring(r->L, kind->to);
        tv_read_cells(r, lua_gettop(r->L), &game->board, re->to[k]);
        lua_pop(r->L, 1);
    } else {
        tv_bits_copy(re->to[k], game->board.on, game->board.words);
    }
    tv_read_leave(r, mark);
}

/* All names are texts in args. `next` is looked up by name when the kernel binds it; it is only checked here, so that
 * the message has the line of tav.relocate. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    (void)kept;
    tv_relocate *re = (tv_relocate *)op;
    for (int k = 0; k < re->args.kinds; k++) {
        size_t mark = tv_read_enter(r, ": [%d]", k + 1);
        resolve_kind(r, re, game, k);
        tv_read_leave(r, mark);
    }
    if (*re->args.next) tv_check_phase(r, "next", re->args.next, game);
}

/* ---- The declaration -------------------------------------------------------------------------- */

/* One kind of piece, a table on top of the stack. */
static void read_kind(tv_reader *r, tv_relocate_kind *kind)
{
    static const char *const keys[] = { "to", "by", NULL }, *const by[] = { "owner", "captor", NULL };
    lua_State *L = r->L;
    int entry = lua_gettop(L);
    tv_read_table(r, entry, "{ \"Guard\", to = \"a1-h1\" }");
    tv_read_keys(r, entry, keys, 1);
    lua_rawgeti(L, entry, 1);
    tv_read_word(r, entry + 1, "the name of a piece", kind->name, sizeof kind->name);
    if (tv_read_down(r, entry, "to")) {
        tv_read_string(r, lua_gettop(L), "a list of cells", kind->to, sizeof kind->to);
        tv_read_up(r);
    }
    kind->by_captor = tv_field_choice(r, entry, "by", by, 0) == 1;
    lua_settop(L, entry);
}

/* As many positions are allowed as the table has; tv_read_length reports too many, with the limit. It counts raw, so
 * that a metamethod cannot give another length later. */
static int tav_relocate(lua_State *L)
{
    static const char *const keys[] = { "turn", "next", "captures", "safe", NULL };
    static const char *const turn[] = { "all", "one", NULL };
    tv_reader r = tv_object_begin(L, "tav.relocate", keys, (int)lua_rawlen(L, 1));
    int safe = tv_field_choice(&r, 1, "safe", tv_line_names, -1);
    tv_relocate_args args = {
        .kinds = tv_read_length(&r, 1, TV_RELOCATE_MAX),
        .one = tv_field_choice(&r, 1, "turn", turn, 0) == 1,
        .idle = !tv_field_boolean(&r, 1, "captures", true),
        .safe = safe >= 0,
        .safe_on = safe < 0 ? TV_DIRS_ALL : (enum tv_dirs)safe,
    };
    if (args.kinds == 0) tv_read_fail(&r, "name the pieces, as in { \"Guard\", to = \"a1-h1\" }");
    tv_field_word(&r, "next", "the name of a phase", args.next);
    for (tv_entries e = tv_entries_of(&r, 1, args.kinds); tv_next_entry(&e);) read_kind(&r, &args.kind[e.at]);
    tv_relocate_init(tv_object_new(&r, "tav.relocate", sizeof(tv_relocate), resolve), &args);
    return 1;
}

const luaL_Reg tv_make_relocate[] = { { "relocate", tav_relocate }, { NULL, NULL } };
