/* cell_list.h - lists of cells that name each cell once. */
#ifndef TV_CELL_LIST_H
#define TV_CELL_LIST_H

#include "core/board/board.h"

/* As tv_cells_read, see board.h; but a cell that is in the set, or twice in the list, is an error. */
bool tv_cells_read_once(const tv_board *board, const char *text, uint64_t *set, tv_err *err);

#endif
