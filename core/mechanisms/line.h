/* line.h - the judge of lines, "n in a row": a player with so many pieces next to one another in a
 * straight line wins, or loses. The piece that counts is the one on top. */
#ifndef TV_LINE_H
#define TV_LINE_H

#include "core/mechanisms/standing.h"

typedef struct tv_line_args {
    int length;         /* pieces, 2..TV_SIDE_MAX */
    bool exact;         /* longer lines do not count */
    enum tv_dirs lines; /* all, orthogonal or diagonal ones */
    tv_standing_args standing;
} tv_line_args;

typedef struct tv_line_judge {
    tv_op op;
    tv_line_args args;
    uint64_t by[TV_LANES], on[TV_LANES]; /* each axis in a lane: how far a step goes; all bits, or none without one */
    int hop;                             /* so many steps of any of them stay within a word */
    int known;                           /* in the run's memory, see standing.h */
} tv_line_judge;

void tv_line_judge_init(tv_line_judge *judge, const tv_line_args *args);

#endif
