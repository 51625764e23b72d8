/* by_hand.h - puts and moves pieces by hand while the rules are off. */
#ifndef TV_BY_HAND_H
#define TV_BY_HAND_H

#include "repl/interfaces/console/console.h"

extern const char tv_by_hand_how[]; /* what the user can type then */

/* Obeys a line that puts or moves pieces while the rules are off. False: the rules are on, or the line is something
 * else. */
bool tv_console_by_hand(tv_console *c, const char *line);
/* Shows what was put at the live node, whose description was `before`, and whose turn it is. */
void tv_show_put(tv_console *c, const char *before);

#endif
