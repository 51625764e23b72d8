/* push.h - the generator of pushes: a line of the mover's pieces moves one cell along itself, and pushes the enemy line
 * in front of it if that is short enough and the cell behind it is free, or off the board: then its last piece is
 * captured. On request the line also moves sideways, onto free cells. Pieces have one cell.
 *
 * A move holds the rearmost piece, the cell where the head lands, and the number of pieces with their axis; sideways it
 * holds the first piece, counted along an axis that leads to higher cells, and the cell where that one lands. Notation:
 * "a1-a3", sideways first, last, and where the first goes: "a1a3-b1". */
#ifndef TV_PUSH_H
#define TV_PUSH_H

#include "core/mechanisms/capture.h"
#include "core/position/piece_dirs.h"

enum { TV_PUSH_MOST = 16 }; /* pieces in a line that moves */

typedef struct tv_push_args {
    int least, most;  /* number of pieces that move together, 1..TV_PUSH_MOST */
    int margin;       /* the number of pieces that the line has more than the one it pushes */
    bool free, enemy; /* along itself the line goes onto a free cell, pushes enemies; at least one of the two */
    bool sideways;    /* it also moves sideways */
    bool off;         /* enemies are pushed off the board, too, */
    enum tv_captured captured; /* ... and then go there */
} tv_push_args;

typedef struct tv_push {
    tv_op op;
    tv_push_args args;
    tv_piece_dirs piece_dirs;             /* all pieces of a player have the same directions, */
    uint8_t dirs[TV_PLAYERS_MAX];         /* ... these, bit d for direction d */
    unsigned axes;                        /* of lines that move sideways: of nw, n, ne and e those that the board has */
    uint64_t edge[TV_DIRS][TV_WORDS_MAX]; /* cells without a neighbour in a direction */
    int sets;                             /* of moves that a player can have at most, see pushmoves.c */
    int counted, listed;                  /* in the run's memory: those sets, as count and as fill left them */
} tv_push;

/* For the class, attackers.c. */
unsigned tv_push_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell);

void tv_push_init(tv_push *push, const tv_push_args *args);

/* arg of a move: the number of pieces, and the direction in which they follow one another. */
TV_INLINE unsigned tv_push_arg(int pieces, int axis) { return (unsigned)(pieces << 3 | axis); }

/* The generator, pushmoves.c; see tv_op_class. bind: reserves its memory. */
void tv_push_reserve(tv_push *push, tv_game *game);
void tv_push_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_push_count(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_push_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

#endif
