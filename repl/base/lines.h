/* lines.h - reading a stream line by line, whatever it holds, in bounded memory. */
#ifndef TV_LINES_H
#define TV_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum tv_line { TV_LINE_OK, TV_LINE_LONG, TV_LINE_END };

typedef struct tv_lines {
    FILE *in;
    size_t most; /* longer lines are skipped to their end and come back as TV_LINE_LONG */
    char *line;  /* without newline or carriage return; NUL-terminated, may hold NULs */
    size_t len;
    int error; /* EINTR: Ctrl-C; 0: the stream had an end */
} tv_lines;

bool tv_lines_init(tv_lines *lines, FILE *in, size_t most);
/* A last line without newline counts; a read that fails ends the stream, and `error` is its errno. */
enum tv_line tv_lines_next(tv_lines *lines);
void tv_lines_free(tv_lines *lines); /* leaves the stream open */

#endif
