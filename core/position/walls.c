/* walls.c - which edges have a wall, and which steps these stop; see walls.h. */
#include "core/position/walls.h"

/* ---- One edge -------------------------------------------------------------------------------- */

/* Does the cell itself say that its edge in this direction has a wall: the board for it, or a set? */
static bool says(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    const int set = g->wall_set[dir / 2];
    return (dir < TV_S && tv_bit(g->board.wall[dir / 2], cell)) ||
           (set && tv_bit(tv_set(&g->layout, pos, set - 1), cell));
}

/* The edge in one of the directions n e s w. */
static bool on_edge(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    const unsigned other = g->board.step[cell][dir];
    return other != TV_NO_CELL && (says(g, pos, cell, dir) || says(g, pos, other, tv_dir_back(dir)));
}

/* From a cell in one direction and on in another; a hole on the way has no walls. */
static bool on_way(const tv_game *g, const tv_pos *pos, unsigned cell, int first, int then)
{
    const unsigned corner = g->board.step[cell][first];
    return on_edge(g, pos, cell, first) || (corner != TV_NO_CELL && on_edge(g, pos, corner, then));
}

bool tv_walled(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    if (!g->board.walled || g->board.step[cell][dir] == TV_NO_CELL) return false;
    if (dir % 2 == 0) return on_edge(g, pos, cell, dir);
    const int left = dir - 1, right = (dir + 1) % TV_DIRS;
    return on_way(g, pos, cell, left, right) && on_way(g, pos, cell, right, left);
}

int tv_walls_ahead(const tv_game *g, const tv_pos *pos, unsigned cell, int dir, int most)
{
    int steps = 0;
    for (; steps < most && !tv_walled(g, pos, cell, dir); steps++) {
        if (g->board.step[cell][dir] == TV_NO_CELL) return most;
        cell = g->board.step[cell][dir];
    }
    return steps;
}

bool tv_walled_between(const tv_game *g, const tv_pos *pos, unsigned cell, unsigned neighbour)
{
    for (int d = 0; g->board.walled && d < TV_DIRS; d++)
        if (g->board.step[cell][d] == neighbour) return tv_walled(g, pos, cell, d);
    return false;
}

unsigned tv_walls_round(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    unsigned dirs = 0;
    for (int d = TV_N; g->board.walled && d < TV_DIRS; d += 2) dirs |= (unsigned)on_edge(g, pos, cell, d) << d;
    return dirs;
}

int tv_walls_list(const tv_game *g, const tv_pos *pos, tv_wall out[TV_WALLS_MAX])
{
    int count = 0;
    unsigned cell;
    if (!g->board.walled) return 0;
    TV_EACH_CELL(cell, g->board.on, g->board.words)
    for (int d = TV_N; d <= TV_E; d += 2)
        if (on_edge(g, pos, cell, d)) out[count++] = (tv_wall) { (tv_cell)cell, g->board.step[cell][d] };
    return count;
}

/* ---- Sets ------------------------------------------------------------------------------------ */

/* Adds what the cells themselves say of their edge in a direction. */
static void add_said(const tv_game *g, const tv_pos *pos, int dir, uint64_t *cells)
{
    if (dir < TV_S) tv_bits_or(cells, g->board.wall[dir / 2], g->board.words);
    if (g->wall_set[dir / 2]) tv_bits_or(cells, tv_set(&g->layout, pos, g->wall_set[dir / 2] - 1), g->board.words);
}

/* A cell that the board has no neighbour of in that direction is none: the neighbours' own are shifted onto the cells, and
 * so are all cells, to see which have a neighbour. */
void tv_walls_on(const tv_game *g, const tv_pos *pos, int dir, uint64_t *cells)
{
    const tv_board *b = &g->board;
    uint64_t other[TV_WORDS_MAX] = { 0 };
    tv_bits_zero(cells, b->words);
    if (!b->walled) return;
    add_said(g, pos, dir, cells);
    add_said(g, pos, tv_dir_back(dir), other);
    tv_bits_and(other, b->on, b->words);
    tv_shift(b, other, other, tv_dir_back(dir));
    tv_bits_or(cells, other, b->words);
    tv_shift(b, other, b->on, tv_dir_back(dir));
    tv_bits_and(cells, other, b->words);
    tv_bits_and(cells, b->on, b->words);
}

/* The cells from which the way in one direction and on in another meets a wall; `on` has those of walls in each. */
static void add_way(const tv_board *b, uint64_t on[][TV_WORDS_MAX], int first, int then, uint64_t *cells)
{
    tv_shift(b, cells, on[then / 2], tv_dir_back(first));
    tv_bits_or(cells, on[first / 2], b->words);
}

void tv_walls_planes(const tv_game *g, const tv_pos *pos, tv_dir_planes *planes)
{
    const tv_board *b = &g->board;
    uint64_t on[TV_DIRS / 2][TV_WORDS_MAX], stop[TV_WORDS_MAX], other[TV_WORDS_MAX];
    for (int d = 0; d < TV_DIRS; d += 2) tv_walls_on(g, pos, d, on[d / 2]);
    for (int d = 0; d < TV_DIRS; d++) {
        const unsigned at = tv_dir_planes_place(d), lane = at % TV_LANES;
        tv_lanes *half = at < TV_LANES ? planes->first : planes->last;
        if (d % 2 == 0) tv_bits_copy(stop, on[d / 2], b->words);
        else {
            add_way(b, on, d - 1, (d + 1) % TV_DIRS, stop);
            add_way(b, on, (d + 1) % TV_DIRS, d - 1, other);
            tv_bits_and(stop, other, b->words);
        }
        for (int i = 0; i < b->words; i++) half[i][lane] &= ~stop[i];
    }
}

/* ---- Reasons -------------------------------------------------------------------------------  */

bool tv_walls_why(const tv_game *g, const tv_pos *pos, unsigned cell, int dir, int steps, tv_text *reason)
{
    const int open = g->board.walled ? tv_walls_ahead(g, pos, cell, dir, steps) : steps;
    if (open == steps) return true;
    cell = tv_board_ahead(&g->board, cell, dir, open);
    tv_text_add(reason,
                dir % 2 ? "walls lie on both ways round the corner from %s to %s" : "a wall lies between %s and %s",
                g->board.name[cell], g->board.name[g->board.step[cell][dir]]);
    return false;
}
