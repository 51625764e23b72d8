/* sweep.h - the generator of sweeps: a piece of the mover's steps to a free neighbouring cell and captures an unbroken
 * line of enemies in the direction of the step: the line that begins on the cell ahead, by approach, or the one that
 * begins on the cell behind where it came from, by withdrawal. Where both are possible the player chooses. With a phase
 * to go on in, a player whose piece can sweep once more stays to move, in that phase, and there sweeps only with that
 * piece; the counter "jumper" holds its cell + 1, as for jumps. Pieces have one cell; of a stack the top piece moves.
 * Notation: the step and the first piece that is captured, "d2-d3xd4"; the step alone is read where only one line can be
 * captured, and no other move goes there. */
#ifndef TV_SWEEP_H
#define TV_SWEEP_H

#include "core/mechanisms/capture.h"
#include "core/position/piece_dirs.h"

/* The arg of a move. */
enum tv_sweep_by { TV_SWEEP_APPROACH = 1, TV_SWEEP_WITHDRAWAL = 2, TV_SWEEP_ANY = 3 };

typedef struct tv_sweep_args {
    enum tv_sweep_by by;       /* what is allowed */
    enum tv_captured captured; /* where captured pieces go */
    bool starts;               /* only from the cells in `from`, each step of a chain */
    bool straight;             /* a chain may go on in the direction of its last step; else the counter "heading" holds
                                * that direction + 1 */
    bool returns;              /* ... and to a cell where the piece stood in this turn; else the set "visited" holds
                                * those */
    char again[TV_NAME];       /* the phase in which the same piece goes on; "": the turn is over */
} tv_sweep_args;

typedef struct tv_sweep {
    tv_op op;
    tv_sweep_args args;
    tv_piece_dirs piece_dirs;
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* with args.starts: where each player's pieces may begin */
    int again;                                   /* the phase, -1 for none */
    int jumper, heading;                         /* the counters, -1 for none; */
    int visited;                                 /* ... the set, -1 for none; heading and visited are empty except while
                                                  * a chain goes on */
} tv_sweep;

void tv_sweep_init(tv_sweep *sweep, const tv_sweep_args *args);

#endif
