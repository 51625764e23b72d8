/* repl.h - the loop: lines from a terminal or a pipe go to a session. */
#ifndef TV_REPL_H
#define TV_REPL_H

#include "draw.h"
#include "script.h"

/* Read, obey, print, to the end of input. game: start it first; NULL for none. The status
 * with which the program ends. */
int tv_repl(const tv_paths *paths, const char *game, tv_settings settings, tv_look look);

#endif
