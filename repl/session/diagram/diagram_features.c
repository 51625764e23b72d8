/* diagram_features.c - what is on the board itself: marked cells, such as a throne, edges in the colours of players, links,
 * walls. */
#include "repl/session/diagram/drawing.h"

static void shade(const tv_drawing *d, unsigned cell)
{
    tv_cell_path(d, cell);
    tv_ink(d, TV_INK_FEATURE);
    cairo_fill_preserve(d->c);
    tv_ink(d, TV_INK_GREY);
    cairo_set_line_width(d->c, .15);
    cairo_stroke(d->c);
}

static void dot(const tv_drawing *d, unsigned cell)
{
    tv_circle(d, tv_drawing_at(d, cell), .13 * d->u);
    tv_ink(d, TV_INK_GREY);
    cairo_fill(d->c);
}

static void cross(const tv_drawing *d, unsigned cell)
{
    const tv_point at = tv_drawing_at(d, cell);
    const double arm = .3 * d->u;
    for (int sign = -1; sign <= 1; sign += 2) {
        cairo_move_to(d->c, at.x - arm, at.y - sign * arm);
        cairo_line_to(d->c, at.x + arm, at.y + sign * arm);
    }
    tv_ink(d, TV_INK_GREY);
    cairo_set_line_width(d->c, .25);
    cairo_stroke(d->c);
}

void tv_features_draw(const tv_drawing *d)
{
    static void (*const draw[])(const tv_drawing *,
                                unsigned) = { [TV_SIGN_SHADE] = shade, [TV_SIGN_DOT] = dot, [TV_SIGN_CROSS] = cross };
    const tv_board *b = &d->p.game->board;
    unsigned cell;
    for (const tv_feature *f = b->feature; f < b->feature + b->features; f++)
        if (f->sign) TV_EACH_CELL(cell, f->cells, b->words) draw[f->sign](d, cell);
}

/* Each side is a whole number of cells long, and each cell has the same dashes. */
void tv_wraps_draw(const tv_drawing *d)
{
    enum { DASHES = 4 };
    static const double on = .6;
    bool columns;
    tv_point from, to;
    tv_ink(d, TV_INK_LINE);
    cairo_set_line_width(d->c, .5);
    for (int at = 0; tv_geometry_wrap(d->p.game, &at, &columns, &from, &to);) {
        const double x = to.x - from.x, y = to.y - from.y;
        const int dashes = DASHES * (columns ? d->p.game->board.height : d->p.game->board.width);
        for (int i = 0; i < dashes; i++) {
            const double begin = (i + .5 - on / 2) / dashes, end = (i + .5 + on / 2) / dashes;
            cairo_move_to(d->c, d->left + (from.x + begin * x) * d->u, d->top + (from.y + begin * y) * d->u);
            cairo_line_to(d->c, d->left + (from.x + end * x) * d->u, d->top + (from.y + end * y) * d->u);
        }
    }
    cairo_stroke(d->c);
}

/* Under each coloured edge lies a dark one, so that light colours are visible on paper. */
void tv_edges_draw(const tv_drawing *d)
{
    int player;
    tv_point from, to;
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_ROUND);
    for (int colour = 0; colour < 2; colour++)
        for (int at = 0; tv_geometry_edge(d->p.game, &at, &player, &from, &to);) {
            cairo_move_to(d->c, d->left + from.x * d->u, d->top + from.y * d->u);
            cairo_line_to(d->c, d->left + to.x * d->u, d->top + to.y * d->u);
            if (colour) tv_ink_side(d, player);
            else tv_ink(d, TV_INK_LINE);
            cairo_set_line_width(d->c, colour ? .9 : 1.4);
            cairo_stroke(d->c);
        }
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_BUTT);
}

/* A dark line under each coloured one, as for edges. */
void tv_links_draw(const tv_drawing *d)
{
    tv_link_at link;
    for (int colour = 0; colour < 2; colour++)
        for (int at = 0; tv_links_next(d->p.game, d->p.pos, &at, &link);) {
            tv_point line[2][2];
            for (int i = tv_geometry_link(d->p.game, &link, line); i-- > 0;) {
                cairo_move_to(d->c, d->left + line[i][0].x * d->u, d->top + line[i][0].y * d->u);
                cairo_line_to(d->c, d->left + line[i][1].x * d->u, d->top + line[i][1].y * d->u);
            }
            if (colour) tv_ink_side(d, link.side);
            else tv_ink(d, TV_INK_LINE);
            cairo_set_line_width(d->c, (colour ? .17 : .26) * d->u);
            cairo_stroke(d->c);
        }
}

/* Wider than any line of the board, with a light rim that sets them off from dark squares. */
void tv_walls_draw(const tv_drawing *d)
{
    tv_wall walls[TV_WALLS_MAX];
    const int count = tv_walls_list(d->p.game, d->p.pos, walls);
    tv_point from, to;
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_ROUND);
    for (int rim = 1; rim >= 0; rim--) {
        for (int i = 0; i < count; i++) {
            tv_geometry_wall(d->p.game, &walls[i], &from, &to);
            cairo_move_to(d->c, d->left + from.x * d->u, d->top + from.y * d->u);
            cairo_line_to(d->c, d->left + to.x * d->u, d->top + to.y * d->u);
        }
        tv_ink(d, rim ? TV_INK_PAPER : TV_INK_WALL);
        cairo_set_line_width(d->c, (rim ? .2 : .13) * d->u);
        cairo_stroke(d->c);
    }
    cairo_set_line_cap(d->c, CAIRO_LINE_CAP_BUTT);
}
