/* list.h - `list`, to which a `moves` function adds. */
#ifndef TV_LIST_H
#define TV_LIST_H

#include <lua.h>

void tv_list_open(lua_State *L);

#endif
