/* geometry_loops.h - the curves of a board's loops, for geometry.c: in its unit, and from the top left corner of the
 * cells. */
#ifndef TV_GEOMETRY_LOOPS_H
#define TV_GEOMETRY_LOOPS_H

#include "core/board/board.h"

typedef struct tv_point {
    double x, y;
} tv_point;

/* The room that they take on each side of the board; 0: there are none. */
double tv_loops_room(const tv_board *board);
/* The curve of a loop as points, from the first of its cells to the second; returns their number. */
enum { TV_LOOP_POINTS_MAX = 48 };
int tv_loops_curve(const tv_board *board, int loop, tv_point *point);

#endif
