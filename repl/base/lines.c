/* lines.c - reads a stream line by line into one fixed buffer. The text may be a stranger's, and getline would grow
 * with a line of gigabytes. See lines.h. */
#include "repl/base/lines.h"

#include <errno.h>
#include <stdlib.h>

bool tv_lines_init(tv_lines *lines, FILE *in, size_t most)
{
    *lines = (tv_lines) { .in = in, .most = most, .line = malloc(most + 1) };
    return lines->line != NULL;
}

/* A signal ends the reading only if its handler interrupts system calls; that of Ctrl-C does. */
enum tv_line tv_lines_next(tv_lines *lines)
{
    size_t n = 0; /* bytes of the line, those that are not kept included */
    int c;
    while ((c = getc_unlocked(lines->in)) != EOF && c != '\n') {
        if (n < lines->most) lines->line[n] = (char)c;
        n++;
    }
    if (c == EOF && ferror(lines->in)) lines->error = errno;
    if (c == EOF && !n) return TV_LINE_END;
    lines->len = n < lines->most ? n : lines->most;
    if (lines->len && lines->line[lines->len - 1] == '\r') lines->len--;
    lines->line[lines->len] = 0;
    return n > lines->most ? TV_LINE_LONG : TV_LINE_OK;
}

void tv_lines_free(tv_lines *lines)
{
    free(lines->line);
    *lines = (tv_lines) { 0 };
}
