/* tav_custody.c - tav.custody: capture between two pieces. What it checks of the board waits until the game is built. */
#include "bindings/objects.h"
#include "bindings/tav.h"
#include "core/custody.h"

#include <lua.h>

/* Nothing here names a piece, a phase or a cell, so there is nothing to resolve. Whether the board has opposite
 * neighbours on these axes, and whether "convert" or "relocate" can be done in this game, the kernel's bind finds
 * out. The same object may stand in `after` and be the `capturing` of a tav.place, which asks it where a capture
 * would be. */
int tv_tav_custody(lua_State *L)
{
    static const char *const keys[] = { "axes", "enemy", "row", NULL };
    static const char *const fate[] = {
        [TV_CUSTODY_REMOVE] = "remove",
        [TV_CUSTODY_RETURN] = "return",
        [TV_CUSTODY_CONVERT] = "convert",
        [TV_CUSTODY_RELOCATE] = "relocate",
        NULL,
    };
    static const char *const rows[] = { "one", "any", NULL };
    tv_reader r = tv_object_begin(L, "tav.custody", keys, 0);
    tv_custody_args args = {
        .axes = (enum tv_dirs)tv_field_choice(&r, 1, "axes", tv_line_names, TV_DIRS_ALL),
        .enemy = (enum tv_custody_fate)tv_field_choice(&r, 1, "enemy", fate, TV_CUSTODY_REMOVE),
        .lines = tv_field_choice(&r, 1, "row", rows, 0) == 1,
    };
    tv_custody_init(tv_object_new(&r, "tav.custody", sizeof(tv_custody), NULL), &args);
    return 1;
}
