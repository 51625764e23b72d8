/* diagram_square.c - boards of squares, and of points joined by lines: row numbers at the left, column letters
 * below. */
#include "repl/session/diagram/drawing.h"

#include <math.h>
#include <stdio.h>

/* A heavy line along the border of the board, and round its holes. */
static void draw_edge(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    const double half = d->u / 2;
    const tv_point first = tv_drawing_at(d, 0);
    if (b->lines) /* cells without neighbours in the grid, which are on the board nevertheless */
        cairo_rectangle(d->c, first.x - half, first.y + half, b->width * d->u, -b->height * d->u);
    for (int i = 0; i < b->count && !b->lines; i++) {
        const tv_cell *step = b->step[b->order[i]];
        tv_point at = tv_drawing_at(d, b->order[i]);
        for (int dir = TV_N; dir < TV_DIRS; dir += 2) {
            if (step[dir] != TV_NO_CELL) continue;
            double x = dir == TV_E ? half : dir == TV_W ? -half : 0, y = dir == TV_S ? half : dir == TV_N ? -half : 0;
            cairo_move_to(d->c, at.x + x - fabs(y), at.y + y - fabs(x));
            cairo_line_to(d->c, at.x + x + fabs(y), at.y + y + fabs(x));
        }
    }
    cairo_set_line_width(d->c, .5);
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_SQUARE);
    cairo_stroke(d->c);
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_BUTT);
}

static void draw_coordinates(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    double size = fmin(.36 * d->u, 3.6), most = .6 * d->u;
    const double room = tv_geometry_extent(d->p.game).top * d->u; /* the curves of loops */
    tv_point first = tv_drawing_at(d, 0);                         /* its lower left corner is the board's */
    tv_ink(d, TV_INK_LINE);
    for (int y = 0; y < b->height; y++) {
        const char *name = tv_name_in_row(b, y);
        tv_point at = { first.x - .72 * d->u - room, tv_drawing_at(d, (unsigned)(y * b->stride)).y + .36 * size };
        tv_letters(d, at, 1, size, most, name + tv_name_letters(name));
    }
    for (int x = 0; x < b->width; x++) {
        const char *name = tv_name_in_column(b, x);
        char letter[TV_CELL_NAME];
        snprintf(letter, sizeof letter, "%.*s", (int)tv_name_letters(name), name);
        tv_point at = { tv_drawing_at(d, (unsigned)x).x, first.y + .7 * d->u + room + .73 * size };
        tv_letters(d, at, 0, size, most, letter);
    }
}

/* A sheet as large as the squares would be, with the lines and, where these are drawn one by one, a dot for each
 * point. */
static void draw_points(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    const tv_extent e = tv_geometry_extent(d->p.game);
    tv_point from, to;
    cairo_rectangle(d->c, d->left + e.left * d->u, d->top + e.top * d->u, b->width * d->u, b->height * d->u);
    tv_ink(d, TV_INK_CELL);
    cairo_fill(d->c);
    tv_features_draw(d);
    tv_ink(d, TV_INK_GREY);
    for (int at = 0; tv_geometry_line(d->p.game, &at, &from, &to);) {
        cairo_move_to(d->c, d->left + from.x * d->u, d->top + from.y * d->u);
        cairo_line_to(d->c, d->left + to.x * d->u, d->top + to.y * d->u);
    }
    cairo_set_line_width(d->c, .35);
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(d->c);
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_BUTT);
    for (int i = 0; b->lines && i < b->count; i++) tv_circle(d, tv_drawing_at(d, b->order[i]), .07 * d->u);
    cairo_fill(d->c);
}

/* Makes all cells one path, and fills and strokes it at once: a line shared by two cells is no darker. */
static void draw_squares(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    for (int dark = (b->look == TV_LOOK_CHEQUERS || b->look == TV_LOOK_MIRRORED); dark >= 0; dark--) {
        for (int i = 0; i < b->count; i++)
            if (tv_geometry_dark(d->p.game, b->order[i]) == dark) tv_cell_path(d, b->order[i]);
        tv_ink(d, dark ? TV_INK_RING : TV_INK_CELL);
        cairo_fill_preserve(d->c);
        tv_ink(d, TV_INK_GREY);
        cairo_set_line_width(d->c, .15);
        cairo_stroke(d->c);
    }
    tv_features_draw(d);
    tv_ink(d, TV_INK_LINE);
    draw_edge(d);
}

static void draw_loops(const tv_drawing *d)
{
    tv_point point[TV_LOOP_POINTS_MAX];
    tv_ink(d, TV_INK_GREY);
    for (int loop = 0; loop < d->p.game->board.loops; loop++) {
        const int n = tv_geometry_loop(d->p.game, loop, point);
        cairo_move_to(d->c, d->left + point[0].x * d->u, d->top + point[0].y * d->u);
        for (int i = 1; i < n; i++) cairo_line_to(d->c, d->left + point[i].x * d->u, d->top + point[i].y * d->u);
        cairo_set_line_width(d->c, .35);
        cairo_stroke(d->c);
    }
}

void tv_square_board(const tv_drawing *d)
{
    if (d->p.game->board.look == TV_LOOK_POINTS) draw_points(d);
    else draw_squares(d);
    tv_wraps_draw(d);
    draw_loops(d);
    draw_coordinates(d);
}
