/* diagram_ink.c - colours, textures, letters. A book may be printed in black: lightness or texture repeats whatever
 * colour shows. */
#include "repl/session/diagram/drawing.h"
#include "repl/session/text/shade.h"

#include <math.h>

/* ---- Shades ------------------------------------------------------------------------------------- */

static void use(const tv_drawing *d, const tv_shade *s) { cairo_set_source_rgb(d->c, s->r, s->g, s->b); }

void tv_ink_on(const tv_drawing *d, int side)
{
    const tv_shade s = tv_side_shade(d->p.game, side);
    tv_ink(d, tv_shade_lightness(&s) < .5 ? TV_INK_PAPER : TV_INK_LINE);
}

void tv_ink_side(const tv_drawing *d, int side)
{
    const tv_shade s = tv_side_shade(d->p.game, side);
    use(d, &s);
}

/* Colours of paper, cells, features and lines, as fractions of red, green and blue; they stay distinct when printed without
 * colour. */
void tv_ink(const tv_drawing *d, enum tv_ink ink)
{
    static const tv_shade shades[] = {
        { 1, 1, 1 },       { .96, .94, .89 }, { .89, .86, .79 }, { .82, .77, .66 },
        { .13, .13, .13 }, { .38, .38, .38 }, { .42, .22, .06 }, { .86, .29, .04 },
    };
    use(d, &shades[ink]);
}

/* ---- Textures ----------------------------------------------------------------------------------- */

/* Lines over the clip; slope: 1 rising, -1 falling, 0 upright. */
static void hatch(const tv_drawing *d, int slope, double gap, double line)
{
    double x1, y1, x2, y2;
    cairo_clip_extents(d->c, &x1, &y1, &x2, &y2);
    double high = y2 - y1;
    for (double x = floor((x1 - high) / gap) * gap; x < x2 + high; x += gap) {
        cairo_move_to(d->c, x, slope > 0 ? y2 : y1);
        cairo_line_to(d->c, slope ? x + high : x, slope > 0 ? y1 : y2);
    }
    cairo_set_line_width(d->c, line);
    cairo_stroke(d->c);
}

/* Each side has its own. */
static void texture(const tv_drawing *d, int side, double gap, double line)
{
    static const int slope[TV_PLAYERS_MAX + 1] = { 1, -1, 1, 0, -1, 1, 0 };
    hatch(d, slope[side], gap, line);
    if (side == TV_PLAYERS_MAX) hatch(d, 1, gap, line);
}

void tv_paint_side(const tv_drawing *d, int side)
{
    tv_outline(d);
    tv_fill_side(d, side);
}

/* Drawn before the filling, which covers its inner half: no line shows between joined squares. */
void tv_outline(const tv_drawing *d)
{
    tv_ink(d, TV_INK_LINE);
    cairo_set_line_width(d->c, .5);
    cairo_set_line_join(d->c, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(d->c);
}

/* Draws the texture only within the path, in a shade that is visible on it. */
void tv_fill_side(const tv_drawing *d, int side)
{
    const tv_shade s = tv_side_shade(d->p.game, side);
    use(d, &s);
    cairo_fill_preserve(d->c);
    if (tv_side_textured(d->p.game, side)) {
        cairo_save(d->c);
        cairo_clip(d->c);
        tv_ink_on(d, side);
        texture(d, side, 1.1, .22);
        cairo_restore(d->c);
    }
    cairo_new_path(d->c);
}

/* Pale, so that it does not look like pieces. */
void tv_paint_land(const tv_drawing *d, int side)
{
    const tv_shade s = tv_side_shade(d->p.game, side);
    cairo_save(d->c);
    cairo_clip(d->c);
    cairo_set_source_rgba(d->c, s.r, s.g, s.b, .25);
    cairo_paint(d->c);
    tv_ink(d, TV_INK_GREY);
    texture(d, side, 1.4, .13);
    cairo_restore(d->c);
}

/* ---- Letters ------------------------------------------------------------------------------------ */

void tv_bold(const tv_drawing *d, bool bold)
{
    cairo_font_weight_t weight = bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL;
    cairo_select_font_face(d->c, "sans-serif", CAIRO_FONT_SLANT_NORMAL, weight);
}

/* If a font is wider than expected, text becomes smaller instead of being cut. */
void tv_letters(const tv_drawing *d, tv_point at, int align, double size, double most, const char *text)
{
    cairo_text_extents_t wide;
    cairo_set_font_size(d->c, size);
    cairo_text_extents(d->c, text, &wide);
    if (wide.x_advance > most) {
        cairo_set_font_size(d->c, size * most / wide.x_advance);
        cairo_text_extents(d->c, text, &wide);
    }
    cairo_move_to(d->c, at.x - wide.x_advance * (align + 1) / 2, at.y);
    cairo_show_text(d->c, text);
    cairo_new_path(d->c);
}

/* In most fonts without serifs, capitals and digits are .73 of the size high. */
void tv_letters_amid(const tv_drawing *d, tv_point at, double size, double most, const char *text)
{
    at.y += .36 * size;
    tv_letters(d, at, 0, size, most, text);
}

void tv_circle(const tv_drawing *d, tv_point at, double radius)
{
    cairo_new_sub_path(d->c);
    cairo_arc(d->c, at.x, at.y, radius, 0, 2 * M_PI);
    cairo_close_path(d->c);
}
