/* compile.h - Lua text to functions. */
#ifndef TV_COMPILE_H
#define TV_COMPILE_H

#include "bindings/sandbox/state.h"

/* Push the function that a text is; false, *err and nothing pushed when it is none. name: "@file" or "=what
 * was typed". Raises nothing. */
bool tv_compile(lua_State *L, const char *text, size_t len, const char *name, tv_err *err);

#endif
