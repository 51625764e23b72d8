/* geometry.c - measures of the three kinds of boards; see geometry.h. Diagrams and programs all use these numbers, so
 * that a board in a browser and one in print look alike. */
#include "repl/session/text/geometry.h"

#include "repl/session/text/picture.h"

#include <math.h>
#include <stdlib.h>

/* All in widths of a cell, y downwards as in SVG. */
static const double row_numbers = .7, column_letters = .6; /* left of a board of squares and below it */
static const double hexagon_row = .8660254037844386;       /* from a row to the next: sqrt(3) / 2 */
static const double hexagon_corner = .5773502691896258;    /* from the middle of a cell to its corners: 1 / sqrt(3) */
static const double pit_radius = .40, pit_number = .36;    /* what stands in a pit is written below it */
static const double pit_row_numbers = .5, pit_names = .4;  /* left of more rows than one, and below all */
static const double store_room = 1.3, store_width = .9;
static const double hand_gap = .3, hand_row = 1.2, hand_height = 1;

/* ---- Cells ---------------------------------------------------------------------------------- */

static double pit_pitch(void) { return 1 + pit_number; }

static tv_extent pits_extent(const tv_game *g)
{
    const tv_board *b = &g->board;
    double store = tv_geometry_has_stores(g) ? store_room : 0, left = store + (b->height > 1 ? pit_row_numbers : 0);
    return (tv_extent) { b->width + left + store, b->height * pit_pitch() + pit_names, left, 0 };
}

/* Labels lie outside the curves of loops. */
static tv_extent squares_extent(const tv_game *g)
{
    const tv_board *b = &g->board;
    const double room = tv_loops_room(b);
    return (tv_extent) { b->width + row_numbers + 2 * room, b->height + column_letters + 2 * room, row_numbers + room,
                         room };
}

tv_extent tv_geometry_extent(const tv_game *g)
{
    const tv_board *b = &g->board;
    double first, last;
    switch (b->kind) {
    case TV_HEXAGON:
        first = tv_hexagon_end(b, false) / 2.0;
        last = tv_hexagon_end(b, true) / 2.0;
        return (tv_extent) { last - first + 1, (b->height - 1) * hexagon_row + 2 * hexagon_corner, -first, 0 };
    case TV_PITS: return pits_extent(g);
    default: return squares_extent(g);
    }
}

/* Rows are numbered from below, as players do, and drawn from above. */
tv_point tv_geometry_cell(const tv_game *g, unsigned cell)
{
    const tv_board *b = &g->board;
    tv_extent e = tv_geometry_extent(g);
    int x = (int)cell % b->stride, y = (int)cell / b->stride, down = b->height - 1 - y;
    switch (b->kind) {
    case TV_HEXAGON: return (tv_point) { e.left + (x + y / 2.0 + .5), e.top + (down * hexagon_row + hexagon_corner) };
    case TV_PITS: return (tv_point) { e.left + (x + .5), e.top + (down * pit_pitch() + .5) };
    default: return (tv_point) { e.left + (x + .5), e.top + (down + .5) };
    }
}

double tv_geometry_radius(const tv_game *g) { return g->board.kind == TV_PITS ? pit_radius : 0; }

/* A pit is a polygon of many corners, so that callers need to draw polygons only. */
int tv_geometry_outline(const tv_game *g, tv_point *corner)
{
    static const tv_point square[] = { { -.5, -.5 }, { .5, -.5 }, { .5, .5 }, { -.5, .5 } };
    bool squares = g->board.kind == TV_RECTANGLE, round = g->board.kind == TV_PITS;
    int n = squares ? 4 : round ? TV_CORNERS_MAX : 6;
    double radius = round ? pit_radius : hexagon_corner;
    for (int i = 0; i < n; i++) {
        double turn = 2 * M_PI * i / n;
        corner[i] = squares ? square[i] : (tv_point) { radius * sin(turn), -radius * cos(turn) };
    }
    return n;
}

/* The next point of a line that is drawn: without lines of its own a board of points has rows and columns. They end at
 * joined sides. */
