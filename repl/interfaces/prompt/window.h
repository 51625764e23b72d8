/* window.h - the window of a terminal: where a line is too long for it, it goes on below at a blank and
 * not within a word. It stays one line for whoever copies it from there: the rest of a row is filled
 * with blanks, and the terminal itself begins the next. */
#ifndef TV_WINDOW_H
#define TV_WINDOW_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdio.h>

/* Is this no terminal that knows rows and colours, as TERM says? */
bool tv_window_dumb(void);
/* What is written there goes to stdout, fitted; to be closed. NULL when memory ran out. */
FILE *tv_window_open(void);
/* Its columns now; 0: there is none, or it is too narrow to break lines for. */
int tv_window_columns(void);
/* Lines, fitted, into any stream; and does the window hold them all? No: what comes first would scroll away. */
void tv_window_write(const char *text, size_t len, FILE *to);
bool tv_window_holds(const char *text, size_t len);
/* A line without its newline, for so many columns. Escape sequences take no room. */
void tv_window_fit(const char *line, size_t len, int columns, tv_text *to);

#endif
