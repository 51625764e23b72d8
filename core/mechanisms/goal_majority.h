/* goal_majority.h - the judge of goals: a player who begins his turn with more pieces on his goal cells than any enemy has on
 * his own wins, with his partners. */
#ifndef TV_GOAL_MAJORITY_H
#define TV_GOAL_MAJORITY_H

#include "core/position/op.h"

typedef struct tv_goal_majority {
    tv_op op;
    uint64_t goal[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* set before the game is built */
} tv_goal_majority;

void tv_goal_majority_init(tv_goal_majority *lead);

#endif
