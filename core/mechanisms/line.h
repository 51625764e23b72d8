/* line.h - the judge of lines, "n in a row": a player with `length` pieces next to one another in a straight line wins,
 * or loses. Of a stack the top piece counts. */
#ifndef TV_LINE_H
#define TV_LINE_H

#include "core/mechanisms/standing.h"

typedef struct tv_line_args {
    int length;         /* in pieces, 2..TV_SIDE_MAX */
    bool exact;         /* longer lines do not count */
    enum tv_dirs lines; /* all, orthogonal or diagonal ones */
    tv_standing_args standing;
} tv_line_args;

typedef struct tv_line_judge {
    tv_op op;
    tv_line_args args;
    uint64_t by[TV_LANES], on[TV_LANES]; /* each axis in a lane: how far a step shifts; all bits set, or none if the
                                          * axis is unused */
    tv_piece_filter filter;              /* set before the game is built */
    int hop;                             /* this number of steps along any axis stays within a word */
    int known;                           /* in the run's memory, see standing.h */
} tv_line_judge;

void tv_line_judge_init(tv_line_judge *judge, const tv_line_args *args);

#endif
