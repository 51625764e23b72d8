/* cells.h - sets of cells, as functions of rules have them. */
#ifndef TV_CELLS_H
#define TV_CELLS_H

#include <lua.h>
#include <stdint.h>

void tv_cells_open(lua_State *L);
uint64_t *tv_cells_push(lua_State *L); /* an empty set */
uint64_t *tv_cells_check(lua_State *L, int index);

#endif
