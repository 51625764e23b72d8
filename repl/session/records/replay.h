/* replay.h - `tavoliere replay`: plays a record and prints its moves. */
#ifndef TV_REPLAY_H
#define TV_REPLAY_H

#include "bindings/script.h"
#include "repl/session/text/draw.h"

#include <stdio.h>

typedef struct tv_replay_how {
    const tv_paths *paths;
    const char *game; /* its name; NULL: that of the record */
    size_t number;    /* the only game of the file to play, from 1; 0: all */
    bool strict;      /* changed rules are an error */
    tv_look look;
    FILE *out;
} tv_replay_how;

/* False after an error in any game. */
bool tv_replay(const tv_replay_how *how, const char *file);

/* The same, but prints only a line for each game, and notes below it: "pass FILE: Hex, 6 moves, unfinished", or "FAIL
 * FILE:LINE: " and the error. Counts them. */
void tv_replay_brief(const tv_replay_how *how, const char *file, size_t *passed, size_t *failed);

#endif
