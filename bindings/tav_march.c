/* tav_march.c - tav.march. */
#include "bindings/objects.h"
#include "bindings/tav.h"
#include "core/march.h"

#include <lua.h>

int tv_tav_march(lua_State *L)
{
    static const char *const keys[] = { NULL };
    tv_reader r = tv_object_begin(L, "tav.march", keys, 0);
    tv_march_init(tv_object_new(&r, "tav.march", sizeof(tv_march), NULL));
    return 1;
}
