/* confine_none.c - the wall where the program knows none, on other systems than Linux: it says so, and confine.c does
 * what was asked for in that case. */
#include "repl/confine/confine_walls.h"

bool tv_confine_files(const tv_confine *c)
{
    (void)c;
    return false;
}

bool tv_confine_calls(bool writes, tv_err *err)
{
    (void)writes;
    return tv_fail(err, "it is not Linux");
}
