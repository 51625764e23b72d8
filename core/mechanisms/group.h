/* group.h - the judge of groups: a player all of whose pieces are one group of connected cells wins, or loses. A single
 * piece is a group; who has none has not. The piece that counts is the one on top. */
#ifndef TV_GROUP_H
#define TV_GROUP_H

#include "core/mechanisms/standing.h"

typedef struct tv_group {
    tv_op op;
    int connect; /* see tv_board_connects; 0: the board's only way, or four neighbours */
    tv_standing_args standing;
    int known; /* in the run's memory, see standing.h */
} tv_group;

void tv_group_init(tv_group *group, int neighbours, const tv_standing_args *standing);

#endif
