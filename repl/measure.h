/* measure.h - `tavoliere perft` and `tavoliere bench`: counting and timing. */
#ifndef TV_MEASURE_H
#define TV_MEASURE_H

#include "match.h"

#include <stdio.h>

/* Leaves of the game tree at depths 1 to `depth`, a line each. False after an error. */
bool tv_measure_perft(tv_match *match, int depth, FILE *out);

typedef struct tv_bench {
    uint64_t seed, games; /* games 0: as many as fit into the seconds */
    double seconds;
    bool first;           /* print the head of the table */
} tv_bench;

/* Random games, a line; their nodes are added to *nodes. False after an error. */
bool tv_measure_bench(tv_match *match, const tv_bench *bench, uint64_t *nodes, FILE *out);

#endif
