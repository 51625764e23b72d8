/* connect.h - the judge of connections: a player wins, or loses, when one of his groups of connected pieces reaches all
 * of his goals, or a number of them. Neighbours are connected, or pieces that links join. He may have several choices of
 * goals: one of them is enough. Of a stack the top piece counts. */
#ifndef TV_CONNECT_H
#define TV_CONNECT_H

#include "core/mechanisms/link.h"
#include "core/mechanisms/standing.h"

enum { TV_GOALS_MAX = 6 };

typedef struct tv_connect {
    tv_op op;
    int connect; /* see tv_board_connects; 0: the only one of the board, or four neighbours */
    int least;   /* the number of goals that a group must reach; 0: all */
    tv_standing_args standing;
    const tv_link *link; /* pieces connect where these links join them, and not by standing side by side; NULL: none */
    tv_piece_filter filter;                                    /* set before the game is built */
    int known;                                                 /* in the run's memory, see standing.h, */
    int linked;                                                /* ... and his links, way by way */
    int goals[TV_PLAYERS_MAX];                                 /* how many goals a player has; 0: he cannot win by this
                                                                */
    bool choice_ends[TV_PLAYERS_MAX][TV_GOALS_MAX];            /* the goal is the last one of a choice */
    uint64_t goal[TV_PLAYERS_MAX][TV_GOALS_MAX][TV_WORDS_MAX]; /* set before the game is built */
    uint64_t goals_all[TV_PLAYERS_MAX][TV_WORDS_MAX];          /* all goals of a player */
    bool joined[1 << TV_DIRS];                                 /* see tv_board_is_joined */
} tv_connect;

void tv_connect_init(tv_connect *connect, int neighbours, int least, const tv_link *link,
                     const tv_standing_args *standing);

#endif
