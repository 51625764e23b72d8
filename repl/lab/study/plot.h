/* plot.h - plots as SVG, written as text: the same bytes for the same numbers on every machine. */
#ifndef TV_PLOT_H
#define TV_PLOT_H

#include "core/base/text.h"
#include "repl/lab/stats/stats.h"

enum { TV_PLOT_POINTS = 64 };

/* Points with their intervals, joined by a line, over named places; y from low to high. level: a line across. */
typedef struct tv_plot {
    const char *title, *unit;
    double low, high, level;
    const char *name[TV_PLOT_POINTS];
    tv_span point[TV_PLOT_POINTS];
    int points;
    bool bars; /* from the ground up, without intervals and lines */
} tv_plot;

void tv_plot_write(const tv_plot *plot, tv_text *to);

#endif
