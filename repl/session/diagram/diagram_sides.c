/* diagram_sides.c - below the board, what the sides hold: pieces in hand in their shape, stores, and who is out. */
#include "repl/session/diagram/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double size = 3.2;   /* of letters */
static const double square = 2.3; /* of a piece in hand */

/* Where the next item goes: from the left, in lines. */
typedef struct cursor {
    double x, line;
} cursor;

/* Uses an assumed width of words, not the measured one: lines break at the same place with any font. */
static void make_room(tv_drawing *d, cursor *at, double wide, double high)
{
    if (at->x + wide > d->width - TV_DRAWING_MARGIN) {
        d->y += at->line + 1;
        at->x = TV_DRAWING_MARGIN + 4;
        at->line = 0;
    }
    at->line = fmax(at->line, high);
}

/* Reserves as much room as letters of most fonts need. */
static void put_words(tv_drawing *d, cursor *at, double letter, const char *text)
{
    double wide = letter * size * (double)strlen(text);
    make_room(d, at, wide, size);
    tv_ink(d, TV_INK_LINE);
    tv_letters(d, (tv_point) { at->x, d->y + .85 * size }, -1, size, wide, text);
    at->x += wide + .3 * size;
}

static void put_text(tv_drawing *d, cursor *at, const char *text) { put_words(d, at, .54, text); }

static void put_number(tv_drawing *d, cursor *at, const char *format, int n)
{
    char text[32];
    snprintf(text, sizeof text, format, n);
    put_text(d, at, text);
}

/* A piece as the rules draw it, upright. */
static void put_piece(tv_drawing *d, cursor *at, int piece)
{
    const tv_piece *its = &d->p.game->pieces.piece[piece];
    const bool hexagons = d->p.game->board.kind == TV_HEXAGON;
    const double slant = hexagons ? .5 : 0, rise = hexagons ? sqrt(3) / 2 : 1; /* from row to row */
    tv_point step[TV_SHAPE_MAX] = { { 0, 0 } };
    for (int i = 0; i < its->size; i++) step[i] = (tv_point) { its->x[i] + slant * its->y[i], rise * its->y[i] };
    double left = INFINITY, right = 0, low = INFINITY, high = 0; /* the drawing begins at height 0 */
    for (int i = 0; i < its->size; i++) {
        left = fmin(left, step[i].x), right = fmax(right, step[i].x);
        low = fmin(low, step[i].y), high = fmax(high, step[i].y);
    }
    bool block = tv_has_blocks(d->p.game);
    double u = block ? square : 1.5 * square;
    make_room(d, at, (right - left + 1) * u + (block ? 5 : 9), (high - low + 1) * u);
    tv_point middle[TV_SHAPE_MAX];
    for (int i = 0; i < its->size; i++)
        middle[i] = (tv_point) { at->x + (step[i].x - left + .5) * u, d->y + (high - step[i].y + .5) * u };
    if (block) {
        for (int i = 0; hexagons && i < its->size; i++) tv_circle(d, middle[i], .42 * u);
        if (!hexagons) tv_block_path(d, middle, its->size, u);
        tv_paint_side(d, its->side);
    } else {
        tv_disc(d, middle[0], .42 * u, piece);
    }
    at->x += (right - left + 1) * u + .8;
}

static bool holds(const tv_drawing *d, int piece, int side)
{
    return d->p.game->pieces.piece[piece].side == side && tv_hand(d->p.layout, d->p.pos)[piece];
}

static void put_hand(tv_drawing *d, cursor *at, int side)
{
    bool any = false, blocks = tv_has_blocks(d->p.game);
    for (int i = 0; i < d->p.game->pieces.pieces; i++) {
        if (!holds(d, i, side)) continue;
        int n = tv_hand(d->p.layout, d->p.pos)[i];
        if (!any && !blocks) put_text(d, at, "in hand"); /* a block cannot be mistaken for the key */
        any = true;
        put_piece(d, at, i);
        if (n == TV_UNLIMITED) put_text(d, at, "…");
        else if (n > 1) put_number(d, at, "×%d", n);
        else at->x += 1;
    }
    if (!any) put_text(d, at, "nothing in hand");
}

/* A spot of the side's colour comes first: it is the key to the board. */
static void put_side(tv_drawing *d, int side, bool hands)
{
    const tv_game *g = d->p.game;
    bool hand = hands && tv_tell_has_pieces(g, side), out = d->p.pos->out >> side & 1;
    bool store = g->store >= 0 && !tv_geometry_has_stores(g);
    if (!hand && !out && !store) return;
    cursor at = { TV_DRAWING_MARGIN, size };
    d->y += 2;
    tv_circle(d, (tv_point) { at.x + .45 * size, d->y + .5 * size }, .4 * size);
    tv_paint_side(d, side);
    at.x += 1.4 * size;
    tv_bold(d, true);
    put_words(d, &at, .68, tv_side_shown(g, side));
    tv_bold(d, false);
    if (out) put_text(d, &at, "out");
    if (store) put_number(d, &at, "store %d", tv_counters(d->p.layout, d->p.pos)[g->store + side]);
    if (hand) put_hand(d, &at, side);
    d->y += at.line;
}

/* The name of a set of the rules, and its cells. */
static void put_set(tv_drawing *d, int set)
{
    const tv_game *g = d->p.game;
    const uint64_t *cells = tv_set(d->p.layout, d->p.pos, set);
    cursor at = { TV_DRAWING_MARGIN, size };
    if (!tv_bits_any(cells, d->p.layout->words)) return;
    d->y += 2;
    tv_bold(d, true);
    put_words(d, &at, .68, g->set_name[set]);
    tv_bold(d, false);
    for (int i = 0; i < g->board.count; i++)
        if (tv_bit(cells, g->board.order[i])) put_text(d, &at, g->board.name[g->board.order[i]]);
    d->y += at.line;
}

void tv_sides_below(tv_drawing *d)
{
    bool hands = tv_picture_hands(&d->p, true);
    for (int side = 0; side < d->p.game->players; side++) put_side(d, side, hands);
    for (int set = 0; set < d->p.game->declared; set++)
        if (tv_wall_set_dir(d->p.game, set) < 0) put_set(d, set);
}
