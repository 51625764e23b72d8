/* reward.h - what a position is worth to each player: 1 when he has won, 0 when he has lost, in
 * between while the game goes on or where it is drawn. Partners share. */
#ifndef TV_REWARD_H
#define TV_REWARD_H

#include "core/position/run.h"

/* Of a game that goes on: as the game's `evaluate` says, else what its score makes of it, else a draw. */
void tv_reward(tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX]);
/* Is there anything that says it? */
bool tv_reward_tells(const tv_game *game);

/* A reward that lies between two. */
static inline double tv_reward_within(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Of a game that is over. */
void tv_reward_outcome(const tv_game *game, enum tv_outcome outcome, int winners, double reward[TV_PLAYERS_MAX]);

#endif
