/* perft.h - `tavoliere perft`: leaves of the game tree, counted one by one: no position is looked up
 * that was counted before, so the total says something about every line of play. */
#ifndef TV_PERFT_H
#define TV_PERFT_H

#include "repl/match/workers.h"

#include <stdio.h>

typedef struct tv_perft_task {
    uint64_t depth, threads;
    bool divide; /* tell the leaves below each first move */
    bool turns;  /* depths are turns, not plies; by one thread and without divide */
} tv_perft_task;

/* From the opening, where the match is. A line "depth leaves seconds" for each depth up to the one
 * that is asked for: CPU seconds, and with several threads also those on the wall's clock. divide: that
 * depth alone, after a line "move: leaves" for each first move. False and *err when it stopped. */
bool tv_perft_print(const tv_perft_task *task, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
                    tv_err *err);

#endif
