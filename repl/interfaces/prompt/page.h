/* page.h - pages that are longer than the window, as rules are, go through a pager: $PAGER, or `less -FRX`. */
#ifndef TV_PAGE_H
#define TV_PAGE_H

#include "repl/interfaces/console/console.h"

/* tv_console_line for a person at a terminal. What cannot be paged (the window holds it, there is no pager, it fails, or
 * the program is confined and starts no other) is printed as ever. */
void tv_page_line(tv_console *c, const char *line, size_t len);

#endif
