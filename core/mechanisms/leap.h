/* leap.h - the generator of leaps: one piece of the mover's goes, over anything unless the rules say otherwise, to a cell exactly `distance` steps
 * away, or to one of the cells at given offsets, columns and rows. It ends on a free cell or, if the rules say so, on an
 * enemy, which it captures by replacement. It captures by arriving (see custody.h). Pieces have one cell; of a stack the
 * top piece leaps. Notation: "a1-c2". */
#ifndef TV_LEAP_H
#define TV_LEAP_H

#include "core/mechanisms/capture.h"
#include "core/mechanisms/offsets.h"

typedef struct tv_leap_args {
    int distance;                /* in steps, */
    enum tv_dirs axes;           /* ... along lines of this kind; not used with offsets */
    struct tv_promote *promotes; /* with the choices of this object; NULL: none */
    bool starts;                 /* only from the cells in `from` */
    bool offsets;                /* by offsets, see `offsets`, */
    bool mirrored;               /* ... with all their rotations and reflections */
    bool blocked;                /* with offsets: no piece may stand on its way, straight first and then diagonally */
    bool free, enemy;            /* where it may end; at least one of the two */
    bool in_passing;             /* it captures enemies also on cells that they passed over, see passing.h */
    enum tv_captured captured;   /* where captured pieces go */
} tv_leap_args;

typedef struct tv_leap {
    tv_op op;
    tv_leap_args args;
    /* Set before the game is built: */
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* with args.starts: where each player's pieces may begin */
    bool leaps[TV_PIECES_MAX];                   /* by piece */
    tv_offsets offsets[TV_PLAYERS_MAX];          /* with args.offsets */
    /* Filled in by bind: */
    const uint64_t *ring[TV_PLAYERS_MAX]; /* for each cell the set of cells to which his pieces leap from there, */
    const uint64_t *back[TV_PLAYERS_MAX]; /* ... and of those from which they leap to it */
    int tally;                            /* in the run's memory: one for each cell */
} tv_leap;

void tv_leap_init(tv_leap *leap, const tv_leap_args *args);

#endif
