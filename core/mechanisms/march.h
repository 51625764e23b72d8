/* march.h - the generator of marches: a phalanx, an unbroken straight line of the mover's pieces, moves along its own
 * line, as far as it has pieces, or as the rules say. Any part of a line that ends at its head may march, or only the
 * whole; a piece alone is a phalanx of one. The way must be free, but the head may take the first piece of an enemy
 * line (see team.h) that is shorter than the phalanx, counted in the direction of the march: that line is captured.
 * Pieces are of one cell. Notation: rearmost piece, then the cell where the head lands: "a1-a3", "a1xa3". */
#ifndef TV_MARCH_H
#define TV_MARCH_H

#include "core/position/ways.h"

enum { TV_MARCH_LONGEST = 31 }; /* cells of a line, and of a way: they are numbers of five bits in a move */

typedef struct tv_march_args {
    int distance;     /* cells at most; 0: as many as pieces march */
    bool whole;       /* only whole lines march, no part of one */
    int least;        /* pieces that march, at least */
    bool free, enemy; /* where the head may land: on a free cell, on an enemy; one of the two at least */
    bool single;      /* of enemies only one that stands alone in the line is captured, no row */
    bool returns;     /* what is captured goes back to its owner's hand, not out */
} tv_march_args;

typedef struct tv_march {
    tv_op op;
    tv_march_args args;
    tv_ways ways;                      /* all pieces of a player march the same ways */
    uint8_t dirs[TV_PLAYERS_MAX];      /* ... these, bit d for direction d */
    const struct tv_marchlines *lines; /* by which moves are counted, see marchlines.c; NULL: they are not */
    int tally;                         /* one for each direction */
} tv_march;

void tv_march_init(tv_march *march, const tv_march_args *args);

/* How far so many pieces go at most. */
TV_INLINE int tv_march_far(const tv_march *march, int pieces)
{
    return march->args.distance ? march->args.distance : pieces;
}

/* The generator, marchmoves.c; see tv_op_class. */
void tv_march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_march_count(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move tv_march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

/* marchlines.c. Where lines are too long to be counted, or more than two kinds of things stand on them, march->lines stays
 * NULL. upto[dir]: how many of the mover's moves there are up to the end of that direction. */
bool tv_marchlines_bind(tv_march *march, tv_game *game, tv_err *err);
uint32_t tv_marchlines_count(const tv_march *march, tv_run *run, const tv_pos *pos, tv_tally *upto);

#endif
