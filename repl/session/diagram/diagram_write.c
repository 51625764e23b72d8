/* diagram_write.c - the bytes of a diagram: Cairo writes them into a text. The same position always gives the same
 * bytes, so that files can be compared and kept under version control. */
#include "repl/session/diagram/drawing.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const endings[] = { [TV_SVG] = ".svg", [TV_PNG] = ".png", [TV_PDF] = ".pdf" };

static const double points = 72 / 25.4; /* to a millimetre */
static const double pixels = 300 / 25.4;

bool tv_diagram_format(const char *file, enum tv_format *format, tv_err *err)
{
    const char *dot = strrchr(file, '.');
    for (int i = 0; dot && i < 3; i++)
        if (!strcasecmp(dot, endings[i])) {
            *format = (enum tv_format)i;
            return true;
        }
    return tv_fail(err, "the name of a diagram must end in .svg, .png or .pdf");
}

/* By its first bytes, as `file` does. */
bool tv_diagram_begins(enum tv_format format, const char *bytes, size_t len)
{
    static const char *const begin[] = { [TV_SVG] = "<?xml", [TV_PNG] = "\x89PNG\r\n", [TV_PDF] = "%PDF-" };
    size_t n = strlen(begin[format]);
    return len >= n && !memcmp(bytes, begin[format], n);
}

/* ---- Surfaces ------------------------------------------------------------------------------------- */

/* Cairo stops when memory runs out, and reports that at the end. */
static cairo_status_t take(void *to, const unsigned char *bytes, unsigned len)
{
    tv_text *text = to;
    tv_text_put(text, (const char *)bytes, len);
    return text->cut ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

/* Pictures have 300 dots per inch, as printers require. */
static cairo_surface_t *surface_of(const tv_diagram *diagram, enum tv_format format, double width, double height,
                                   tv_text *to)
{
    int columns = (int)ceil(width * pixels), rows = (int)ceil(height * pixels);
    if (format == TV_PNG) return cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows);
    if (format == TV_SVG) return cairo_svg_surface_create_for_stream(take, to, width * points, height * points);
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(take, to, width * points, height * points);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, diagram->title);
    /* Otherwise Cairo takes the clock's time, and the same position would give another file. */
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    return pdf;
}

/* Draws a page on a surface, scaled. Returns its height, 0 after a failure. */
static double draw_on(const tv_diagram *diagram, cairo_surface_t *surface, double scale, double *width,
                      cairo_status_t *status)
{
    const tv_layout *layout = tv_game_layout(diagram->game);
    tv_drawing d = { .diagram = diagram, .c = cairo_create(surface) };
    d.p = (tv_picture) { .game = diagram->game, .layout = layout, .pos = diagram->pos };
    d.was = (tv_picture) { .game = diagram->game, .layout = layout, .pos = diagram->before };
    cairo_font_options_t *exact = cairo_font_options_create();
    cairo_font_options_set_hint_style(exact, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(exact, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(exact, CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(d.c, exact);
    cairo_font_options_destroy(exact);
    cairo_scale(d.c, scale, scale);
    tv_drawing_page(&d);
    *status = cairo_status(d.c);
    cairo_destroy(d.c);
    *width = d.width;
    return d.y;
}

/* Drawing shows how high the page is: draws it first on a surface of one pixel. */
static double measure(const tv_diagram *diagram, double *width, cairo_status_t *status)
{
    cairo_surface_t *pixel = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    double height = draw_on(diagram, pixel, 1, width, status);
    cairo_surface_destroy(pixel);
    return height;
}

/* Cairo numbers all surfaces of a process and names the page by that number, to which nothing refers. */
static void drop_number(tv_text *svg)
{
    static const char begin[] = "<g id=\"surface";
    char *at = svg->len ? strstr(svg->s, begin) : NULL;
    if (!at) return;
    char *number = at + strlen(begin);
    size_t digits = strspn(number, "0123456789");
    memmove(number, number + digits, strlen(number + digits) + 1);
    svg->len -= digits;
}

/* Paths have six decimals; two are finer than a hundredth of a millimetre, and halve the file. */
static void shorten_paths(tv_text *svg)
{
    size_t kept = 0, decimals = 0;
    bool path = false, fraction = false;
    for (size_t i = 0; i < svg->len; i++) {
        char c = svg->s[i];
        if (c == '"') path = kept >= 3 && !path && !memcmp(svg->s + kept - 3, " d=", 3);
        fraction = path && (c == '.' || (fraction && isdigit((unsigned char)c)));
        decimals = fraction ? decimals + 1 : 0; /* the point counts as one */
        if (decimals <= 3) svg->s[kept++] = c;
    }
    if (svg->len) svg->s[svg->len = kept] = 0;
}

/* volatile: otherwise the compiler may drop the allocation of an unused block. */
bool tv_diagram_has_room(void)
{
    void *volatile block = malloc(64 << 20);
    bool room = block;
    free(block);
    return room;
}

void tv_diagram_load(void)
{
    tv_err err;
    tv_cairo_load(&err);
}

/* One letter is enough. */
void tv_diagram_prepare(void)
{
    tv_err err;
    if (!tv_diagram_has_room() || !tv_cairo_load(&err)) return;
    cairo_surface_t *pixel = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *c = cairo_create(pixel);
    cairo_select_font_face(c, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_show_text(c, "a");
    cairo_destroy(c);
    cairo_surface_destroy(pixel);
}

/* Draws twice: once to measure the height of the page, and then on a page of that height. */
bool tv_diagram_write(const tv_diagram *diagram, enum tv_format format, tv_text *to, tv_err *err)
{
    cairo_status_t status; /* 0 is success */
    if (!tv_cairo_load(err)) return false;
    double width, height = measure(diagram, &width, &status);
    if (!status) {
        cairo_surface_t *surface = surface_of(diagram, format, width, height, to);
        draw_on(diagram, surface, format == TV_PNG ? pixels : points, &width, &status);
        if (!status && format == TV_PNG) status = cairo_surface_write_to_png_stream(surface, take, to);
        cairo_surface_finish(surface);
        if (!status) status = cairo_surface_status(surface);
        cairo_surface_destroy(surface);
    }
    if (format == TV_SVG) {
        drop_number(to);
        shorten_paths(to);
    }
    if (status == CAIRO_STATUS_NO_MEMORY) return tv_fail_memory(err);
    return !status || tv_fail(err, "the diagram cannot be drawn: %s", cairo_status_to_string(status));
}
