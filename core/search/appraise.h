/* appraise.h - what a position is worth to a search: what the rules say, what was learned, or some of both. */
#ifndef TV_APPRAISE_H
#define TV_APPRAISE_H

#include "core/search/learned.h"
#include "core/search/reward.h"

typedef struct tv_appraiser {
    const tv_value *value; /* NULL: the rules alone say it */
    double part;           /* of what was learned */
} tv_appraiser;

tv_appraiser tv_appraiser_of(const tv_manner *manner, const tv_learned *learned); /* learned: NULL is allowed */

/* To each person (see person.h), whether the game is over there or goes on. */
void tv_appraise(const tv_appraiser *appraiser, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX]);

#endif
