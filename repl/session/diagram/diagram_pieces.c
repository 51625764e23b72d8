/* diagram_pieces.c - the pieces on the board: discs, blocks of several squares, territory, captured pieces. A block
 * has one outline, as it is one piece. */
#include "repl/session/diagram/drawing.h"

#include <math.h>

/* ---- Paths ---------------------------------------------------------------------------------------- */

/* In a hexagon the name needs room below. */
static double disc_radius(const tv_drawing *d) { return (d->p.game->board.kind == TV_HEXAGON ? .29 : .36) * d->u; }

void tv_cell_path(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_drawing_at(d, cell), corner[TV_CORNERS_MAX];
    double radius = tv_geometry_radius(d->p.game);
    if (radius > 0) {
        tv_circle(d, at, radius * d->u);
        return;
    }
    int n = tv_geometry_outline(d->p.game, corner);
    if (n == 4) {
        cairo_rectangle(d->c, at.x + corner[0].x * d->u, at.y + corner[0].y * d->u, d->u, d->u);
        return;
    }
    cairo_new_sub_path(d->c);
    for (int i = 0; i < n; i++) cairo_line_to(d->c, at.x + corner[i].x * d->u, at.y + corner[i].y * d->u);
    cairo_close_path(d->c);
}

/* Is one square the other's neighbour at that distance to the right and up? */
static bool is_beside(tv_point from, tv_point to, double right, double up, double u)
{
    return fabs(to.x - from.x - right * u) < u / 4 && fabs(from.y - to.y - up * u) < u / 4;
}

/* The squares stand a little apart from the grid, and each extends to its neighbours, so that the outline is that of
 * the whole. */
void tv_block_path(const tv_drawing *d, const tv_point *square, int count, double u)
{
    double gap = .07 * u, wide = u - 2 * gap;
    for (int i = 0; i < count; i++) {
        double x = square[i].x - wide / 2, y = square[i].y - wide / 2;
        bool right = false, up = false, both = false;
        for (int k = 0; k < count; k++) {
            right |= is_beside(square[i], square[k], 1, 0, u);
            up |= is_beside(square[i], square[k], 0, 1, u);
            both |= is_beside(square[i], square[k], 1, 1, u);
        }
        if (right || !up) cairo_rectangle(d->c, x, y, right ? wide + 3 * gap : wide, wide);
        if (up) cairo_rectangle(d->c, x, y - 3 * gap, wide, wide + 3 * gap);
        if (right && up && both) cairo_rectangle(d->c, x + wide - gap, y - 3 * gap, 4 * gap, 4 * gap);
    }
}

static int block_squares(const tv_drawing *d, unsigned cell, tv_point *square)
{
    tv_block block = tv_block_at(d->p.game, d->p.pos, cell);
    const tv_form *form = &d->p.game->pieces.form[block.form];
    for (int i = 0; i < form->size; i++) square[i] = tv_piece_at(d, (unsigned)block.anchor + form->offset[i]);
    return form->size;
}

/* Blocks join squares; hexagons have a disc for each of their cells. */
void tv_piece_path(const tv_drawing *d, unsigned cell)
{
    tv_point square[TV_SHAPE_MAX];
    if (d->p.layout->planes) {
        tv_cell_path(d, cell);
        return;
    }
    int count = block_squares(d, cell, square);
    if (d->p.game->board.kind == TV_RECTANGLE && tv_has_blocks(d->p.game)) tv_block_path(d, square, count, d->u);
    else
        for (int i = 0; i < count; i++) tv_circle(d, square[i], disc_radius(d));
}

/* ---- Pieces ------------------------------------------------------------------------------------------- */

/* The code goes on the square nearest to the middle of the block. */
static void write_code(const tv_drawing *d, const tv_piece *piece, const tv_point *square, int count)
{
    tv_point middle = { 0, 0 }, best = square[0];
    for (int i = 0; i < count; i++) middle.x += square[i].x / count, middle.y += square[i].y / count;
    for (int i = 1; i < count; i++)
        if (hypot(square[i].x - middle.x, square[i].y - middle.y) < hypot(best.x - middle.x, best.y - middle.y) - 1e-6)
            best = square[i];
    tv_ink_on(d, piece->side);
    tv_letters_amid(d, best, .34 * d->u, .72 * d->u, piece->code);
}

