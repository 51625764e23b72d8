/* promote.h - promotion, an action: a piece of the mover's that has arrived on a cell of his goal becomes another one
 * of his. Pieces have one cell. */
#ifndef TV_PROMOTE_H
#define TV_PROMOTE_H

#include "core/position/game.h"

enum { TV_PROMOTE_MAX = 8 };

typedef struct tv_promote {
    tv_op op;
    bool ends; /* the turn is then over, whatever was to follow */
    int kinds; /* the rest is set before the game is built */
    int piece[TV_PROMOTE_MAX][TV_PLAYERS_MAX], becomes[TV_PROMOTE_MAX][TV_PLAYERS_MAX]; /* -1: that player has none */
    uint64_t goal[TV_PLAYERS_MAX][TV_WORDS_MAX];
} tv_promote;

void tv_promote_init(tv_promote *promote, bool ends);

#endif
