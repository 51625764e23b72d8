/* window.c - breaks long lines at blanks at the edge of a terminal's window; the terminal itself would break within
 * words. It is a stream like any other, so that the code above knows nothing of it. See window.h. */
#define _GNU_SOURCE
#include "repl/interfaces/prompt/window.h"

#include "repl/base/scoped.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool tv_window_dumb(void)
{
    const char *term = getenv("TERM");
    return !term || !*term || !strcmp(term, "dumb");
}

/* ---- One line ---------------------------------------------------------------------------------- */

/* The number of characters that take room; of escape sequences the program writes only those of colours, "\x1b[..m". */
static int width(const char *text, size_t len)
{
    int n = 0;
    bool escape = false;
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\x1b') escape = true;
        else if (escape) escape = text[i] != 'm';
        else n += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return n;
}

static size_t blanks(const char *text, size_t len)
{
    size_t n = 0;
    while (n < len && text[n] == ' ') n++;
    return n;
}

static size_t word(const char *text, size_t len)
{
    const char *end = memchr(text, ' ', len);
    return end ? (size_t)(end - text) : len;
}

/* Fills a row with blanks instead of ending it, so that text copied from the terminal stays one line. Further rows
 * have an indent of two more than the line; in a narrow window, none. */
void tv_window_fit(const char *line, size_t len, int columns, tv_text *to)
{
    int indent = (int)blanks(line, len) + 2, column = 0;
    if (indent > columns / 2) indent = 0;
    for (const char *end = line + len; line < end;) {
        size_t before = blanks(line, (size_t)(end - line));
        size_t letters = word(line + before, (size_t)(end - line) - before);
        int wide = width(line + before, letters);
        if (column && column + (int)before + wide > columns && indent + wide <= columns) {
            tv_text_add(to, "%*s", columns - column + indent, "");
            column = indent;
        } else {
            tv_text_put(to, line, before);
            column += (int)before;
        }
        tv_text_put(to, line + before, letters);
        column = (column + wide - 1) % columns + 1; /* a word that is wider than the window */
        line += before + letters;
    }
}

/* ---- The stream --------------------------------------------------------------------------------- */

/* Asks each time: windows change. */
int tv_window_columns(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || size.ws_col < 20 ? 0 : size.ws_col;
}

/* A line that fits goes out as it is, and so does any line when memory runs out. */
static void write_line(const char *line, size_t len, int columns, FILE *to)
{
    TV_SCOPED(tv_text_free) tv_text fitted = { 0 };
    if (columns && width(line, len) > columns) tv_window_fit(line, len, columns, &fitted);
    if (fitted.len) fwrite(fitted.s, 1, fitted.len, to);
    else fwrite(line, 1, len, to);
}

/* Takes whole lines; text flushed before its newline goes out as it is. */
void tv_window_write(const char *bytes, size_t len, FILE *to)
{
    int columns = tv_window_columns();
    for (const char *at = bytes, *end = bytes + len; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        write_line(at, (size_t)((newline ? newline : end) - at), newline ? columns : 0, to);
        if (newline) putc('\n', to);
        at = newline ? newline + 1 : end;
    }
}

static ssize_t write_lines(void *cookie, const char *bytes, size_t len)
{
    (void)cookie;
    tv_window_write(bytes, len, stdout);
    return fflush(stdout) ? -1 : (ssize_t)len;
}

/* Counts the line of the prompt below as well. */
bool tv_window_holds(const char *text, size_t len)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_row || !size.ws_col) return true;
    long rows = 1;
    for (const char *at = text, *end = text + len; at < end; at++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        int wide = width(at, (size_t)((newline ? newline : end) - at));
        rows += wide > size.ws_col ? (wide + size.ws_col - 1) / size.ws_col : 1;
        if (!newline) break;
        at = newline;
    }
    return rows <= size.ws_row;
}

FILE *tv_window_open(void)
{
    FILE *out = fopencookie(NULL, "w", (cookie_io_functions_t) { .write = write_lines });
    if (out) setvbuf(out, NULL, _IOLBF, BUFSIZ);
    return out;
}
