/* group.h - the judge of groups: a player all of whose pieces, or all of some kinds, are one group of connected cells,
 * or joined by links, wins, or loses. A single piece is a group; no pieces are not. Of a stack the top piece counts. */
#ifndef TV_GROUP_H
#define TV_GROUP_H

#include "core/mechanisms/link.h"
#include "core/mechanisms/standing.h"

typedef struct tv_group {
    tv_op op;
    int connect;         /* see tv_board_connects; 0: the only one of the board, or four neighbours */
    const tv_link *link; /* pieces connect where these links join them; NULL: by standing side by side */
    tv_standing_args standing;
    tv_piece_filter filter; /* set before the game is built */
    int known;              /* in the run's memory, see standing.h */
} tv_group;

void tv_group_init(tv_group *group, int neighbours, const tv_link *link, const tv_standing_args *standing);

#endif
