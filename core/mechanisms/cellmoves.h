/* cellmoves.h - moves of stacks that depend on nothing but their cell, if the stack is of the right height: one in each
 * direction in which the board has room. They are listed when the game is built, and to count those of all stacks is to
 * count bits. */
#ifndef TV_CELLMOVES_H
#define TV_CELLMOVES_H

#include "core/position/run.h"

typedef struct tv_cellmoves {
    tv_move *list;                           /* moves of kind 0, TV_DIRS places for each cell, */
    uint8_t *count;                          /* ... as many as these */
    uint64_t digit[TV_WORDS_MAX][TV_DIGITS]; /* the same, see tv_digits_sum */
    uint64_t places[TV_CELLS_MAX / 8 + 1];   /* for eight cells a word: a byte for each, bit i: it has an i-th move */
    int least, most;                         /* pieces of a stack that has its moves */
    int memory; /* in the run: the cells whose moves were counted, and how many up to the end of each word */
} tv_cellmoves;

/* For bind: moves over `distance` cells in each of these directions, with this arg. */
bool tv_cellmoves_make(tv_cellmoves *moves, tv_game *game, unsigned dirs, int distance, unsigned arg, tv_err *err);

/* Of the mover's stacks, as a generator's fill, count and nth. */
void tv_cellmoves_fill(const tv_cellmoves *moves, const tv_game *game, const tv_pos *pos, unsigned kind, tv_moves *to);
uint32_t tv_cellmoves_count(const tv_cellmoves *moves, const tv_run *run, const tv_pos *pos);
tv_move tv_cellmoves_nth(const tv_cellmoves *moves, const tv_run *run, unsigned kind, uint32_t n);

#endif
