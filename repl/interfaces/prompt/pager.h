/* pager.h - shows pages longer than the window, such as rules, in a pager: $PAGER, or `less -FRX`. */
#ifndef TV_PAGER_H
#define TV_PAGER_H

#include "repl/interfaces/console/console.h"

/* tv_console_line for a person at a terminal. Prints as usual what needs no pager or cannot have one: it fits in the
 * window, there is no pager, the pager fails, or the program is confined and cannot start one. */
void tv_pager_line(tv_console *c, const char *line, size_t len);

#endif
