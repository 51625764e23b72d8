/* jump.h - the generator of jumps: a piece of the mover's, perhaps from some cells only, jumps over a neighbouring
 * piece to the free cell behind it, or flies over a distant piece to a cell behind it, and perhaps captures the piece
 * it jumps over. With a phase to go on in, a player whose piece can jump once more stays to move, in that phase, and
 * there jumps only with that piece; the counter "jumper" holds its cell + 1. Pieces have one cell; of a stack the top
 * piece jumps, or the whole stack, and the captured piece may go under it. Notation: "c3-e5". */
#ifndef TV_JUMP_H
#define TV_JUMP_H

#include "core/mechanisms/capture.h"
#include "core/mechanisms/dir_moves.h"

#include "core/position/run.h"

enum tv_jump_over { TV_OVER_ENEMY, TV_OVER_OWN, TV_OVER_ANY };
/* May a piece jump over the same cell again in a turn? Later: not in the next jump. */
enum tv_jump_twice { TV_TWICE_YES, TV_TWICE_LATER, TV_TWICE_NEVER };
/* In which directions a chain may go on: any, any but straight back, only straight on. */
enum tv_jump_turns { TV_TURNS_ANY, TV_TURNS_NOT_BACK, TV_TURNS_NONE };
/* What makes a chain better than others: the number of pieces it captures, the sum of their values, the value of the
 * piece that jumps, capturing pieces of more than the least value sooner. */
enum tv_jump_most { TV_MOST_PIECES, TV_MOST_VALUE, TV_MOST_JUMPER, TV_MOST_EARLY, TV_MOSTS };

typedef struct tv_jump_args {
    enum tv_jump_over over;
    bool captures;             /* what is jumped over is captured; if that may be any piece, only enemies are, */
    enum tv_captured captured; /* ... and goes there, */
    bool under;                /* ... or goes under the piece that jumped: only the top piece of a stack, */
    bool late;            /* ... when the chain is over and not at once; until then it may not be jumped over again */
    bool whole;           /* what lies under the piece jumps with it */
    bool flies;           /* some pieces do, see ways.distance: as far before and behind the piece they jump over */
    bool most;            /* only moves that begin or continue a best chain are legal: */
    uint8_t by[TV_MOSTS]; /* ... enum tv_jump_most, the criterion that comes first first, */
    int criteria;         /* ... and their number */
    enum tv_jump_twice twice;    /* the set "jumped" holds the cells that may not be jumped over */
    enum tv_jump_turns turns;    /* where not any, the counter "heading" holds the direction of the last jump + 1 */
    bool targets;                /* some kinds jump over some kinds only, see `barred` */
    char again[TV_NAME];         /* the phase in which the same piece goes on; "": the turn is over */
    bool starts;                 /* only from the cells in `from`, each jump of a chain */
    struct tv_promote *promotes; /* with the choices of this object, in each jump of a chain; NULL: none */
} tv_jump_args;

typedef struct tv_jump {
    tv_op op;
    tv_jump_args args;
    tv_piece_dirs piece_dirs;
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* with args.starts: where each player's pieces may begin */
    uint64_t barred[TV_PIECES_MAX][(TV_PIECES_MAX + 63) / 64]; /* for each piece, those over which it does not jump */
    tv_dir_moves dir_moves;
    int again;           /* the phase, -1 for none */
    int jumper;          /* the counter */
    int jumped;          /* the set, -1 for none; empty except in the phase in which a chain goes on */
    int heading;         /* the counter, -1 for none; 0 except in the phase in which a chain goes on */
    int shift[TV_MOSTS]; /* where each criterion stands in the worth of a chain; -1: it does not count */
    uint8_t common;      /* the least value of a piece */
} tv_jump;

/* What can be jumped over, where a jump may end, and the cells from which one may begin. */
typedef struct tv_jump_look {
    uint64_t over[TV_WORDS_MAX], free[TV_WORDS_MAX], from[TV_WORDS_MAX];
} tv_jump_look;
void tv_jump_look_round(const tv_jump *jump, const tv_pos *pos, tv_jump_look *look);
/* Of the cells in look->from, those from which a piece jumps over a neighbour to the next cell. */
void tv_jump_near(const tv_jump *jump, const tv_pos *pos, const tv_jump_look *look, uint64_t *near);

/* May one piece jump over another, as far as their kinds decide it? */
TV_INLINE bool tv_jump_is_target(const tv_jump *jump, int piece, int over)
{
    return !jump->args.targets || !tv_bit(jump->barred[piece], (unsigned)over);
}

/* The directions in which a chain may go on after a jump in direction `last`; -1: there was none. */
TV_INLINE unsigned tv_jump_onward(const tv_jump *jump, int last)
{
    if (last < 0 || jump->args.turns == TV_TURNS_ANY) return 255;
    return jump->args.turns == TV_TURNS_NONE ? 1u << last : 255 & ~(1u << tv_dir_back(last));
}

/* The direction of the last jump of the chain; -1 if there was none, or it does not matter. A function may have written
 * anything to the counter. */
TV_INLINE int tv_jump_last(const tv_jump *jump, const tv_pos *pos)
{
    const int32_t heading = jump->heading < 0 ? 0 : tv_counters(&jump->op.game->layout, pos)[jump->heading];
    return heading >= 1 && heading <= TV_DIRS ? heading - 1 : -1;
}

/* Does the counter name a piece of the mover's, or none, in the phase `again` where that piece goes on? */
bool tv_jumper_check(const tv_game *game, const tv_pos *pos, int again, int counter, tv_err *err);
/* Does the counter, if there is one, say a direction where a chain goes on, and nothing elsewhere? */
bool tv_heading_check(const tv_game *game, const tv_pos *pos, int again, int counter, tv_err *err);

/* For the class, attackers.c. */
unsigned tv_jump_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell);

void tv_jump_init(tv_jump *jump, const tv_jump_args *args);

#endif
