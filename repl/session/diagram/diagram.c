/* diagram.c - a diagram from top to bottom: the board, tall stacks, the sides, a caption. session/text/geometry.c
 * says where cells are, in units of a cell; this file converts to millimetres. */
#include "repl/session/diagram/drawing.h"

#include <math.h>

/* The text area of an A4 or letter page, in millimetres, and the least width that a caption needs. */
enum { MOST_WIDE = 165, MOST_HIGH = 190, LEAST_WIDE = 80 };

/* As large as suits the pieces, or as the page allows. */
static void lay_out(tv_drawing *d)
{
    double natural = d->p.layout->planes || d->p.game->board.kind == TV_PITS ? 13 : 10;
    tv_extent board = tv_geometry_extent(d->p.game);
    d->u = fmin(natural, fmin(MOST_WIDE / board.width, MOST_HIGH / board.height));
    d->width = fmax(board.width * d->u, LEAST_WIDE) + 2 * TV_DRAWING_MARGIN;
    d->left = (d->width - board.width * d->u) / 2;
    d->top = TV_DRAWING_MARGIN;
    d->y = TV_DRAWING_MARGIN + board.height * d->u;
}

static void draw_board(const tv_drawing *d)
{
    switch (d->p.game->board.kind) {
    case TV_RECTANGLE: tv_square_board(d); break;
    case TV_HEXAGON: tv_hexagon_board(d); break;
    case TV_PITS: tv_pits_board(d); break;
    }
}

static void line_below(tv_drawing *d, const char *text, bool bold)
{
    enum { SIZE = 4 };
    d->y += SIZE * 1.35;
    tv_bold(d, bold);
    tv_letters(d, (tv_point) { d->width / 2, d->y }, 0, SIZE, d->width - 2 * TV_DRAWING_MARGIN, text);
    tv_bold(d, false);
}

/* Draws from what is below to what is above, as ink covers earlier ink; then each part below the board moves d->y
 * down. */
void tv_drawing_page(tv_drawing *d)
{
    tv_ink(d, TV_INK_PAPER);
    cairo_paint(d->c);
    tv_bold(d, false);
    lay_out(d);
    draw_board(d);
    tv_edges_draw(d);
    tv_links_draw(d);
    tv_pieces_draw(d);
    tv_walls_draw(d);
    tv_move_draw(d);
    tv_marks_draw(d);
    tv_stacks_below(d);
    tv_sides_below(d);
    if (!d->diagram->plain) {
        d->y += 1.5;
        tv_ink(d, TV_INK_LINE);
        line_below(d, d->diagram->title, true);
        line_below(d, d->diagram->caption, false);
    }
    d->y += TV_DRAWING_MARGIN;
}
