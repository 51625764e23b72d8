/* march.h - the generator of marches: a phalanx, an unbroken straight line of the mover's
 * pieces, moves along its own line, at most as many cells as it has pieces. Any part of a
 * line that ends at its head may march; a piece alone is a phalanx of one. The way must be
 * free, but the head may take the first piece of an enemy line (see team.h) that is shorter than the
 * phalanx, counted in the direction of the march: that line is captured. Pieces are of one
 * cell. Notation: rearmost piece, then the cell where the head lands: "a1-a3", "a1xa3". */
#ifndef TV_MARCH_H
#define TV_MARCH_H

#include "core/op.h"

typedef struct tv_march {
    tv_op op;
    uint64_t by[TV_LANES];   /* of the directions that are looked at together: what a step adds to a cell's index */
    uint64_t used[TV_LANES]; /* all bits, or none: the board has no such direction */
    int tally;               /* one for each direction */
} tv_march;

void tv_march_init(tv_march *march);

#endif
