/* refuse.h - methods of `list` by which a function gives reasons why it does not list a move. */
#ifndef TV_REFUSE_H
#define TV_REFUSE_H

#include <lua.h>

int tv_list_refuse(lua_State *L);
int tv_list_refuse_cells(lua_State *L);

#endif
