/* geometry.h - the places of cells, stores and hands in a drawing: for diagrams, and for programs that draw boards
 * themselves. The unit is the distance between neighbouring cells; x goes right and y down from the top left corner of
 * the board with its labels. */
#ifndef TV_GEOMETRY_H
#define TV_GEOMETRY_H

#include "core/position/links.h"
#include "core/position/walls.h"
#include "repl/session/text/geometry_loops.h"

typedef struct tv_box {
    double x, y, width, height; /* x and y: its top left corner */
} tv_box;

typedef struct tv_extent {
    double width, height; /* of the board with its labels and stores, but without hands */
    double left, top;     /* the top left corner of its cells */
} tv_extent;

tv_extent tv_geometry_extent(const tv_game *game);
/* The middle of a cell. */
tv_point tv_geometry_cell(const tv_game *game, unsigned cell);
/* The outline of a cell around its middle, clockwise; returns the number of corners. Pits are round: their outline is
 * an approximation, the radius is exact. */
enum { TV_CORNERS_MAX = 24 };
int tv_geometry_outline(const tv_game *game, tv_point *corner);
double tv_geometry_radius(const tv_game *game); /* 0: cells have corners */
/* Of a board with lines: its straight lines, one by one. The first call has *at = 0. False when there are no more. */
bool tv_geometry_line(const tv_game *game, int *at, tv_point *from, tv_point *to);
/* The same for the pieces of the board's outline in players' colours. */
bool tv_geometry_edge(const tv_game *game, int *at, int *player, tv_point *from, tv_point *to);
/* A wall: the edge of its cell. */
void tv_geometry_wall(const tv_game *game, const tv_wall *wall, tv_point *from, tv_point *to);
/* A link, as one line or, across joined sides, as its parts from both ends to the edge; returns their number. */
int tv_geometry_link(const tv_game *game, const tv_link_at *link, tv_point line[2][2]);
/* The same for the sides of the board that are joined, from corner to corner; *columns: the first and the last column,
 * left before right, else the top and bottom rows. */
bool tv_geometry_wrap(const tv_game *game, int *at, bool *columns, tv_point *from, tv_point *to);
/* The curve of a loop of the board, see tv_loops_curve. */
int tv_geometry_loop(const tv_game *game, int loop, tv_point *point);
/* Is the square dark on a board of chequers? a1 is, or with TV_LOOK_MIRRORED b1. */
bool tv_geometry_dark(const tv_game *game, unsigned cell);
/* The store of a player, if stores stand at the ends of the pits. */
bool tv_geometry_has_stores(const tv_game *game);
bool tv_geometry_store(const tv_game *game, int player, tv_box *box);
/* The box for the pieces in hand of a side, below the board, one row per side. */
tv_box tv_geometry_hand(const tv_game *game, int side);

#endif
