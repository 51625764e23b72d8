/* compile.h - Lua text to functions. */
#ifndef TV_COMPILE_H
#define TV_COMPILE_H

#include "bindings/sandbox/state.h"

/* Pushes the function of a text; false, *err and nothing pushed if it does not compile. name: "@file" or "=what was
 * typed". Raises nothing. */
bool tv_compile(lua_State *L, const char *text, size_t len, const char *name, tv_err *err);

#endif