/* Once for each block, at the cell that is its anchor. */
static void draw_block(const tv_drawing *d, unsigned cell)
{
    tv_block block = tv_block_at(d->p.game, d->p.pos, cell);
    const tv_piece *piece = tv_picture_piece(&d->p, cell);
    tv_point square[TV_SHAPE_MAX] = { { 0, 0 } };
    if (block.anchor != cell) return;
    tv_piece_path(d, cell);
    tv_paint_side(d, piece->side);
    int count = block_squares(d, cell, square);
    if (piece->code[0]) write_code(d, piece, square, count);
}

/* ---- Cells ------------------------------------------------------------------------------------------------ */

/* Hatched, with a small square of the player's in each cell. */
static void draw_land(const tv_drawing *d, int player)
{
    const tv_board *b = &d->p.game->board;
    double wide = .2 * d->u;
    for (int squares = 0; squares < 2; squares++) {
        for (int i = 0; i < b->count; i++) {
            tv_point at = tv_drawing_at(d, b->order[i]);
            if (tv_picture_land(&d->p, b->order[i]) != player || tv_picture_side(&d->p, b->order[i]) >= 0) continue;
            if (squares) cairo_rectangle(d->c, at.x - wide / 2, at.y - wide / 2, wide, wide);
            else tv_cell_path(d, b->order[i]);
        }
        if (squares) tv_paint_side(d, player);
        else tv_paint_land(d, player);
    }
}

/* A captured piece that stays where it is: crossed out, with its letter still readable. */
static void cross_out(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_piece_at(d, cell);
    double from = .2 * d->u, to = .34 * d->u;
    for (int i = 0; i < 4; i++) {
        double x = i % 2 ? 1 : -1, y = i < 2 ? 1 : -1;
        cairo_move_to(d->c, at.x + x * from, at.y + y * from);
        cairo_line_to(d->c, at.x + x * to, at.y + y * to);
    }
    tv_ink(d, TV_INK_LINE);
    cairo_set_line_width(d->c, .09 * d->u);
    cairo_stroke(d->c);
}

/* A spot near the edge of a cell that is in a named set of the rules. Each of four sets has its own place; their
 * names stand below the board. */
static void draw_set(const tv_drawing *d, int set)
{
    static const double x[] = { 1, -1, -1, 1 }, y[] = { -1, -1, 1, 1 };
    const tv_board *b = &d->p.game->board;
    const double away = b->kind == TV_HEXAGON ? .27 * d->u : .36 * d->u;
    tv_ink(d, TV_INK_LINE);
    for (int i = 0; i < b->count; i++) {
        if (!tv_bit(tv_set(d->p.layout, d->p.pos, set), b->order[i])) continue;
        tv_point at = tv_drawing_at(d, b->order[i]);
        tv_circle(d, (tv_point) { at.x + x[set % 4] * away, at.y + y[set % 4] * away }, .07 * d->u);
        cairo_fill(d->c);
    }
}

/* Pieces that were captured and stay until the move has ended are crossed out. */
void tv_draw_piece(const tv_drawing *d, unsigned cell)
{
    const tv_piece *piece = tv_picture_piece(&d->p, cell);
    if (d->p.layout->planes) tv_stack_draw(d, cell);
    else if (tv_has_blocks(d->p.game)) draw_block(d, cell);
    else tv_disc(d, tv_piece_at(d, cell), disc_radius(d), (int)(piece - d->p.game->pieces.piece));
    if (d->p.game->marked >= 0 && tv_bit(tv_set(d->p.layout, d->p.pos, d->p.game->marked), cell)) cross_out(d, cell);
}

/* Draws territory first: pieces may stand beside it, and their outlines extend over it. */
void tv_pieces_draw(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    for (int player = 0; d->p.game->land >= 0 && player < d->p.game->players; player++) draw_land(d, player);
    for (int i = 0; i < b->count; i++)
        if (tv_picture_side(&d->p, b->order[i]) >= 0) tv_draw_piece(d, b->order[i]);
    for (int set = 0; set < d->p.game->declared; set++)
        if (tv_wall_set_dir(d->p.game, set) < 0) draw_set(d, set);
}
