/* by_hand.h - with the rules off, pieces are put and moved by hand. */
#ifndef TV_BY_HAND_H
#define TV_BY_HAND_H

#include "repl/interfaces/console/console.h"

extern const char tv_by_hand_how[]; /* what can be typed then */

/* With the rules off, a line that puts or moves pieces; false: it is something else, or they are on. */
bool tv_console_by_hand(tv_console *c, const char *line);
/* What has been put at the live node, after `before`, and whose turn it is. */
void tv_show_put(tv_console *c, const char *before);

#endif
