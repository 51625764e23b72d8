/* estimate.h - how large a game is, before a long run: from a part of its positions. */
#ifndef TV_ESTIMATE_H
#define TV_ESTIMATE_H

#include "repl/lab/solve/solve.h"

typedef struct tv_estimate {
    uint32_t listed;  /* positions whose moves were listed, chosen at random among those that were reached, */
    uint32_t reached; /* ... and how many these were */
    bool all;         /* there are no others, so that the numbers below are exact, but for the bytes */
    double positions; /* about */
    double moves;     /* of a position, on average */
    double bytes;     /* of all positions with their moves */
} tv_estimate;

/* False, and *err: the rules failed, or the user stopped it. */
bool tv_estimate_make(tv_estimate *made, tv_script *script, tv_run *run, const tv_pos *pos, tv_err *err);

#endif
