/* diagram_stack.c - stacks, seen from the side and a little from above, with their height beside them, since a
 * printed board cannot be turned. The higher a stack, the thinner its pieces, so that it stays within its cell. */
#include "repl/session/diagram/drawing.h"

#include <math.h>
#include <stdio.h>

enum { SEEN = 8 }; /* pieces that can be counted in a cell; higher stacks are also drawn below the board */

static const double radius = .30, depth = .11, thick = .12; /* in cells */

static bool on_hexagon(const tv_drawing *d) { return d->p.game->board.kind == TV_HEXAGON; }

static int height_of(const tv_drawing *d, unsigned cell) { return tv_heights(d->p.layout, d->p.pos)[cell]; }

static int piece_at(const tv_drawing *d, unsigned cell, int level)
{
    return tv_stack_piece(d->p.layout, d->p.pos, cell, level);
}

static const tv_piece *piece_of(const tv_drawing *d, int piece) { return &d->p.game->pieces.piece[piece]; }

/* ---- In the cell ------------------------------------------------------------------------------------ */

/* Scales and scales back, so that the line along it has the same width everywhere. */
static void half_ellipse(const tv_drawing *d, double x, double y, double from, double to)
{
    cairo_save(d->c);
    cairo_translate(d->c, x, y);
    cairo_scale(d->c, radius * d->u, depth * d->u);
    cairo_arc(d->c, 0, 0, 1, from, to);
    cairo_restore(d->c);
}

/* The outline of a cylinder between two heights. */
static void cylinder_path(const tv_drawing *d, double x, double low, double high)
{
    half_ellipse(d, x, low, 0, M_PI);
    half_ellipse(d, x, high, M_PI, 2 * M_PI);
    cairo_close_path(d->c);
}

/* The rim of a piece, in a visible shade; to: how far round. */
static void draw_rim(const tv_drawing *d, double x, double y, double to, int side)
{
    half_ellipse(d, x, y, 0, to);
    tv_ink_on(d, side);
    cairo_set_line_width(d->c, .15);
    cairo_stroke(d->c);
}

/* Pieces from the bottom up, each `high`, with the middle of the lowest at y. If they are too many to count, there
 * are no lines between those of one colour. */
static void draw_slabs(const tv_drawing *d, unsigned cell, double x, double y, double high)
{
    int height = height_of(d, cell), side = 0;
    cylinder_path(d, x, y, y - height * high);
    if (height > SEEN) tv_outline(d);
    cairo_new_path(d->c);
    for (int level = 0; level < height; level++, y -= high) {
        side = piece_of(d, piece_at(d, cell, level))->side;
        cylinder_path(d, x, y, y - high);
        if (height <= SEEN) tv_outline(d);
        tv_fill_side(d, side);
        if (height <= SEEN) draw_rim(d, x, y, M_PI, side);
    }
    draw_rim(d, x, y, 2 * M_PI, side);
}

static void write_height(const tv_drawing *d, tv_point at, int height)
{
    char text[8];
    snprintf(text, sizeof text, "%d", height);
    tv_ink(d, TV_INK_LINE);
    at.x += .45 * d->u;
    at.y += (on_hexagon(d) ? .18 : .41) * d->u;
    if (height > 1) tv_letters(d, at, 1, (height < 10 ? .22 : .19) * d->u, .3 * d->u, text);
}

/* A stack stands in the middle of its cell, or further left if its number needs the room. */
void tv_stack_draw(const tv_drawing *d, unsigned cell)
{
    int height = height_of(d, cell), top = piece_at(d, cell, height - 1);
    tv_point at = tv_piece_at(d, cell);
    double room = on_hexagon(d) ? .58 : .82, high = fmin(thick, (room - 2 * depth) / height) * d->u;
    double x = at.x - (height < 2 ? 0 : height < 10 ? .07 : .13) * d->u;
    double y = at.y + height * high / 2;
    draw_slabs(d, cell, x, y, high);
    write_height(d, at, height);
    tv_piece_letter_amid(d, (tv_point) { x, y - height * high }, .2 * d->u, top);
}

/* ---- Below the board -------------------------------------------------------------------------------- */

/* A covered letter cannot be read where the stack stands. */
static bool is_listed(const tv_drawing *d, unsigned cell)
{
    int height = height_of(d, cell);
    for (int level = 0; level + 1 < height; level++)
        if (tv_picture_lettered(piece_of(d, piece_at(d, cell, level)))) return true;
    return height > SEEN;
}

/* From above, side by side, so that every letter is readable. */
static void list_stack(tv_drawing *d, unsigned cell)
{
    const double size = 4, left = TV_DRAWING_MARGIN + 9;
    char height[8];
    snprintf(height, sizeof height, "%d:", height_of(d, cell));
    d->y += 1.2 * size;
    tv_ink(d, TV_INK_LINE);
    tv_letters(d, (tv_point) { TV_DRAWING_MARGIN, d->y + .25 * size }, -1, .75 * size, left,
               d->p.game->board.name[cell]);
    tv_letters(d, (tv_point) { left + 3, d->y + .25 * size }, 1, .75 * size, left, height);
    double x = left + 6;
    for (int level = 0; level < height_of(d, cell); level++, x += size) {
        if (x + size / 2 > d->width - TV_DRAWING_MARGIN) x = left + 6, d->y += 1.1 * size;
        tv_disc(d, (tv_point) { x, d->y }, .42 * size, piece_at(d, cell, level));
    }
}

void tv_stacks_below(tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    bool any = false;
    for (int i = 0; d->p.layout->planes && i < b->count; i++) {
        if (!is_listed(d, b->order[i])) continue;
        if (!any) d->y += 6;
        tv_ink(d, TV_INK_LINE);
        if (!any) tv_letters(d, (tv_point) { TV_DRAWING_MARGIN, d->y }, -1, 3, d->width, "Bottom to top:");
        any = true;
        list_stack(d, b->order[i]);
    }
    if (any) d->y += 2.5;
}
