/* hear.c - what is answered to a line is written to the screen and kept as text, for recordings and lessons. It is a
 * stream, so that commands print as always and know nothing of it. See hear.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/hear.h"

/* Flushed at once, so that the screen is never behind what a program has computed. */
static ssize_t write_both(void *cookie, const char *bytes, size_t len)
{
    tv_hear *hear = cookie;
    tv_text_put(&hear->heard, bytes, len);
    if (!hear->aside) tv_text_put(&hear->bare, bytes, len);
    size_t n = fwrite(bytes, 1, len, hear->screen);
    fflush(hear->screen);
    return (ssize_t)n;
}

bool tv_hear_begin(tv_hear *hear, FILE *screen)
{
    *hear = (tv_hear) { .screen = screen };
    hear->out = fopencookie(hear, "w", (cookie_io_functions_t) { .write = write_both });
    if (hear->out) setvbuf(hear->out, NULL, _IOLBF, BUFSIZ);
    return hear->out != NULL;
}

const char *tv_heard(tv_hear *hear)
{
    fflush(hear->out);
    return tv_text_str(&hear->heard);
}

const char *tv_heard_bare(tv_hear *hear)
{
    fflush(hear->out);
    return tv_text_str(&hear->bare);
}

void tv_hear_aside(tv_hear *hear, bool aside)
{
    if (!hear) return;
    fflush(hear->out);
    hear->aside = aside;
}

/* What has been written so far comes first on the screen: pictures go past the stream. */
void tv_hear_picture(tv_hear *hear, const char *shown, const char *heard)
{
    fflush(hear->out);
    fputs(shown, hear->screen);
    if (!heard) return;
    tv_text_add(&hear->heard, "%s", heard);
    tv_text_add(&hear->bare, "%s", heard);
}

void tv_hear_end(tv_hear *hear)
{
    fclose(hear->out);
    tv_text_free(&hear->heard);
    tv_text_free(&hear->bare);
    *hear = (tv_hear) { 0 };
}
