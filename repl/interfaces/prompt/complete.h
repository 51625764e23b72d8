/* complete.h - what TAB offers: commands, games, legal moves. */
#ifndef TV_COMPLETE_H
#define TV_COMPLETE_H

#include "repl/interfaces/console/console.h"

/* The ways in which the first `len` bytes of a line can go on, up to the end of the word:
 * each in full from the byte *from of the line on, and with a blank when a word follows. */
void tv_complete(tv_console *c, const char *line, size_t len, size_t *from, tv_words *offers);

#endif
