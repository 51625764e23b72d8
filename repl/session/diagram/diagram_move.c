/* diagram_move.c - the last move: an arrow from its first cell to its last, if it has them, an outline round new
 * pieces, crosses where other sides' pieces have gone. All but the arrow comes from comparing the two positions, so
 * it works for any rules. */
#include "core/position/run.h"
#include "repl/session/diagram/drawing.h"

#include <math.h>

/* ---- Arrows ----------------------------------------------------------------------------------------- */

/* (x, y) is the direction of the arrow, of length 1. */
static void arrow_head(const tv_drawing *d, tv_point tip, double x, double y, double size)
{
    cairo_move_to(d->c, tip.x, tip.y);
    cairo_line_to(d->c, tip.x - size * (x + .5 * y), tip.y - size * (y - .5 * x));
    cairo_line_to(d->c, tip.x - size * (x - .5 * y), tip.y - size * (y + .5 * x));
    cairo_close_path(d->c);
}

/* A border of paper separates the arrow from what is below. */
void tv_arrow_draw(const tv_drawing *d, unsigned from_cell, unsigned to_cell, bool both)
{
    tv_point from = tv_piece_at(d, from_cell), to = tv_piece_at(d, to_cell);
    double far = hypot(to.x - from.x, to.y - from.y), x = (to.x - from.x) / far, y = (to.y - from.y) / far;
    double size = fmin(.28 * d->u, 3.2), begin = tv_picture_side(&d->p, from_cell) >= 0 ? .28 * d->u : 0;
    double end = both || !d->p.layout->planes ? .28 * d->u : .40 * d->u;
    tv_point tail = { from.x + x * begin, from.y + y * begin }, tip = { to.x - x * end, to.y - y * end };
    for (int i = 0; i < 2; i++) {
        double halo = i ? 0 : .7;
        tv_ink(d, i ? TV_INK_MOVE : TV_INK_PAPER);
        cairo_move_to(d->c, tail.x + (both ? x * size * .8 : 0), tail.y + (both ? y * size * .8 : 0));
        cairo_line_to(d->c, tip.x - x * size * .8, tip.y - y * size * .8);
        cairo_set_line_width(d->c, .28 * size + halo);
        cairo_stroke(d->c);
        arrow_head(d, tip, x, y, size);
        if (both) arrow_head(d, tail, -x, -y, size);
        cairo_set_line_width(d->c, halo);
        if (halo > 0) cairo_stroke_preserve(d->c);
        cairo_fill(d->c);
    }
}

/* Pieces by which the stack on a cell has grown; 0 in games without stacks. */
static int growth(const tv_drawing *d, unsigned cell)
{
    const tv_layout *l = d->p.layout;
    return l->planes ? tv_heights(l, d->p.pos)[cell] - tv_heights(l, d->was.pos)[cell] : 0;
}

/* Have two pieces changed places? */
static bool is_exchange(const tv_drawing *d, unsigned a, unsigned b)
{
    const tv_part *is = tv_at(d->p.layout, d->p.pos), *was = tv_at(d->p.layout, d->was.pos);
    return is[a] && is[b] && is[a] != was[a] && !growth(d, a) && !growth(d, b) &&
           tv_picture_piece(&d->p, a) == tv_picture_piece(&d->was, b) &&
           tv_picture_piece(&d->p, b) == tv_picture_piece(&d->was, a);
}

/* ---- Cells ----------------------------------------------------------------------------------------------- */

/* Is there something new on the cell? */
static bool is_new(const tv_drawing *d, unsigned cell)
{
    if (tv_picture_side(&d->p, cell) < 0 || growth(d, cell) < 0) return false;
    if (tv_picture_side(&d->was, cell) < 0 || growth(d, cell) > 0) return true;
    tv_block is = tv_block_at(d->p.game, d->p.pos, cell), was = tv_block_at(d->p.game, d->was.pos, cell);
    return is.form != was.form || is.anchor != was.anchor;
}

/* Draws a block once, at its anchor. On stacks the outline stays within the cell, or it would cover the neighbours'.
 * Draws the piece again, over the inner half of the line. */
static void draw_new(const tv_drawing *d, unsigned cell)
{
    bool stacks = d->p.layout->planes;
    if (!stacks && tv_block_at(d->p.game, d->p.pos, cell).anchor != cell) return;
    tv_ink(d, TV_INK_MOVE);
    cairo_save(d->c);
    tv_piece_path(d, cell);
    if (stacks) cairo_clip_preserve(d->c);
    cairo_set_line_join(d->c, CAIRO_LINE_JOIN_MITER);
    cairo_set_line_width(d->c, stacks ? 1.2 : 1.6);
    cairo_stroke(d->c);
    cairo_restore(d->c);
    tv_draw_piece(d, cell);
}

/* With a border of paper, like the arrow. */
static void draw_cross(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_drawing_at(d, cell);
    double reach = .2 * d->u;
    for (int i = 0; i < 2; i++) {
        cairo_move_to(d->c, at.x - reach, at.y - reach);
        cairo_line_to(d->c, at.x + reach, at.y + reach);
        cairo_move_to(d->c, at.x - reach, at.y + reach);
        cairo_line_to(d->c, at.x + reach, at.y - reach);
        tv_ink(d, i ? TV_INK_MOVE : TV_INK_PAPER);
        cairo_set_line_width(d->c, i ? .6 : 1.3);
        cairo_stroke(d->c);
    }
}

/* A cell that the mover has left is no loss: the arrow begins there. */
static void draw_changes(const tv_drawing *d, unsigned from)
{
    const tv_board *b = &d->p.game->board;
    for (int i = 0; i < b->count; i++) {
        unsigned cell = b->order[i];
        int side = tv_picture_side(&d->was, cell);
        if (is_new(d, cell)) draw_new(d, cell);
        else if (side >= 0 && side != d->was.pos->mover && tv_picture_side(&d->p, cell) < 0 && cell != from)
            draw_cross(d, cell);
    }
}

void tv_move_draw(const tv_drawing *d)
{
    tv_description is;
    if (!d->was.pos) return;
    tv_move_describe(d->p.game, d->was.pos, d->diagram->move, &is);
    bool goes = is.from != TV_NO_CELL && is.to != TV_NO_CELL && tv_picture_side(&d->was, is.from) >= 0;
    draw_changes(d, goes ? is.from : TV_NO_CELL);
    if (goes) tv_arrow_draw(d, is.from, is.to, is_exchange(d, is.from, is.to));
}
