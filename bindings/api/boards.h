/* boards.h - boards as scripts declare them. */
#ifndef TV_BOARDS_H
#define TV_BOARDS_H

#include "core/board/board.h"

#include <lua.h>

/* A board as a script declares it, userdata "tav.board". */
typedef struct tv_declared_board {
    tv_board board;
    uint16_t stones[TV_CELLS_MAX];
} tv_declared_board;

void tv_boards_open(lua_State *L);

#endif
