/* loop.h - the generator of moves over the loops of a board, see tv_board_loop: a piece of the mover's goes along a
 * line past the edge, where a loop takes it to another line, and on from there, as long as the way is free. It ends on
 * a free cell or, if the rules say so, on an enemy, which it captures by replacement. The cell where it began is free
 * for it, since it has left. A way that comes back to where it began, in the same direction, is over. Pieces have one
 * cell; of a stack the top piece moves, or the whole stack. Notation: "c1-a3", whatever the way. */
#ifndef TV_LOOP_H
#define TV_LOOP_H

#include "core/mechanisms/capture.h"
#include "core/position/piece_dirs.h"

typedef struct tv_loop_args {
    int least;                   /* the least number of loops that it passes */
    bool starts;                 /* only from the cells in `from` */
    bool free, enemy;            /* where it may end; at least one of the two */
    bool whole;                  /* the pieces below it in the stack move with it */
    enum tv_captured captured;   /* where captured pieces go */
    struct tv_promote *promotes; /* with the choices of this object; NULL: none */
} tv_loop_args;

/* A cell and the direction in which a piece goes on from it, as one number. */
enum { TV_HEADINGS = (TV_CELLS_MAX + 1) * TV_DIRS, TV_OVER_LOOP = 1 << 15, TV_NO_HEADING = 0x7fff };

typedef struct tv_loop {
    tv_op op;
    tv_loop_args args;
    tv_piece_dirs piece_dirs;                    /* the directions in which a piece sets out; loops turn it */
    unsigned lines;                              /* ... of these, if none are named */
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* with args.starts: where each player's pieces may begin */
    uint8_t out[TV_CELLS_MAX + 1]; /* from each cell, the directions in which a way passes as many loops */
    /* One cell on, with TV_OVER_LOOP where a loop leads there; TV_NO_HEADING: the edge. Each heading follows at most
     * one other, so a way that does not end comes back to its start. */
    uint16_t next[TV_HEADINGS];
} tv_loop;

void tv_loop_init(tv_loop *loop, const tv_loop_args *args);

/* For the class, loopways.c: a way from one cell to another that passes enough loops. */
typedef struct tv_loop_way {
    int cells, loops; /* its length */
    unsigned blocked; /* the first cell on it where the piece cannot go on; TV_NO_CELL: it is open */
} tv_loop_way;
/* The best way of a piece: an open one rather than a blocked one, and then the shortest. False: there is none, and
 * way->loops is the greatest number of loops on a way that is too short, -1 if none leads there. */
bool tv_loop_find_way(const tv_loop *loop, const tv_pos *pos, int piece, unsigned from, unsigned to, tv_loop_way *way);
unsigned tv_loop_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell);
/* The directions in which a piece sets out. */
TV_INLINE unsigned tv_loop_dirs(const tv_loop *loop, int piece) { return loop->piece_dirs.of[piece] & loop->lines; }

#endif
