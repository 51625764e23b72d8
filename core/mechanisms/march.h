/* march.h - the generator of marches: a phalanx, an unbroken straight line of the mover's pieces, moves along its own
 * line, by at most as many cells as it has pieces, or as the rules say. Any part of a line that includes its head may
 * march, or only the whole line; a single piece is a phalanx of one. The way must be free, but the head may take the
 * first piece of an enemy line (see team.h) that is shorter than the phalanx, counted in the direction of the march:
 * that line is captured. Pieces have one cell. Notation: rearmost piece, then the cell where the head lands: "a1-a3",
 * "a1xa3". */
#ifndef TV_MARCH_H
#define TV_MARCH_H

#include "core/mechanisms/capture.h"
#include "core/position/piece_dirs.h"

enum { TV_MARCH_LONGEST = 31 }; /* most cells of a line, and of a way: they are numbers of five bits in a move */

typedef struct tv_march_args {
    int distance;              /* in cells, the most; 0: the number of pieces that march */
    bool whole;                /* only whole lines march, not parts */
    int least;                 /* the least number of pieces that march */
    bool free, enemy;          /* where the head may land: on a free cell, on an enemy; at least one of the two */
    bool single;               /* captures only an enemy that is alone in its line, no row */
    enum tv_captured captured; /* where captured pieces go */
} tv_march_args;

typedef struct tv_march {
    tv_op op;
    tv_march_args args;
    tv_piece_dirs piece_dirs;          /* all pieces of a player have the same directions, */
    uint8_t dirs[TV_PLAYERS_MAX];      /* ... these, bit d for direction d */
    const struct tv_marchlines *lines; /* counts the moves, see marchlines.c; NULL: lines are not counted */
    int tally;                         /* one tally for each direction */
} tv_march;

/* For the class, attackers.c. */
unsigned tv_march_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell);

void tv_march_init(tv_march *march, const tv_march_args *args);

/* The most cells that this number of pieces moves. */
TV_INLINE int tv_march_far(const tv_march *march, int pieces)
{
    return march->args.distance ? march->args.distance : pieces;
}

/* The generator, marchmoves.c; see tv_op_class. */
void tv_march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_march_count(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move tv_march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

/* marchlines.c. Where lines are too long to be counted, or hold pieces of more than two kinds, march->lines stays NULL.
 * upto[dir]: the number of the mover's moves up to the end of that direction. */
bool tv_marchlines_bind(tv_march *march, tv_game *game, tv_err *err);
uint32_t tv_marchlines_count(const tv_march *march, tv_run *run, const tv_pos *pos, tv_tally *upto);

#endif
