/* complete.h - what TAB offers: commands, games, legal moves. */
#ifndef TV_COMPLETE_H
#define TV_COMPLETE_H

#include "repl/interfaces/console/console.h"

/* Collects the possible continuations of the first `len` bytes of a line, up to the end of the word. Each replaces
 * the line from byte *from on, and ends in a blank when a word must follow. */
void tv_complete(tv_console *c, const char *line, size_t len, size_t *from, tv_words *offers);

#endif
