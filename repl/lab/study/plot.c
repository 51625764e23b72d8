/* plot.c - see plot.h. */
#include "repl/lab/study/plot.h"

#include "repl/base/html.h"

#include <math.h>
#include <stdio.h>

enum { LEFT = 60, TOP = 30, WIDTH = 520, HEIGHT = 200, BOTTOM = 40 };

static double x_of(const tv_plot *p, int i) { return LEFT + (i + 0.5) * WIDTH / p->points; }

static double y_of(const tv_plot *p, double value)
{
    double part = (value - p->low) / (p->high - p->low);
    return TOP + HEIGHT * (1 - fmax(0, fmin(1, part)));
}

static void line(tv_text *to, double x1, double y1, double x2, double y2, const char *stroke)
{
    tv_text_add(to, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>", x1, y1, x2, y2, stroke);
}

static void text(tv_text *to, double x, double y, const char *anchor, const char *words)
{
    tv_text_add(to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    tv_html_add(to, words);
    tv_text_add(to, "</text>");
}

static void frame(const tv_plot *p, tv_text *to)
{
    text(to, LEFT, 18, "start", p->title);
    for (int i = 0; i <= 4; i++) {
        double value = p->low + (p->high - p->low) * i / 4;
        char words[32];
        snprintf(words, sizeof words, "%.4g%s", value, p->unit);
        line(to, LEFT, y_of(p, value), LEFT + WIDTH, y_of(p, value), "#ddd");
        text(to, LEFT - 6, y_of(p, value) + 4, "end", words);
    }
    if (p->level > p->low && p->level < p->high)
        line(to, LEFT, y_of(p, p->level), LEFT + WIDTH, y_of(p, p->level), "#888");
}

static void point(const tv_plot *p, int i, tv_text *to)
{
    const tv_span *s = &p->point[i];
    double x = x_of(p, i), y = y_of(p, s->value);
    if (p->bars) {
        double wide = 0.8 * WIDTH / p->points;
        tv_text_add(to, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#36c\"/>", x - wide / 2, y,
                    wide, TOP + HEIGHT - y);
        return;
    }
    if (i) line(to, x_of(p, i - 1), y_of(p, p->point[i - 1].value), x, y, "#9bd");
    if (isfinite(s->low) && isfinite(s->high)) line(to, x, y_of(p, s->low), x, y_of(p, s->high), "#36c");
    tv_text_add(to, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#36c\"/>", x, y);
}

void tv_plot_write(const tv_plot *p, tv_text *to)
{
    int high = TOP + HEIGHT + BOTTOM, wide = LEFT + WIDTH + 20;
    tv_text_add(to,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                "font-family=\"sans-serif\" font-size=\"12\" role=\"img\">",
                wide, high, wide, high);
    frame(p, to);
    for (int i = 0; i < p->points; i++) {
        point(p, i, to);
        text(to, x_of(p, i), TOP + HEIGHT + 18, "middle", p->name[i]);
    }
    tv_text_add(to, "</svg>\n");
}
