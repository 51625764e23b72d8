/* symmetry.h - the veto against symmetric positions: the board may not equal its mirror image. */
#ifndef TV_SYMMETRY_H
#define TV_SYMMETRY_H

#include "core/position/op.h"

enum {
    TV_MIRROR_COLUMNS = 1,   /* left and right change places */
    TV_MIRROR_ROWS = 2,      /* top and bottom do */
    TV_MIRROR_HALF_TURN = 4, /* both */
    TV_MIRRORS = 3,
    TV_COLOURS_SAME = 1,      /* a piece and its image belong to the same player */
    TV_COLOURS_EXCHANGED = 2, /* ... to the two players */
};

typedef struct tv_symmetry_args {
    int mirrors;   /* TV_MIRROR_ bits: each of them is forbidden */
    int colours;   /* TV_COLOURS_ bits: each is forbidden */
    bool entering; /* only for moves that bring a piece of the mover's into his goal */
    uint64_t goal[TV_PLAYERS_MAX][TV_WORDS_MAX];
} tv_symmetry_args;

typedef struct tv_symmetry {
    tv_op op;
    tv_symmetry_args args;
    int16_t counterpart[TV_PIECES_MAX]; /* for each piece, that of the other player; -1: he has none */
    tv_cell *image[TV_MIRRORS];         /* for each cell, in each mirror; TV_NO_CELL off the board */
    int last;                           /* in the run's memory, for each mirror and colours: see is_symmetric */
} tv_symmetry;

void tv_symmetry_init(tv_symmetry *symmetry, const tv_symmetry_args *args);

#endif