static unsigned next_point(const tv_board *b, unsigned cell, int dir)
{
    return (b->lines || dir % 2 == 0) && !tv_board_across(b, cell, dir) ? b->step[cell][dir] : TV_NO_CELL;
}

/* *at counts the points and the four directions of each. A line begins where none comes from behind, and goes on as
 * long as it is straight. */
bool tv_geometry_line(const tv_game *g, int *at, tv_point *from, tv_point *to)
{
    const tv_board *b = &g->board;
    enum { HALF = TV_DIRS / 2 };
    while (b->look == TV_LOOK_POINTS && *at < b->count * HALF) {
        unsigned cell = b->order[*at / HALF];
        const int dir = (*at)++ % HALF;
        if (next_point(b, cell, dir) == TV_NO_CELL || next_point(b, cell, tv_dir_back(dir)) != TV_NO_CELL) continue;
        *from = tv_geometry_cell(g, cell);
        while (next_point(b, cell, dir) != TV_NO_CELL) cell = next_point(b, cell, dir);
        *to = tv_geometry_cell(g, cell);
        return true;
    }
    return false;
}

int tv_geometry_loop(const tv_game *g, int loop, tv_point *point)
{
    const tv_extent e = tv_geometry_extent(g);
    const int n = tv_loops_curve(&g->board, loop, point);
    for (int i = 0; i < n; i++) point[i] = (tv_point) { point[i].x + e.left, point[i].y + e.top };
    return n;
}

/* The sides of the outline of a cell that lie on an edge of the board, from corner to corner; see tv_geometry_outline.
 * At an acute corner of a rhombus one side belongs to the upper or lower edge and not to the left or right one. */
static int sides_on(const tv_board *b, unsigned cell, enum tv_board_edge edge, int *side)
{
    const int x = (int)cell % b->stride, y = (int)cell / b->stride;
    const bool top = y == b->height - 1, bottom = y == 0, hexagons = b->kind == TV_HEXAGON;
    int n = 0;
    switch (edge) {
    case TV_EDGE_TOP:
        if (top) side[n++] = hexagons ? 5 : 0;
        if (top && hexagons) side[n++] = 0;
        break;
    case TV_EDGE_RIGHT:
        if (x == b->width - 1) side[n++] = 1;
        if (x == b->width - 1 && hexagons && !bottom) side[n++] = 2;
        break;
    case TV_EDGE_BOTTOM:
        if (bottom) side[n++] = 2;
        if (bottom && hexagons) side[n++] = 3;
        break;
    default:
        if (x == 0) side[n++] = hexagons ? 4 : 3;
        if (x == 0 && hexagons && !top) side[n++] = 5;
    }
    return n;
}

/* *at counts the cells, the edges and the sides of each cell there. */
bool tv_geometry_edge(const tv_game *g, int *at, int *player, tv_point *from, tv_point *to)
{
    const tv_board *b = &g->board;
    tv_point corner[TV_CORNERS_MAX];
    const int corners = tv_geometry_outline(g, corner);
    for (; *at < b->count * TV_EDGES * 2; (*at)++) {
        const unsigned cell = b->order[*at / 2 / TV_EDGES];
        const enum tv_board_edge edge = (enum tv_board_edge)(*at / 2 % TV_EDGES);
        int side[2];
        for (*player = 0; *player < g->players && !(g->player[*player].edges >> edge & 1);) ++*player;
        if (*player == g->players || *at % 2 >= sides_on(b, cell, edge, side)) continue;
        const tv_point middle = tv_geometry_cell(g, cell);
        const tv_point one = corner[side[*at % 2]], other = corner[(side[*at % 2] + 1) % corners];
        *from = (tv_point) { middle.x + one.x, middle.y + one.y };
        *to = (tv_point) { middle.x + other.x, middle.y + other.y };
        ++*at;
        return true;
    }
    return false;
}

/* A side of the square round the cell; rows go up, and y goes down. */
void tv_geometry_wall(const tv_game *g, const tv_wall *wall, tv_point *from, tv_point *to)
{
    const tv_point cell = tv_geometry_cell(g, wall->cell);
    const double x = tv_dir_x[wall->dir] / 2., y = -tv_dir_y[wall->dir] / 2.;
    const double across = fabs(y), up = fabs(x);
    *from = (tv_point) { cell.x + x - across, cell.y + y - up };
    *to = (tv_point) { cell.x + x + across, cell.y + y + up };
}

