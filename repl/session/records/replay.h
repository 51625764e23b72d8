/* replay.h - `tavoliere replay`: play a record and print what happens in it. */
#ifndef TV_REPLAY_H
#define TV_REPLAY_H

#include "bindings/script.h"
#include "repl/session/text/draw.h"

#include <stdio.h>

/* game: its name, NULL for that of the record. strict: not if the rules have been changed since. False after an error. */
bool tv_replay(const tv_paths *paths, const char *game, const char *file, bool strict, tv_look look, FILE *out);

#endif
