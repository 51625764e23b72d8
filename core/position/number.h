/* number.h - a whole number that is counted anew for each cell: the covered cells in its row, the pieces of the stack
 * that are its owner's, and sums, differences, maxima and minima of such numbers. A rules script builds them, C
 * evaluates them. */
#ifndef TV_NUMBER_H
#define TV_NUMBER_H

#include "core/position/pos.h"

enum { TV_NUMBER_MAX = 40 };

enum tv_term {
    TV_TERM_CONSTANT,
    TV_TERM_ROW,        /* covered cells in the cell's row, itself included */
    TV_TERM_COLUMN,     /* ... in its column, itself included */
    TV_TERM_NEIGHBOURS, /* covered neighbours, in all directions */
    TV_TERM_ORTHOGONAL, /* covered neighbours, orthogonal ones only */
    TV_TERM_HEIGHT,     /* pieces of the stack */
    TV_TERM_OWN_PIECES, /* pieces of the stack that are its owner's */
    TV_TERM_OWN_ROW,    /* stacks of the same owner in the row, */
    TV_TERM_OWN_COLUMN, /* ... in the column, itself included */
    TV_TERM_ADD,
    TV_TERM_SUBTRACT,
    TV_TERM_MOST,
    TV_TERM_LEAST, /* of the two numbers before */
};

/* In reverse Polish notation: operands come before the operation. */
typedef struct tv_number {
    int len;
    struct {
        uint8_t term;
        int16_t value;
    } code[TV_NUMBER_MAX];
} tv_number;

void tv_number_term(tv_number *number, enum tv_term term, int value);
/* number = number OP other; false if the two together are too long. */
bool tv_number_join(tv_number *number, const tv_number *other, enum tv_term op);

/* Covered cells by row and column, and stacks of each owner if needed: counted once for a position. */
typedef struct tv_line_counts {
    uint8_t row[TV_SIDE_MAX], column[TV_SIDE_MAX];
    uint8_t own_row[TV_PLAYERS_MAX + 1][TV_SIDE_MAX], own_column[TV_PLAYERS_MAX + 1][TV_SIDE_MAX];
} tv_line_counts;
void tv_count_lines(const struct tv_game *game, const tv_pos *pos, bool of_owners, tv_line_counts *lines);
bool tv_number_of_owners(const tv_number *number); /* does it need the counts by owner? */

/* The same for a single cell, which may be free: covered cells of its row or column, covered neighbours. */
int tv_count_line(const struct tv_game *game, const tv_pos *pos, unsigned cell, bool column);
int tv_count_near(const struct tv_game *game, const tv_pos *pos, unsigned cell, bool orthogonal);

/* On a covered cell. */
int tv_number_at(const tv_number *number, const struct tv_game *game, const tv_pos *pos, const tv_line_counts *lines,
                 unsigned cell);

#endif
