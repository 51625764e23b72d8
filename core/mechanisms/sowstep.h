/* sowstep.h - two players who sow in step: the one who has Sente lifts a pit, then the one who has Gote lifts another,
 * and both sow at the same time (see instep.h). Until then the pits that were lifted keep their stones and stand in
 * the sets PLAYER.lift.
 *
 * Who has Sente is kept in the counter "sente". No capture: he keeps it; any capture: the other gets it. */
#ifndef TV_SOWSTEP_H
#define TV_SOWSTEP_H

#include "core/mechanisms/instep.h"
#include "core/mechanisms/sow.h"

enum tv_sow_capture {
    TV_SOW_NOTHING,  /* what is left in a hand goes back into the pit its owner stands in */
    TV_SOW_HAND,     /* who stands in an empty pit captures what the other holds */
    TV_SOW_OWN_HAND, /* the other captures what he holds himself */
};

typedef struct tv_sow_step_args {
    enum tv_judge judge;
    enum tv_pickup pick;
    enum tv_clash clash; /* TV_CLASH_FIRST: who has Sente */
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
