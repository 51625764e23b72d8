/* together.h - the generator of combined moves: one move takes several pieces of the mover's from given cells to
 * others. Each goes along a line over free cells, leaps to a free cell where no line leads, or stays where it is; the
 * pieces of the move are not in one another's way. Conditions: the pieces stand on cells of a set, and a royal one is
 * attacked nowhere on its way. Captures nothing. Notation: the name that the rules give it, "O-O"; the first piece's
 * "e1-g1" is read, too. */
#ifndef TV_TOGETHER_H
#define TV_TOGETHER_H

#include "core/mechanisms/royal.h"

enum { TV_TOGETHER_MAX = 32, TV_PARTS_MAX = 8 };

/* One piece of a move. */
typedef struct tv_together_part {
    int piece;        /* -1: any */
    tv_cell from, to; /* the same: it stays */
    int dir;          /* of the way; -1: it leaps, or stays. Filled in by bind */
} tv_together_part;

typedef struct tv_together_move {
    char name[TV_NAME];
    tv_together_part part[TV_PLAYERS_MAX][TV_PARTS_MAX];
    int parts[TV_PLAYERS_MAX]; /* 0: the player does not have this move */
} tv_together_move;

typedef struct tv_together {
    tv_op op;
    char rights[TV_NAME]; /* the name of the set on whose cells all pieces must stand; "": none */
    tv_royal *royal;      /* its pieces may be attacked nowhere on their way; NULL: none */
    int moves;            /* set before the game is built, */
    tv_together_move move[TV_TOGETHER_MAX];
    int set; /* filled in by bind: the set of rights, or -1 */
} tv_together;

void tv_together_init(tv_together *together);

/* Are two names the same move, for a person: in any case, with 0 for O? `len`: of a. */
bool tv_together_is(const char *a, size_t len, const char *b);

#endif
