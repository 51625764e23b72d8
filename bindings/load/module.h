/* module.h - `tav`, the result of require "tavoliere". */
#ifndef TV_MODULE_H
#define TV_MODULE_H

#include <lua.h>

void tv_module_push(lua_State *L);

#endif
