/* cells.h - sets of cells, as functions of rules have them: their methods. */
#ifndef TV_CELLS_H
#define TV_CELLS_H

#include "bindings/sandbox/cellset.h"

void tv_cells_open(lua_State *L);
const uint64_t *tv_cells_check(lua_State *L, int index, uint64_t *room); /* tv_cells_test; raises where that is NULL */

#endif
