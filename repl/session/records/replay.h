/* replay.h - `tavoliere replay`: plays a record and prints its moves. */
#ifndef TV_REPLAY_H
#define TV_REPLAY_H

#include "bindings/script.h"
#include "repl/session/text/draw.h"

#include <stdio.h>

/* game: its name; NULL: that of the record. strict: changed rules are an error. False after an error. */
bool tv_replay(const tv_paths *paths, const char *game, const char *file, bool strict, tv_look look, FILE *out);

/* The same, but prints only a line, and notes below it: "pass FILE: Hex, 6 moves, unfinished", or "FAIL FILE:LINE: " and
 * the error. */
bool tv_replay_brief(const tv_paths *paths, const char *game, const char *file, bool strict, FILE *out);

#endif
