/* add_rejection.h - methods of `list` by which a function gives reasons why it does not list a move. */
#ifndef TV_ADD_REJECTION_H
#define TV_ADD_REJECTION_H

#include <lua.h>

int tv_list_add_rejection(lua_State *L);
int tv_list_add_rejection_cells(lua_State *L);

#endif
