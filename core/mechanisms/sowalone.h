/* sowalone.h - the mover lifts a pit and sows at once. Nothing is captured: what follows from where the last stone fell,
 * which is in run->ply.landed, is for other objects (harvest.h) and functions to say. */
#ifndef TV_SOWALONE_H
#define TV_SOWALONE_H

#include "core/mechanisms/sow.h"

typedef struct tv_sow_alone {
    tv_sow sow;
    tv_track track[TV_PLAYERS_MAX];
    int memory; /* in the run: the last sowing that never ended */
} tv_sow_alone;

/* sow: what all sowing has, as far as it is set before the game is built; so for the other kind. */
/* The object, if it is one of this kind; else NULL. */
tv_sow_alone *tv_sow_alone_test(tv_op *op);
void tv_sow_alone_init(tv_sow_alone *alone, const tv_sow *sow);

#endif
