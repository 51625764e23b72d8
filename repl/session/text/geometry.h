/* geometry.h - where the cells of a board are when it is drawn, and the stores and hands beside it: for diagrams, and for
 * programs that draw boards themselves. The unit is the way from one cell to the next; x goes to the right and y down from
 * the top left corner of the board, its labels included. */
#ifndef TV_GEOMETRY_H
#define TV_GEOMETRY_H

#include "core/position/game.h"

typedef struct tv_point {
    double x, y;
} tv_point;

typedef struct tv_box {
    double x, y, width, height; /* x and y: its top left corner */
} tv_box;

typedef struct tv_extent {
    double width, height; /* of the board with its labels and stores, but without hands */
    double left, top;     /* where its cells begin */
} tv_extent;

tv_extent tv_geometry_extent(const tv_game *game);
/* The middle of a cell. */
tv_point tv_geometry_cell(const tv_game *game, unsigned cell);
/* The outline of a cell round its middle, clockwise; how many corners. Pits are round: their outline is near enough, and
 * the radius is exact. */
enum { TV_CORNERS_MAX = 24 };
int tv_geometry_outline(const tv_game *game, tv_point *corner);
double tv_geometry_radius(const tv_game *game); /* 0: cells have corners */
/* The store of a player, where stores stand at the ends of the pits. */
bool tv_geometry_has_stores(const tv_game *game);
bool tv_geometry_store(const tv_game *game, int player, tv_box *box);
/* Room for what a side holds, below the board, a row for each in their order. */
tv_box tv_geometry_hand(const tv_game *game, int side);

#endif
