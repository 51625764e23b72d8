/* tav_step.c - tav.step. */
#include "object.h"

#include "step.h"

static const char *const directions[] = {
    [TV_DIRS_ALL] = "all", [TV_DIRS_ORTHOGONAL] = "orthogonal", [TV_DIRS_DIAGONAL] = "diagonal",
    [TV_DIRS_INWARD] = "inward", [TV_DIRS_SIDEWAYS] = "inward or sideways", NULL,
};

int tv_tav_step(lua_State *L)
{
    static const char *const keys[] = { "directions", "safe", NULL };
    tv_reader r = tv_object_begin(L, "tav.step", keys, 0);
    int safe = tv_field_choice(&r, 1, "safe", tv_line_names, -1);
    tv_step_args args = {
        .directions = (enum tv_dirs)tv_field_choice(&r, 1, "directions", directions, TV_DIRS_ALL),
        .safe = safe >= 0,
        .safe_on = safe < 0 ? TV_DIRS_ALL : (enum tv_dirs)safe,
    };
    tv_step_init(tv_object_new(&r, "tav.step", sizeof(tv_step), NULL), &args);
    return 1;
}
