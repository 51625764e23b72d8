/* confine_none.c - systems other than Linux, without a sandbox: reports that, and confine.c warns or fails. */
#include "repl/confine/confine_walls.h"

bool tv_confine_files(const tv_confine *c)
{
    (void)c;
    return false;
}

bool tv_confine_calls(bool writes, tv_err *err)
{
    (void)writes;
    return tv_fail(err, "not Linux");
}
