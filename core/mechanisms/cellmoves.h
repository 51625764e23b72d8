/* cellmoves.h - moves of stacks that depend only on their cell, if the stack has the right height: one in each
 * direction in which the board has room. They are listed when the game is built; counting those of all stacks is
 * counting bits. */
#ifndef TV_CELLMOVES_H
#define TV_CELLMOVES_H

#include "core/position/run.h"

typedef struct tv_cellmoves {
    tv_move *list;                           /* moves of kind 0, TV_DIRS places for each cell, */
    uint8_t *count;                          /* ... the number of each */
    uint64_t digit[TV_WORDS_MAX][TV_DIGITS]; /* the same numbers, see tv_digits_sum */
    uint64_t places[TV_CELLS_MAX / 8 + 1];   /* one word for eight cells: a byte for each, bit i: the cell has an i-th
                                              * move */
    int least, most;                         /* heights of the stacks that have these moves */
    int memory; /* in the run's memory: the cells whose moves were counted, and the count up to the end of each word */
} tv_cellmoves;

/* For bind: moves over `distance` cells in each of these directions, with this arg. */
bool tv_cellmoves_make(tv_cellmoves *moves, tv_game *game, unsigned dirs, int distance, unsigned arg, tv_err *err);

/* The moves of the mover's stacks; like fill, count and nth of a generator. */
void tv_cellmoves_fill(const tv_cellmoves *moves, const tv_game *game, const tv_pos *pos, unsigned kind, tv_moves *to);
uint32_t tv_cellmoves_count(const tv_cellmoves *moves, const tv_run *run, const tv_pos *pos);
tv_move tv_cellmoves_nth(const tv_cellmoves *moves, const tv_run *run, unsigned kind, uint32_t n);

#endif
