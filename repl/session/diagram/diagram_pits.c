/* diagram_pits.c - rows of pits: their stones while few enough to count at a glance, and always their number; stores
 * at the ends. */
#include "repl/session/diagram/drawing.h"

#include <math.h>
#include <stdio.h>

enum { SEEN = 12 }; /* the most stones drawn in a pit */

/* The number of a pit is below its middle. */
static const double number_below = .74;

/* ---- Stones --------------------------------------------------------------------------------------- */

/* The first at the top, as on a clock. */
static void stones_round(const tv_drawing *d, tv_point at, int n, double radius)
{
    for (int i = 0; i < n; i++) {
        double turn = 2 * M_PI * i / n - M_PI / 2;
        tv_circle(d, (tv_point) { at.x + radius * d->u * cos(turn), at.y + radius * d->u * sin(turn) }, .065 * d->u);
    }
}

/* One in the middle, a ring, a ring round one, a ring round three: no two touch. */
static void draw_stones(const tv_drawing *d, tv_point at, int n)
{
    int inner = n == 1 || n == 6 || n == 7 ? 1 : n > 7 ? 3 : 0;
    stones_round(d, at, inner, inner == 1 ? 0 : .095);
    stones_round(d, at, n - inner, n <= 5 ? .15 : n <= 7 ? .19 : .26);
    tv_ink(d, TV_INK_LINE);
    cairo_fill(d->c);
}

/* "+1" beside the number, if the last move has changed it. */
static void draw_change(const tv_drawing *d, unsigned cell, tv_point at)
{
    if (!d->was.pos) return;
    int change = tv_pits_count(&d->p, cell) - tv_pits_count(&d->was, cell);
    char text[16];
    snprintf(text, sizeof text, "%+d", change);
    tv_ink(d, TV_INK_MOVE);
    if (change) tv_letters(d, (tv_point) { at.x + .2 * d->u, at.y }, -1, .2 * d->u, .3 * d->u, text);
}

/* The pit from which a player lifted the stones has a rim in his shade. */
static void draw_rim(const tv_drawing *d, unsigned cell)
{
    int lifter = tv_pits_lifter(&d->p, cell);
    if (lifter < 0) return;
    tv_circle(d, tv_drawing_at(d, cell), (tv_geometry_radius(d->p.game) + .05) * d->u);
    tv_paint_side(d, lifter);
}

/* In brackets: lifted, and no longer in the pit. */
static void draw_pit(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_drawing_at(d, cell);
    int n = tv_pits_count(&d->p, cell);
    char text[16];
    snprintf(text, sizeof text, tv_pits_lifter(&d->p, cell) >= 0 ? "(%d)" : "%d", n);
    draw_rim(d, cell);
    tv_cell_path(d, cell);
    tv_ink(d, TV_INK_CELL);
    cairo_fill_preserve(d->c);
    tv_ink(d, TV_INK_LINE);
    cairo_set_line_width(d->c, .25);
    cairo_stroke(d->c);
    if (n <= SEEN) draw_stones(d, at, n);
    else tv_letters_amid(d, at, .36 * d->u, .7 * d->u, text);
    at.y += number_below * d->u;
    tv_bold(d, true);
    tv_letters(d, at, 0, .28 * d->u, .7 * d->u, text);
    tv_bold(d, false);
    draw_change(d, cell, at);
}

/* ---- Stores and names ------------------------------------------------------------------------------- */

/* A rounded box, drawn as four arcs, which Cairo joins by lines. */
static void draw_store(const tv_drawing *d, int player)
{
    tv_box box;
    if (!tv_geometry_store(d->p.game, player, &box)) return;
    double high = box.height * d->u, wide = box.width * d->u, radius = .2 * d->u;
    tv_point middle = { d->left + box.x * d->u + wide / 2, d->top + box.y * d->u + high / 2 };
    char text[16];
    snprintf(text, sizeof text, "%d", tv_counters(d->p.layout, d->p.pos)[d->p.game->store + player]);
    for (int i = 0; i < 4; i++) {
        double right = i == 0 || i == 3 ? 1 : -1, down = i < 2 ? 1 : -1;
        cairo_arc(d->c, middle.x + right * (wide / 2 - radius), middle.y + down * (high / 2 - radius), radius,
                  i * M_PI / 2, (i + 1) * M_PI / 2);
    }
    cairo_close_path(d->c);
    tv_ink(d, TV_INK_RING);
    cairo_fill_preserve(d->c);
    tv_ink(d, TV_INK_LINE);
    cairo_set_line_width(d->c, .4);
    cairo_stroke(d->c);
    tv_bold(d, true);
    tv_letters_amid(d, middle, .4 * d->u, .8 * wide, text);
    tv_bold(d, false);
    tv_letters(d, (tv_point) { middle.x, middle.y + high / 2 + .34 * d->u }, 0, .28 * d->u, 1.3 * d->u,
               tv_side_shown(d->p.game, player));
}

/* With one row, pits have their names below; with more, a letter for the column and a number for the row. */
static void draw_names(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    double size = .24 * d->u, y = tv_drawing_at(d, 0).y + 1.12 * d->u;
    tv_ink(d, TV_INK_GREY);
    for (int x = 0; x < b->width; x++) {
        char name[TV_CELL_NAME];
        snprintf(name, sizeof name, "%.*s", b->height > 1 ? (int)tv_name_letters(b->name[x]) : TV_CELL_NAME,
                 b->name[x]);
        tv_letters(d, (tv_point) { tv_drawing_at(d, (unsigned)x).x, y }, 0, size, d->u, name);
    }
    for (int row = 0; b->height > 1 && row < b->height; row++) {
        const char *name = tv_name_in_row(b, row);
        tv_point at = { tv_drawing_at(d, 0).x - .75 * d->u, tv_drawing_at(d, (unsigned)(row * b->stride)).y };
        tv_letters_amid(d, at, size, .5 * d->u, name + tv_name_letters(name));
    }
}

void tv_pits_board(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    for (int i = 0; i < b->count; i++) draw_pit(d, b->order[i]);
    draw_names(d);
    for (int player = 0; player < d->p.game->players; player++) draw_store(d, player);
}
