/* diagram_hexagon.c - boards of hexagons: each cell has its name below its middle, as no edge has room for labels of
 * three directions. */
#include "repl/session/diagram/drawing.h"

static void draw_cells(const tv_drawing *d, int odd)
{
    const tv_board *b = &d->p.game->board;
    for (int i = 0; i < b->count; i++)
        if (tv_geometry_dark(d->p.game, b->order[i]) == odd) tv_cell_path(d, b->order[i]);
    tv_ink(d, odd ? TV_INK_RING : TV_INK_CELL);
    cairo_fill_preserve(d->c);
    tv_ink(d, TV_INK_GREY);
    cairo_set_line_width(d->c, .2);
    cairo_set_line_join(d->c, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(d->c);
}

/* Names are small, and long ones smaller still. */
void tv_hexagon_board(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    draw_cells(d, 0);
    draw_cells(d, 1);
    tv_features_draw(d);
    tv_ink(d, TV_INK_LINE);
    for (int i = 0; i < b->count; i++) {
        tv_point at = tv_drawing_at(d, b->order[i]);
        at.y += .40 * d->u;
        tv_letters(d, at, 0, .17 * d->u, .4 * d->u, b->name[b->order[i]]);
    }
}
