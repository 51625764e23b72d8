/* occupy.h - the judge of numbers of pieces: a player who has at least `least` and at most `most` pieces on his cells,
 * and in hand where that counts, wins, or loses. One piece on the far side, no king left, fewer than three men. Of a
 * stack the top piece counts. On a board of pits the stones in them count. */
#ifndef TV_OCCUPY_H
#define TV_OCCUPY_H

#include "core/mechanisms/standing.h"

typedef struct tv_occupy {
    tv_op op;
    tv_standing_args standing;
    unsigned least, most; /* in pieces; the rest is set before the game is built */
    bool hand;            /* pieces in hand count, too */
    tv_piece_filter filter;
    bool asked[TV_PLAYERS_MAX]; /* a player without cells, or without such pieces, is not checked */
    uint64_t on[TV_PLAYERS_MAX][TV_WORDS_MAX];
} tv_occupy;

void tv_occupy_init(tv_occupy *occupy, unsigned least, unsigned most, bool hand, const tv_standing_args *standing);

#endif
