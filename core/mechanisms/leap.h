/* leap.h - the generator of leaps: one piece of the mover's goes to a free cell exactly `distance` steps away, over
 * anything. It captures by arriving. Pieces have one cell; of a stack the top piece leaps. Notation: "a1-c2". */
#ifndef TV_LEAP_H
#define TV_LEAP_H

#include "core/position/op.h"

typedef struct tv_leap_args {
    int distance;              /* in steps, */
    enum tv_dirs axes;         /* ... along lines of this kind */
    bool one;                  /* only pieces of one kind: */
    int piece[TV_PLAYERS_MAX]; /* ... each player's, -1: he has none */
} tv_leap_args;

typedef struct tv_leap {
    tv_op op;
    tv_leap_args args;
    const uint64_t *ring; /* for each cell the set of cells at that distance */
    int tally;            /* in the run's memory: one for each cell */
} tv_leap;

void tv_leap_init(tv_leap *leap, const tv_leap_args *args);

#endif
