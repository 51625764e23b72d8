/* repetition.h - positions that come back: the same pieces on the same cells and in the same hands, for the n-th time.
 * A judge ends the game where the same player is to move in the same phase, too; a veto forbids the move that would bring
 * the position back, whoever was to move. */
#ifndef TV_REPETITION_H
#define TV_REPETITION_H

#include "core/position/op.h"

typedef struct tv_repetition {
    tv_op op;
    int times;    /* occurrences that end the game, or are too many, 2..100; 0: never */
    bool end;     /* the game's judges decide then, as if nobody could move; */
    tv_op *judge; /* ... or this one, from then on if it is told of them; NULL: the game is drawn */
} tv_repetition;

/* At most one of end and judge. */
void tv_repetition_init(tv_repetition *repetition, int times, bool end, tv_op *judge);

#endif
