/* diagram_marks.c - what a comment marks on the board: rings round cells, shapes, labels, arrows. Labels that are signs of
 * shapes are drawn as these, since few fonts have them. */
#include "repl/session/diagram/drawing.h"

#include "repl/session/text/annotations.h"

#include <math.h>
#include <string.h>

/* With a border of paper, which sets it off from pieces; consumes the path. */
static void stroke(const tv_drawing *d)
{
    for (int ink = 0; ink < 2; ink++) {
        tv_ink(d, ink ? TV_INK_MOVE : TV_INK_PAPER);
        cairo_set_line_width(d->c, ink ? .5 : 1.2);
        cairo_stroke_preserve(d->c);
    }
    cairo_new_path(d->c);
}

/* A polygon of this many corners, the first of them at this angle. */
static void polygon(const tv_drawing *d, tv_point at, double radius, int corners, double angle)
{
    for (int i = 0; i < corners; i++)
        cairo_line_to(d->c, at.x + radius * cos(angle + 2 * M_PI * i / corners),
                      at.y + radius * sin(angle + 2 * M_PI * i / corners));
    cairo_close_path(d->c);
}

static void shape(const tv_drawing *d, unsigned cell, enum tv_mark_shape shape)
{
    const tv_point at = tv_piece_at(d, cell);
    const double radius = .26 * d->u;
    if (shape == TV_MARK_TRIANGLE) polygon(d, at, radius, 3, -M_PI / 2);
    if (shape == TV_MARK_SQUARE) polygon(d, at, radius, 4, -M_PI / 4);
    if (shape == TV_MARK_CIRCLE) tv_circle(d, at, .8 * radius);
    for (int sign = -1; shape == TV_MARK_CROSS && sign <= 1; sign += 2) {
        cairo_move_to(d->c, at.x - .7 * radius, at.y - sign * .7 * radius);
        cairo_line_to(d->c, at.x + .7 * radius, at.y + sign * .7 * radius);
    }
    stroke(d);
}

static enum tv_mark_shape shape_of(const char *label)
{
    static const char *const signs[TV_MARK_SHAPES] = { "", "△", "□", "○", "✕" };
    for (int i = 1; i < TV_MARK_SHAPES; i++)
        if (!strcmp(label, signs[i])) return (enum tv_mark_shape)i;
    return TV_MARK_PLAIN;
}

/* On a disc of paper, so that it can be read over pieces and lines. */
static void label(const tv_drawing *d, unsigned cell, const char *text)
{
    const tv_point at = tv_piece_at(d, cell);
    if (shape_of(text)) return shape(d, cell, shape_of(text));
    tv_circle(d, at, .3 * d->u);
    tv_ink(d, TV_INK_PAPER);
    cairo_fill(d->c);
    tv_ink(d, TV_INK_LINE);
    tv_letters_amid(d, at, .42 * d->u, .55 * d->u, text);
}

void tv_marks_draw(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    unsigned cell;
    if (d->diagram->marked) TV_EACH_CELL(cell, d->diagram->marked, b->words)
        {
            tv_circle(d, tv_drawing_at(d, cell), .42 * d->u);
            stroke(d);
        }
    tv_annotation sign;
    for (const char *signs = d->diagram->signs; tv_annotation_next(b, &signs, &sign);) {
        char text[TV_LABEL_MAX + 1] = "";
        if (sign.label) memcpy(text, sign.label, sign.len);
        if (sign.label) label(d, sign.from, text);
        else if (!sign.shape) tv_arrow_draw(d, sign.from, sign.to, false);
    }
    for (const char *signs = d->diagram->signs; tv_annotation_next(b, &signs, &sign);)
        if (sign.shape) shape(d, sign.from, sign.shape);
}
