/* line.h - lines, "n in a row": `length` pieces of a player's next to one another in a straight line. The object is a
 * judge: a player with a line wins, or loses. Or it is an action: a player whose piece arrives in a line continues in
 * another phase. Of a stack the top piece counts. */
#ifndef TV_LINE_H
#define TV_LINE_H

#include "core/mechanisms/standing.h"

typedef struct tv_line_args {
    int length;          /* in pieces, 2..TV_SIDE_MAX */
    bool exact;          /* longer lines do not count */
    char again[TV_NAME]; /* an action: the phase in which the mover continues; "": a judge */
    enum tv_dirs lines;  /* all, orthogonal or diagonal ones */
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
    int again;                           /* of an action: the phase */
} tv_line_judge;

/* The object as lines; NULL if it is another one. */
tv_line_judge *tv_line_test(tv_op *op);

/* The cells of all lines of the player's. */
void tv_line_cells(const tv_line_judge *judge, const tv_pos *pos, int player, uint64_t *cells);

void tv_line_judge_init(tv_line_judge *judge, const tv_line_args *args);

#endif
