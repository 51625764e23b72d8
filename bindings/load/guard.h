/* guard.h - the only way into Lua. */
#ifndef TV_GUARD_H
#define TV_GUARD_H

#include "bindings/sandbox/state.h"

/* Call f with ctx as light userdata. False and *err on any error. */
bool tv_guard_call(tv_script *script, lua_CFunction f, void *ctx, tv_watch watch, tv_err *err);

#endif
