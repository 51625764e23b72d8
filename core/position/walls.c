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
    return says(g, pos, cell, dir) || (other != TV_NO_CELL && says(g, pos, other, tv_dir_back(dir)));
}

/* From a cell in one direction and on in another. No wall stops a way over a hole. */
static bool on_way(const tv_game *g, const tv_pos *pos, unsigned cell, int first, int then)
{
    const unsigned corner = g->board.step[cell][first];
    return corner != TV_NO_CELL && (on_edge(g, pos, cell, first) || on_edge(g, pos, corner, then));
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
    for (int d = TV_N; d < TV_DIRS; d += 2)
        if ((d < TV_S || g->board.step[cell][d] == TV_NO_CELL) && on_edge(g, pos, cell, d))
            out[count++] = (tv_wall) { (tv_cell)cell, (uint8_t)d };
    return count;
}

/* ---- Sets ------------------------------------------------------------------------------------ */

/* Adds what the cells themselves say of their edge in a direction. */
static void add_said(const tv_game *g, const tv_pos *pos, int dir, uint64_t *cells)
{
    if (dir < TV_S) tv_bits_or(cells, g->board.wall[dir / 2], g->board.words);
    if (g->wall_set[dir / 2]) tv_bits_or(cells, tv_set(&g->layout, pos, g->wall_set[dir / 2] - 1), g->board.words);
}

/* The cells with a wall on their edge in a direction. What their neighbours say is shifted onto them. */
static void on_edges(const tv_game *g, const tv_pos *pos, int dir, uint64_t *cells)
{
    const tv_board *b = &g->board;
    uint64_t other[TV_WORDS_MAX] = { 0 };
    tv_bits_zero(cells, b->words);
    add_said(g, pos, dir, cells);
    add_said(g, pos, tv_dir_back(dir), other);
    tv_bits_and(other, b->on, b->words);
    tv_shift(b, other, other, tv_dir_back(dir));
    tv_bits_or(cells, other, b->words);
    tv_bits_and(cells, b->on, b->words);
}

/* The cells with a wall between them and a neighbour, on each of the four edges. */
typedef uint64_t walled_edges[TV_DIRS / 2][TV_WORDS_MAX];

static void all_edges(const tv_game *g, const tv_pos *pos, walled_edges on)
{
    const tv_board *b = &g->board;
    uint64_t beside[TV_WORDS_MAX];
    for (int d = TV_N; d < TV_DIRS; d += 2) {
        on_edges(g, pos, d, on[d / 2]);
        tv_shift(b, beside, b->on, tv_dir_back(d));
        tv_bits_and(on[d / 2], beside, b->words);
    }
}

/* The cells from which the way in one direction and on in another meets a wall. */
static void on_ways(const tv_board *b, walled_edges on, int first, int then, uint64_t *cells)
{
    tv_shift(b, cells, on[then / 2], tv_dir_back(first));
    tv_bits_or(cells, on[first / 2], b->words);
}

/* The cells from which a step in a direction is stopped. */
static void stopped(const tv_board *b, walled_edges on, int dir, uint64_t *cells)
{
    const int left = (dir + TV_DIRS - 1) % TV_DIRS, right = (dir + 1) % TV_DIRS;
    uint64_t other[TV_WORDS_MAX];
    tv_bits_copy(cells, on[dir / 2], b->words);
    if (dir % 2 == 0) return;
    on_ways(b, on, left, right, cells);
    on_ways(b, on, right, left, other);
    tv_bits_and(cells, other, b->words);
    tv_shift(b, other, b->on, tv_dir_back(dir));
    tv_bits_and(cells, other, b->words);
}

void tv_walls_on(const tv_game *g, const tv_pos *pos, int dir, uint64_t *cells)
{
    walled_edges on;
    tv_bits_zero(cells, g->board.words);
    if (!g->board.walled) return;
    if (dir % 2 == 0) {
        on_edges(g, pos, dir, cells);
        return;
    }
    all_edges(g, pos, on);
    stopped(&g->board, on, dir, cells);
    tv_bits_and(cells, g->board.on, g->board.words);
}

void tv_walls_planes(const tv_game *g, const tv_pos *pos, tv_dir_planes *planes)
{
    const tv_board *b = &g->board;
    walled_edges on;
    uint64_t stop[TV_WORDS_MAX];
    all_edges(g, pos, on);
    for (int d = 0; d < TV_DIRS; d++) {
        const unsigned at = tv_dir_planes_place(d), lane = at % TV_LANES;
        tv_lanes *half = at < TV_LANES ? planes->first : planes->last;
        stopped(b, on, d, stop);
        for (int i = 0; i < b->words; i++) half[i][lane] &= ~stop[i];
    }
}

/* Each direction goes on from what the directions before it have found in the same round. */
void tv_walls_flood(const tv_game *g, const tv_pos *pos, uint64_t *set, const uint64_t *within, int connect)
{
    const tv_board *b = &g->board;
    if (!b->walled) {
        tv_flood(b, set, within, connect);
        return;
    }
    walled_edges on;
    uint64_t stop[TV_DIRS][TV_WORDS_MAX], last[TV_WORDS_MAX], next[TV_WORDS_MAX];
    all_edges(g, pos, on);
    for (int d = 0; d < TV_DIRS; d += connect == 4 ? 2 : 1) stopped(b, on, d, stop[d]);
    tv_bits_and(set, within, b->words);
    do {
        tv_bits_copy(last, set, b->words);
        for (int d = 0; d < TV_DIRS; d += connect == 4 ? 2 : 1) {
            tv_bits_copy(next, set, b->words);
            tv_bits_less(next, stop[d], b->words);
            tv_shift(b, next, next, d);
            tv_bits_and(next, within, b->words);
            tv_bits_or(set, next, b->words);
        }
    } while (!tv_bits_same(last, set, b->words));
}

/* ---- Reasons -------------------------------------------------------------------------------  */

bool tv_walls_why(const tv_game *g, const tv_pos *pos, unsigned cell, int dir, int steps, tv_text *reason)
{
    const int open = g->board.walled ? tv_walls_ahead(g, pos, cell, dir, steps) : steps;
    if (open == steps) return true;
    cell = tv_board_ahead(&g->board, cell, dir, open);
    tv_text_add(reason,
                dir % 2 ? "walls block both ways round the corner from %s to %s"
                        : "a wall between %s and %s blocks the way",
                g->board.name[cell], g->board.name[g->board.step[cell][dir]]);
    return false;
}
