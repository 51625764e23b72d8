/* repetition.h - repeated positions: the same pieces on the same cells and in the same hands, for the n-th time. A
 * judge ends the game if also the same player is to move in the same phase; a veto forbids the move that would repeat
 * the position, with any player to move. The judge may first look for perpetual check: one of two players has attacked
 * a royal piece with each of his moves since the position first occurred, and loses. */
#ifndef TV_REPETITION_H
#define TV_REPETITION_H

#include "core/mechanisms/royal.h"

typedef struct tv_repetition {
    tv_op op;
    int times;    /* the number of occurrences that ends the game, or is forbidden, 2..100; 0: never */
    bool end;     /* then the game's judges decide, as if no player could move; */
    tv_op *judge; /* ... or this one, every time from then on if it handles repetitions; NULL: the game is drawn */
    tv_royal *perpetual;      /* a player who attacks this without end loses; NULL: such play is like any other */
    int checks[2];            /* for each player a counter: for how many plies each of his moves has attacked it */
    const uint64_t *turn_key; /* of every turn in which a position may occur, see tv_turn_key_of, */
    int turns;                /* ... and their number */
} tv_repetition;

/* At most one of end and judge. */
void tv_repetition_init(tv_repetition *repetition, int times, bool end, tv_op *judge, tv_royal *perpetual);

#endif
