/* candidate.h - what a search says of a move. */
#ifndef TV_CANDIDATE_H
#define TV_CANDIDATE_H

#include "core/position/move.h"

enum tv_verdict { TV_OPEN, TV_WIN, TV_LOSS, TV_DRAW }; /* proven for who plays the move, or not */

typedef struct tv_candidate {
    tv_move move;
    uint64_t visits; /* playouts that began with it, rounded up */
    double
        rate; /* their mean reward for who plays it, or what comes of it: 1 won, 0 lost; by alpha-beta, of others than the best,
                        what it is at most */
    enum tv_verdict verdict;
} tv_candidate;

#endif
