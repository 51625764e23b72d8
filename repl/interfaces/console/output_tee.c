/* output_tee.c - writes the answer to a line to the screen and also keeps it as text, for recordings and lessons. It
 * is a stream, so that commands print as always and know nothing of it. See output_tee.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/output_tee.h"

/* Flushes at once, so that the screen always shows all of the output so far. */
static ssize_t write_both(void *cookie, const char *bytes, size_t len)
{
    tv_output_tee *tee = cookie;
    tv_text_put(&tee->heard, bytes, len);
    if (!tee->aside) tv_text_put(&tee->bare, bytes, len);
    size_t n = fwrite(bytes, 1, len, tee->screen);
    fflush(tee->screen);
    return (ssize_t)n;
}

bool tv_output_tee_begin(tv_output_tee *tee, FILE *screen)
{
    *tee = (tv_output_tee) { .screen = screen };
    tee->out = fopencookie(tee, "w", (cookie_io_functions_t) { .write = write_both });
    if (tee->out) setvbuf(tee->out, NULL, _IOLBF, BUFSIZ);
    return tee->out != NULL;
}

const char *tv_output_tee_text(tv_output_tee *tee)
{
    fflush(tee->out);
    return tv_text_str(&tee->heard);
}

const char *tv_output_tee_bare(tv_output_tee *tee)
{
    fflush(tee->out);
    return tv_text_str(&tee->bare);
}

void tv_output_tee_aside(tv_output_tee *tee, bool aside)
{
    if (!tee) return;
    fflush(tee->out);
    tee->aside = aside;
}

/* Flushes the output so far to the screen first, since pictures bypass the stream. */
void tv_output_tee_picture(tv_output_tee *tee, const char *shown, const char *heard)
{
    fflush(tee->out);
    fputs(shown, tee->screen);
    if (!heard) return;
    tv_text_add(&tee->heard, "%s", heard);
    tv_text_add(&tee->bare, "%s", heard);
}

void tv_output_tee_end(tv_output_tee *tee)
{
    fclose(tee->out);
    tv_text_free(&tee->heard);
    tv_text_free(&tee->bare);
    *tee = (tv_output_tee) { 0 };
}
