/* tumble.h - a whole stack falls over in a straight line: its bottom piece lands on the next cell, the piece above it
 * on the cell after that, and so on, each on top of the pieces there. Pieces that would fall off the board stay on the
 * last cell, in their order. */
#ifndef TV_TUMBLE_H
#define TV_TUMBLE_H

#include "core/mechanisms/cellmoves.h"

typedef struct tv_tumble_args {
    enum tv_dirs directions; /* all, orthogonal or diagonal ones */
    int least;               /* least number of pieces in the stack, 1..TV_HEIGHT_MAX */
    char mark;               /* a letter written after the move; 0 for none */
} tv_tumble_args;

typedef struct tv_tumble {
    tv_op op;
    tv_tumble_args args;
    unsigned dirs;
    tv_cellmoves moves; /* each names the next cell: how far a stack falls follows from its height */
} tv_tumble;

void tv_tumble_init(tv_tumble *tumble, const tv_tumble_args *args);

#endif
