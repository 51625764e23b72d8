/* icon.c - four cells with a piece on two of them, see icon.h. Systems crop icons to circles and other shapes: so the drawing is
 * in the middle, and the background reaches the edge. */
#include "repl/page/icon.h"

#include "repl/session/diagram/cairo_loaded.h"

#include <math.h>

enum { SIZE = 512, MARGIN = 112, CELL = (SIZE - 2 * MARGIN) / 2, RADIUS = 50 };

static void ink(cairo_t *c, unsigned rgb)
{
    cairo_set_source_rgb(c, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void draw_cell(cairo_t *c, int column, int row)
{
    ink(c, (column + row) % 2 ? 0x8fb3a0 : 0xf3ead3);
    cairo_rectangle(c, MARGIN + column * CELL, MARGIN + row * CELL, CELL, CELL);
    cairo_fill(c);
}

static void draw_man(cairo_t *c, int column, int row, unsigned rgb)
{
    cairo_arc(c, MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL, RADIUS, 0, 2 * M_PI);
    ink(c, rgb);
    cairo_fill_preserve(c);
    ink(c, 0x1d2b26);
    cairo_set_line_width(c, 8);
    cairo_stroke(c);
}

static cairo_status_t draw(cairo_surface_t *surface)
{
    cairo_t *c = cairo_create(surface);
    ink(c, 0x2e5e4e);
    cairo_paint(c);
    for (int i = 0; i < 4; i++) draw_cell(c, i % 2, i / 2);
    draw_man(c, 0, 1, 0xffffff);
    draw_man(c, 1, 0, 0x292929);
    cairo_status_t status = cairo_status(c);
    cairo_destroy(c);
    return status;
}

static cairo_status_t take(void *to, const unsigned char *bytes, unsigned len)
{
    tv_text *text = to;
    tv_text_put(text, (const char *)bytes, len);
    return text->cut ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static bool end(cairo_surface_t *surface, cairo_status_t status, tv_err *err)
{
    cairo_surface_finish(surface);
    if (!status) status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (status == CAIRO_STATUS_NO_MEMORY) return tv_fail_memory(err);
    return !status || tv_fail(err, "the icon cannot be drawn: %s", cairo_status_to_string(status));
}

bool tv_icon_svg(tv_text *to, tv_err *err)
{
    if (!tv_cairo_load(err)) return false;
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(take, to, SIZE, SIZE);
    return end(surface, draw(surface), err);
}

bool tv_icon_png(tv_text *to, tv_err *err)
{
    if (!tv_cairo_load(err)) return false;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIZE, SIZE);
    cairo_status_t status = draw(surface);
    if (!status) status = cairo_surface_write_to_png_stream(surface, take, to);
    return end(surface, status, err);
}
