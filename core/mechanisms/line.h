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

enum { TV_LINE_SHIFTS = 6 }; /* TV_SIDE_MAX is less than 2 to the power of it */

typedef struct tv_line_judge {
    tv_op op;
    tv_line_args args;
    bool on[TV_LANES];              /* the axes on which lines count */
    tv_piece_filter filter;         /* set before the game is built */
    const uint16_t (*at)[TV_LANES]; /* for each cell and axis the bit of all words of lines that is the cell's; NULL on
                                     * boards whose lines are not straight rows of cells */
    uint64_t shift[TV_LINE_SHIFTS]; /* they combine pieces into a line; 0: none */
    uint64_t beside;                /* all bits set if a line ends where no piece is beside it, else none */
    int words, word;                /* the number of these words, for each player, in the run's memory, */
    int known;                      /* in the run's memory, see standing.h */
    int again;                      /* of an action: the phase */
} tv_line_judge;

/* The object as lines; NULL if it is another one. */
tv_line_judge *tv_line_test(tv_op *op);

/* The cells of all lines of the player's. */
void tv_line_cells(const tv_line_judge *judge, const tv_pos *pos, int player, uint64_t *cells);

void tv_line_judge_init(tv_line_judge *judge, const tv_line_args *args);

#endif
