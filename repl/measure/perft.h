/* perft.h - `tavoliere perft`: leaves of the game tree, counted one by one: no position is looked up
 * that was counted before, so the total says something about every line of play. */
#ifndef TV_PERFT_H
#define TV_PERFT_H

#include "repl/shards/shards.h"

typedef struct tv_perft_task {
    uint64_t depth;
    bool divide; /* tell the leaves below each first move */
    bool turns;  /* depths are turns, not plies; by one thread, without divide, and not in shards */
    tv_shards_how how;
} tv_perft_task;

typedef struct tv_perft_call {
    const tv_perft_task *task;
    tv_match *match; /* at the opening */
    const tv_paths *paths;
    tv_settings settings;
    FILE *out;
} tv_perft_call;

/* A line "depth leaves seconds" for each depth up to the one that is asked for: CPU seconds, and with several threads also
 * those on the wall's clock; none of these with a file or with ranks. divide: that depth alone, after a line "move: leaves"
 * for each first move. False and *err when it stopped. */
bool tv_perft_print(const tv_perft_call *call, tv_err *err);

#endif
