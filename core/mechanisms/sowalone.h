/* sowalone.h - the mover lifts a pit and sows at once. It captures nothing: other objects (harvest.h) and functions
 * handle what follows from the pit of the last stone, which is in run->ply.landed. */
#ifndef TV_SOWALONE_H
#define TV_SOWALONE_H

#include "core/mechanisms/sow.h"

typedef struct tv_sow_alone {
    tv_sow sow;
    tv_track track[TV_PLAYERS_MAX];
    int memory; /* in the run's memory: the last sowing that never ended */
} tv_sow_alone;

/* sow: the common part, as far as it is set before the game is built; likewise for the other kind. */
/* The object, if it is of this kind; else NULL. */
tv_sow_alone *tv_sow_alone_test(tv_op *op);
void tv_sow_alone_init(tv_sow_alone *alone, const tv_sow *sow);

#endif
