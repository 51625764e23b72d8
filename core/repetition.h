/* repetition.h - the judge of positions that come back: the same pieces on the same cells and
 * in the same hands, the same player to move in the same phase, for the n-th time. */
#ifndef TV_REPETITION_H
#define TV_REPETITION_H

#include "core/op.h"

typedef struct tv_repetition {
    tv_op op;
    int times;    /* occurrences that end the game, 2..100; 0: never */
    tv_op *judge; /* decides then, from then on if it is told of them; NULL: the game is drawn */
} tv_repetition;

void tv_repetition_init(tv_repetition *repetition, int times, tv_op *judge);

#endif
