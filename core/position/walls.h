/* walls.h - walls on the edges between cells of a rectangle, which stop steps. An edge has a wall if the board has one
 * there (tav.rectangle: walls), or if a set that the game names for a direction (tav.game: walls) holds the cell on that
 * side of it: of walls = { n = "lids" }, "lids" holds the cells with a wall on their north edge. Both cells of an edge
 * may say so. At the edge of the board and beside a hole a wall stops nothing, but functions and pictures see it.
 *
 * Without walls board.walled is false; tv_walls_ahead and tv_walls_planes are then not called. Boards with walls have no
 * code for sizes of sets. */
#ifndef TV_WALLS_H
#define TV_WALLS_H

#include "core/position/dir_planes.h"
#include "core/position/game.h"

/* An edge with a wall: that of a cell in one of the directions n e s w. */
typedef struct tv_wall {
    tv_cell cell;
    uint8_t dir;
} tv_wall;
enum { TV_WALLS_MAX = 4 * TV_CELLS_MAX };

/* Every edge with a wall once, by cells: north and east edges, south and west ones only where no cell is beyond. Returns
 * their number, at most TV_WALLS_MAX. */
int tv_walls_list(const tv_game *game, const tv_pos *pos, tv_wall out[TV_WALLS_MAX]);

/* Does a wall stop the step from a cell in a direction? A diagonal step is stopped if both ways round the corner are:
 * each goes over two edges. Without walls: false; likewise where no cell is ahead. */
bool tv_walled(const tv_game *game, const tv_pos *pos, unsigned cell, int dir);
/* The sides of a cell that have a wall: bit d for direction d, n e s w. */
unsigned tv_walls_round(const tv_game *game, const tv_pos *pos, unsigned cell);
/* The cells from which a wall stops the step in a direction: for n e s w those with a wall on that edge. */
void tv_walls_on(const tv_game *game, const tv_pos *pos, int dir, uint64_t *cells);

/* The direction n, e, s or w for which walls = { .. } of the game names this set; -1: for none. */
TV_INLINE int tv_wall_set_dir(const tv_game *game, int set)
{
    for (int dir = TV_N; dir < TV_DIRS; dir += 2)
        if (game->wall_set[dir / 2] == set + 1) return dir;
    return -1;
}

/* The number of steps from a cell in a direction, at most `most`, that no wall stops;
 * beyond the edge of the board there is none. */
int tv_walls_ahead(const tv_game *game, const tv_pos *pos, unsigned cell, int dir, int most);
/* As tv_flood, but no step goes through a wall. */
void tv_walls_flood(const tv_game *game, const tv_pos *pos, uint64_t *set, const uint64_t *within, int connect);

/* After tv_dir_planes_back: takes away the cells from which a wall stops the step. Code for a constant number of words is
 * not used for boards with walls (see `sized`), so that others need no test. */
void tv_walls_planes(const tv_game *game, const tv_pos *pos, tv_dir_planes *planes);
#define TV_HAS_WALLS(game, words) (!__builtin_constant_p(words) && __builtin_expect((game)->board.walled, 0))

/* False if a wall stops one of this number of steps: "a wall between e3 and e4 blocks the way". */
bool tv_walls_why(const tv_game *game, const tv_pos *pos, unsigned cell, int dir, int steps, tv_text *reason);

#endif
