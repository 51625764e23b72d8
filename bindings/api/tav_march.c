/* tav_march.c - tav.march. The defaults are those of Epaminondas, the game that marches are known from. */
#include "bindings/api/directions.h"
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/march.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* Names of directions need the board, and those for each player or piece need the game. */
static void resolve_march(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_resolve_piece_dirs(r, &((tv_march *)op)->piece_dirs, game, kept);
}

/* Greatest number of cells; 0: the number of pieces. Tries words first; for anything else tv_field_integer reads the
 * entry once more and reports the error. */
static int read_distance(tv_reader *r)
{
    if (!tv_field(r, 1, "distance")) return 0;
    const char *word = lua_type(r->L, -1) == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    bool pieces = !strcmp(word, "pieces"), any = !strcmp(word, "any");
    lua_pop(r->L, 1);
    return pieces ? 0 : any ? TV_MARCH_LONGEST : (int)tv_field_integer(r, 1, "distance", 1, TV_MARCH_LONGEST, 1);
}

/* `onto` becomes two bits: whether the head may end on a free cell, on an enemy, or on either. */
static int tav_march(lua_State *L)
{
    static const char *const keys[] = { "directions", "distance", "pieces", "least", "onto", "row", "captured", NULL };
    static const char *const pieces[] = { "any", "all", NULL }, *const onto[] = { "any", "free", "enemy", NULL };
    static const char *const row[] = { "any", "one", NULL }, *const captured[] = { "remove", "return", "hand", NULL };
    tv_reader r = tv_object_begin(L, "tav.march", keys, 0);
    int lands = tv_field_choice(&r, 1, "onto", onto, 0);
    tv_march_args args = {
        .distance = read_distance(&r),
        .whole = tv_field_choice(&r, 1, "pieces", pieces, 0) == 1,
        .least = (int)tv_field_integer(&r, 1, "least", 1, TV_MARCH_LONGEST, 1),
        .free = lands != 2,
        .enemy = lands != 1,
        .single = tv_field_choice(&r, 1, "row", row, 0) == 1,
        .captured = (enum tv_captured)tv_field_choice(&r, 1, "captured", captured, TV_CAPTURED_OUT),
    };
    tv_check_directions(&r);
    tv_march_init(tv_object_new(&r, "tav.march", sizeof(tv_march), resolve_march), &args);
    return 1;
}

const luaL_Reg tv_make_march[] = { { "march", tav_march }, { NULL, NULL } };
