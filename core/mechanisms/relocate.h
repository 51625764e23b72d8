/* relocate.h - the generator of relocations: captured pieces (the set "captured", see custody.h) are put back, each on
 * any free cell, one a ply. Notation: "e4*f7".
 *
 * The kinds of pieces are listed in order: while a piece of an earlier kind can be put back, no later one may. The
 * owner does it, or, for kinds with by_captor, the captor: at once, as a ply of his own after his move. For this the
 * object is also an action, which stands after custody and gives him the turn.
 *
 * What is put back may capture in its turn. Where a turn is used to put back all, it does so when
 * the last one stands: until then the cells are kept in the set "landed". A captor's turn ends
 * with the last piece that he puts back. */
#ifndef TV_RELOCATE_H
#define TV_RELOCATE_H

#include "core/position/op.h"

enum { TV_RELOCATE_MAX = 8, TV_RELOCATE_TO = 400 };

typedef struct tv_relocate_kind {
    char name[TV_NAME];      /* of the piece, as in the script */
    char to[TV_RELOCATE_TO]; /* the cells where it may be put; "": any */
    bool by_captor;          /* two players only */
} tv_relocate_kind;

typedef struct tv_relocate_args {
    tv_relocate_kind kind[TV_RELOCATE_MAX];
    int kinds;
    bool one;             /* one piece a turn, and the turn is over */
    bool idle;            /* pieces that are put back capture nothing */
    bool safe;            /* no piece may be put between two of its enemies, */
    enum tv_dirs safe_on; /* ... on lines of this kind */
    char next[TV_NAME];   /* the phase in which a player who has put back all continues his turn; "": it is over */
} tv_relocate_args;

typedef struct tv_relocate {
    tv_op op;
    tv_relocate_args args;
    int piece[TV_RELOCATE_MAX][TV_PLAYERS_MAX]; /* by kind; -1: that player has none. This and */
    uint64_t to[TV_RELOCATE_MAX][TV_WORDS_MAX]; /* ... this are set before the game is built */
    unsigned lines;                             /* on which it must be safe; 0: none */
    int captured, landed;                       /* sets */
    int found;                                  /* in the run's memory: what count has left for nth */
    int next;                                   /* the phase, -1: none */
} tv_relocate;

void tv_relocate_init(tv_relocate *relocate, const tv_relocate_args *args);

#endif