/* The part of a way that leads from the middle of a cell to the edge of a board of this length; 1 or more: it
 * does not reach the edge. */
static double part_inside(int cell, int length, int way)
{
    return way ? ((way > 0 ? length - cell : cell + 1) - .5) / abs(way) : 1;
}

/* Where a link from a cell leaves the board; only squares have joined sides. */
static tv_point leaves_at(const tv_game *g, unsigned cell, int x, int y)
{
    const tv_board *b = &g->board;
    const tv_point at = tv_geometry_cell(g, cell);
    const double part =
        fmin(part_inside((int)cell % b->stride, b->width, x), part_inside((int)cell / b->stride, b->height, y));
    return (tv_point) { at.x + part * x, at.y - part * y };
}

int tv_geometry_link(const tv_game *g, const tv_link_at *link, tv_point line[2][2])
{
    const int stride = g->board.stride;
    const struct tv_link_way *way = &g->links->way[link->way];
    const bool straight = (int)link->to % stride - (int)link->from % stride == way->x &&
                          (int)link->to / stride - (int)link->from / stride == way->y;
    line[0][0] = tv_geometry_cell(g, link->from);
    line[1][0] = tv_geometry_cell(g, link->to);
    line[0][1] = straight ? line[1][0] : leaves_at(g, link->from, way->x, way->y);
    line[1][1] = leaves_at(g, link->to, -way->x, -way->y);
    return straight ? 1 : 2;
}

/* *at counts the four sides: left, right, top, bottom. */
bool tv_geometry_wrap(const tv_game *g, int *at, bool *columns, tv_point *from, tv_point *to)
{
    const tv_board *b = &g->board;
    const tv_extent e = tv_geometry_extent(g);
    const tv_point first = { e.left, e.top }, last = { e.left + b->width, e.top + b->height };
    for (; *at < 4; ++*at) {
        *columns = *at < 2;
        if (!(b->wraps & (*columns ? TV_WRAP_COLUMNS : TV_WRAP_ROWS))) continue;
        *from = (tv_point) { *at == 1 ? last.x : first.x, *at == 3 ? last.y : first.y };
        *to = (tv_point) { *at == 0 ? first.x : last.x, *at == 2 ? first.y : last.y };
        ++*at;
        return true;
    }
    return false;
}

bool tv_geometry_dark(const tv_game *g, unsigned cell)
{
    const tv_board *b = &g->board;
    if (b->rings) return b->ring[cell] % 2;
    const int odd = ((int)cell % b->stride + (int)cell / b->stride) % 2;
    return (b->look == TV_LOOK_CHEQUERS && !odd) || (b->look == TV_LOOK_MIRRORED && odd);
}

/* ---- Beside the board ----------------------------------------------------------------------- */

bool tv_geometry_has_stores(const tv_game *g)
{
    return g->board.kind == TV_PITS && g->store >= 0 && g->players <= 2 && g->board.height <= 2;
}

/* As high as all rows of pits together. */
bool tv_geometry_store(const tv_game *g, int player, tv_box *box)
{
    const tv_board *b = &g->board;
    if (!tv_geometry_has_stores(g)) return false;
    bool left = tv_pits_player_at(g, b->height - 1, true) == player;
    if (!left && tv_pits_player_at(g, 0, false) != player) return false;
    tv_extent e = tv_geometry_extent(g);
    double middle = left ? store_room / 2 : e.left + b->width + store_room / 2;
    *box = (tv_box) { middle - store_width / 2, e.top + .5 - pit_radius, store_width,
                      (b->height - 1) * pit_pitch() + 2 * pit_radius };
    return true;
}

tv_box tv_geometry_hand(const tv_game *g, int side)
{
    tv_extent e = tv_geometry_extent(g);
    return (tv_box) { 0, e.height + hand_gap + side * hand_row, e.width, hand_height };
}
