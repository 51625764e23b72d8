/* progress.c - a progress line, rewritten in place on standard error, so that results can be redirected without it. See
 * progress.h. */
#include "repl/base/progress.h"
#include "core/base/text.h"

#include "repl/base/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 79 };
static const double FIRST = 1.0, AGAIN = 0.2; /* seconds */

void tv_progress_begin(tv_progress *p, const char *what)
{
    *p = (tv_progress) { .what = what, .begun = tv_wall_seconds(), .terminal = isatty(STDERR_FILENO) };
}

/* "1:05:07", "5:07", "7 s" */
static void write_time(char *to, size_t size, double seconds)
{
    unsigned long s = seconds < 1e7 ? (unsigned long)(seconds + 0.5) : 9999999;
    if (s >= 3600) snprintf(to, size, "%lu:%02lu:%02lu", s / 3600, s / 60 % 60, s % 60);
    else if (s >= 60) snprintf(to, size, "%lu:%02lu", s / 60, s % 60);
    else snprintf(to, size, "%lu s", s);
}

/* The time left assumes equal times for all parts. The line always has the same width, so that it covers the one
 * before. */
static void write_line(tv_progress *p, double part, double spent, const char *found)
{
    char time[32];
    tv_text line = { 0 };
    write_time(time, sizeof time, part > 0 ? spent / part - spent : spent);
    if (part > 0) tv_text_add(&line, "%s: %.0f %%, %s left; Ctrl-C ends it", p->what, 100 * part, time);
    else tv_text_add(&line, "%s: %s so far; Ctrl-C ends it", p->what, time);
    if (*found) tv_text_add(&line, "; %s", found);
    fprintf(stderr, "\r%-*.*s", WIDTH, WIDTH, tv_text_str(&line));
    fflush(stderr);
    tv_text_free(&line);
    p->shown = true;
}

/* Called from inner loops: until a line is due it only reads the clock. */
void tv_progress_at(tv_progress *p, double part, const char *fmt, ...)
{
    if (!p->terminal) return;
    double now = tv_wall_seconds();
    if (now - p->begun < FIRST || now - p->reported < AGAIN) return;
    char found[WIDTH + 1];
    va_list args;
    va_start(args, fmt);
    vsnprintf(found, sizeof found, fmt, args);
    va_end(args);
    p->reported = now;
    write_line(p, part < 1 ? part : 1, now - p->begun, found);
}

void tv_progress_end(tv_progress *p)
{
    if (p->shown) fprintf(stderr, "\r%*s\r", WIDTH, "");
    p->shown = false;
}
