/* window.h - the window of a terminal: a line that is too long continues below after a blank, not within a word. It
 * stays one line when the user copies it: blanks fill the rest of a row, and the terminal itself begins the next. */
#ifndef TV_WINDOW_H
#define TV_WINDOW_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdio.h>

/* Does TERM name a terminal without rows and colours? */
bool tv_window_dumb(void);
/* A stream that writes to stdout, with lines fitted; to be closed. NULL when memory ran out. */
FILE *tv_window_open(void);
/* Its columns now; 0: there is none, or it is too narrow to break lines for. */
int tv_window_columns(void);
/* tv_window_write writes lines, fitted, into any stream. tv_window_holds: does the window hold them all? If not, the
 * first would scroll away. */
void tv_window_write(const char *text, size_t len, FILE *to);
bool tv_window_holds(const char *text, size_t len);
/* A line without its newline, for this number of columns. Escape sequences take no room. */
void tv_window_fit(const char *line, size_t len, int columns, tv_text *to);

#endif
