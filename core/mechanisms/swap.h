/* swap.h - the pie rule: the mover may change sides with his opponent. Sides on the board stay as they are; the two
 * players change seats, and the counter "swapped" remembers it. */
#ifndef TV_SWAP_H
#define TV_SWAP_H

#include "core/position/op.h"

typedef struct tv_swap {
    tv_op op;
    int swapped; /* the counter */
} tv_swap;

void tv_swap_init(tv_swap *swap);

#endif
