/* evaluate.h - the value of a position for a search: by the rules, by the trained value, or a mixture. */
#ifndef TV_EVALUATE_H
#define TV_EVALUATE_H

#include "core/search/reward.h"
#include "core/search/weights.h"

typedef struct tv_evaluator {
    const tv_value *value; /* NULL: only the rules */
    double part;           /* weight of the trained value */
} tv_evaluator;

tv_evaluator tv_evaluator_of(const tv_search_params *params, const tv_weights *weights); /* weights: NULL is allowed */

/* For each person (see controller.h), whether the game is over or goes on. */
void tv_evaluate(const tv_evaluator *appraiser, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX]);

#endif
