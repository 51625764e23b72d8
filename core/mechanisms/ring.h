/* ring.h - the judge of rings: a player wins, or loses, when a closed chain of his neighbouring pieces surrounds a
 * cell, whatever stands on it. Of a stack the top piece counts. */
#ifndef TV_RING_H
#define TV_RING_H

#include "core/mechanisms/standing.h"

typedef struct tv_ring {
    tv_op op;
    int connect; /* of the chain, see tv_board_connects; 0: the only one of the board, or four neighbours */
    int through; /* ... and of what it surrounds: chains of 8 neighbours stop steps to 4, and those of 4 steps to 8 */
    tv_standing_args standing;
    tv_piece_filter filter;      /* set before the game is built */
    int known;                   /* in the run's memory, see standing.h */
    uint64_t edge[TV_WORDS_MAX]; /* cells from which such a step leads off the board */
    bool joined[1 << TV_DIRS];   /* see tv_board_joined */
    unsigned dirs;               /* those of the steps that a ring stops */
} tv_ring;

void tv_ring_init(tv_ring *ring, int neighbours, const tv_standing_args *standing);

#endif
