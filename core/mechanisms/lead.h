/* lead.h - the judge of goals: a player who begins his turn with more pieces on his goal cells than any enemy has on
 * his own wins, with his partners. */
#ifndef TV_LEAD_H
#define TV_LEAD_H

#include "core/position/op.h"

typedef struct tv_lead {
    tv_op op;
    uint64_t goal[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* set before the game is built */
} tv_lead;

void tv_lead_init(tv_lead *lead);

#endif
