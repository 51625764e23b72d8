/* candidate.h - the result of a search for one move. */
#ifndef TV_CANDIDATE_H
#define TV_CANDIDATE_H

#include "core/position/move.h"

enum tv_verdict { TV_OPEN, TV_WIN, TV_LOSS, TV_DRAW }; /* proven for the player who makes the move, or open */

typedef struct tv_candidate {
    tv_move move;
    uint64_t visits; /* playouts that began with it, rounded up */
    double
        rate; /* mean reward for the player of the move (1 win, 0 loss); by alpha-beta its value, for all but the best
               * move an upper bound */
    enum tv_verdict verdict;
} tv_candidate;

#endif
