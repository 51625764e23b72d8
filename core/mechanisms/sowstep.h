/* sowstep.h - two players who sow in step: the one who has Sente lifts a pit, then the one who has Gote lifts another,
 * and both sow at the same time (see instep.h). Until then the lifted pits keep their stones and are in the sets
 * PLAYER.lift.
 *
 * The counter "sente" keeps who has Sente. Without a capture he keeps it; any capture gives it to the other. */
#ifndef TV_SOWSTEP_H
#define TV_SOWSTEP_H

#include "core/mechanisms/instep.h"
#include "core/mechanisms/sow.h"

enum tv_sow_capture {
    TV_SOW_NOTHING,  /* stones left in a hand go back into the pit where their owner stands */
    TV_SOW_HAND,     /* a player who stands in an empty pit captures what the other holds */
    TV_SOW_OWN_HAND, /* the other captures what he holds himself */
};

typedef struct tv_sow_step_args {
    enum tv_judge judge;
    enum tv_pickup pick;
    enum tv_clash clash; /* TV_CLASH_FIRST: the player who has Sente */
    enum tv_sow_capture capture;
} tv_sow_step_args;

typedef struct tv_sow_step {
    tv_sow sow; /* VOID: Sente changes */
    tv_sow_step_args args;
    tv_instep instep[2]; /* by the player who lifts first */
    int lift, sente, memory;
} tv_sow_step;

void tv_sow_step_init(tv_sow_step *step, const tv_sow *sow, const tv_sow_step_args *args);

#endif
