/* appraise.h - the value of a position for a search: by the rules, by the trained value, or a mixture. */
#ifndef TV_APPRAISE_H
#define TV_APPRAISE_H

#include "core/search/learned.h"
#include "core/search/reward.h"

typedef struct tv_appraiser {
    const tv_value *value; /* NULL: only the rules */
    double part;           /* weight of the trained value */
} tv_appraiser;

tv_appraiser tv_appraiser_of(const tv_manner *manner, const tv_learned *learned); /* learned: NULL is allowed */

/* For each person (see person.h), whether the game is over or goes on. */
void tv_appraise(const tv_appraiser *appraiser, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX]);

#endif
