/* reward.h - the value of a position for each player: 1 when he has won, 0 when he has lost, between them while the
 * game goes on or when it is drawn. Partners share. */
#ifndef TV_REWARD_H
#define TV_REWARD_H

#include "core/position/run.h"

/* For a game that goes on: by the game's `evaluate`, else by its score, else as a draw. */
void tv_reward(tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX]);
/* Do the rules evaluate positions? */
bool tv_reward_tells(const tv_game *game);

/* A reward that lies between two. */
static inline double tv_reward_within(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Of a game that is over. */
void tv_reward_outcome(const tv_game *game, enum tv_outcome outcome, int winners, double reward[TV_PLAYERS_MAX]);

#endif
