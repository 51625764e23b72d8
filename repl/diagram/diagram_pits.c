/* Rows of pits: their stones while they are few, and always their number; stores at the ends. */
#include "repl/diagram/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SEEN = 12 }; /* stones of a pit that are drawn */

static const double pit = .40, below = .36, store = 1.3; /* all in cells */
static const double numbers = .5;                        /* left of more rows than one */

bool tv_pits_stores(const tv_drawing *d)
{
    const tv_game *g = d->p.game;
    return g->board.kind == TV_PITS && g->store >= 0 && g->players <= 2 && g->board.height <= 2;
}

/* From a row to the next: a pit and the number below it. */
static double pitch(void) { return 1 + below; }

tv_extent tv_pits_extent(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    double left = (tv_pits_stores(d) ? store : 0) + (b->height > 1 ? numbers : 0);
    return (tv_extent) { b->width + left + (tv_pits_stores(d) ? store : 0), b->height * pitch() + .4, left, 0 };
}

tv_point tv_pits_at(const tv_drawing *d, unsigned cell)
{
    const tv_board *b = &d->p.game->board;
    int x = (int)cell % b->stride, y = (int)cell / b->stride;
    return (tv_point) { d->left + (x + .5) * d->u, d->top + ((b->height - 1 - y) * pitch() + .5) * d->u };
}

/* ---- Stones --------------------------------------------------------------------------------------- */

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

/* "+1" beside the number, where the last move has changed it. */
static void draw_change(const tv_drawing *d, unsigned cell, tv_point at)
{
    if (!d->was.pos) return;
    int change = tv_pits_count(&d->p, cell) - tv_pits_count(&d->was, cell);
    char text[16];
    snprintf(text, sizeof text, "%+d", change);
    tv_ink(d, TV_INK_MOVE);
    if (change) tv_letters(d, (tv_point) { at.x + .2 * d->u, at.y }, -1, .2 * d->u, .3 * d->u, text);
}

/* Who has lifted the stones has his shade round the pit. */
static void draw_rim(const tv_drawing *d, unsigned cell)
{
    int lifter = tv_pits_lifter(&d->p, cell);
    if (lifter < 0) return;
    tv_circle(d, tv_pits_at(d, cell), (pit + .05) * d->u);
    tv_paint_side(d, lifter);
}

static void draw_pit(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_pits_at(d, cell);
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
    at.y += (pit + .34) * d->u;
    tv_bold(d, true);
    tv_letters(d, at, 0, .28 * d->u, .7 * d->u, text);
    tv_bold(d, false);
    draw_change(d, cell, at);
}

/* ---- Stores and names ------------------------------------------------------------------------------- */

static void draw_store(const tv_drawing *d, int player, double x)
{
    const tv_board *b = &d->p.game->board;
    if (player < 0) return;
    double high = ((b->height - 1) * pitch() + 2 * pit) * d->u, wide = .9 * d->u, radius = .2 * d->u;
    tv_point middle = { x, d->top + (.5 - pit) * d->u + high / 2 };
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
    tv_letters(d, (tv_point) { x, middle.y + high / 2 + .34 * d->u }, 0, .28 * d->u, store * d->u,
               d->p.game->player[player].name);
}

/* Pits of one row have their names below, those of more a letter for the column, a number for the row. */
static void draw_names(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    double size = .24 * d->u, y = d->top + (b->height * pitch() + .26) * d->u;
    tv_ink(d, TV_INK_GREY);
    for (int x = 0; x < b->width; x++) {
        char name[TV_CELL_NAME];
        snprintf(name, sizeof name, "%.*s", b->height > 1 ? (int)tv_name_letters(b->name[x]) : TV_CELL_NAME,
                 b->name[x]);
        tv_letters(d, (tv_point) { tv_pits_at(d, (unsigned)x).x, y }, 0, size, d->u, name);
    }
    for (int row = 0; b->height > 1 && row < b->height; row++) {
        const char *name = tv_name_in_row(b, row);
        tv_point at = { d->left - .25 * d->u, tv_pits_at(d, (unsigned)(row * b->stride)).y };
        tv_letters_amid(d, at, size, numbers * d->u, name + tv_name_letters(name));
    }
}

void tv_pits_board(const tv_drawing *d)
{
    const tv_board *b = &d->p.game->board;
    for (int i = 0; i < b->count; i++) draw_pit(d, b->order[i]);
    draw_names(d);
    if (!tv_pits_stores(d)) return;
    double to_left = (b->height > 1 ? numbers : 0) + store / 2;
    draw_store(d, tv_pits_player_at(&d->p, b->height - 1, true), d->left - to_left * d->u);
    draw_store(d, tv_pits_player_at(&d->p, 0, false), d->left + (b->width + store / 2) * d->u);
}
