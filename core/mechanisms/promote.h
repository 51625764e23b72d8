/* promote.h - promotion: a piece of the mover's that has arrived on a cell of his goal becomes another one of his. It
 * is an action, after the move; or the player chooses what the piece becomes, with the move itself: then the generators
 * that name the object list a move for each choice, see promotechoice.h. Pieces have one cell. */
#ifndef TV_PROMOTE_H
#define TV_PROMOTE_H

#include "core/position/game.h"

enum { TV_PROMOTE_MAX = 8, TV_CHOICES_MAX = 8 };

typedef struct tv_promote_args {
    bool ends;     /* the turn is then over, whatever was to follow */
    bool chosen;   /* by the player, with the move */
    bool optional; /* ... who may also let the piece stay what it is */
    bool leaving;  /* ... also for moves that begin on the goal */
    bool forced;   /* ... but not where it arrives on one of the cells in tv_promote.forced */
} tv_promote_args;

typedef struct tv_promote {
    tv_op op;
    tv_promote_args args;
    int kinds;                                 /* the rest is set before the game is built */
    int piece[TV_PROMOTE_MAX][TV_PLAYERS_MAX]; /* -1: that player has none */
    int choices[TV_PROMOTE_MAX];               /* 1, unless chosen */
    int becomes[TV_PROMOTE_MAX][TV_CHOICES_MAX][TV_PLAYERS_MAX];
    uint64_t goal[TV_PLAYERS_MAX][TV_WORDS_MAX];
    uint64_t forced[TV_PLAYERS_MAX][TV_WORDS_MAX];
} tv_promote;

void tv_promote_init(tv_promote *promote, const tv_promote_args *args);
/* NULL for an object of another class, and for an action. */
const tv_promote *tv_promote_chosen(const tv_op *op);

/* Does this kind become one other kind, or not, so that + and = say which? */
bool tv_promote_plus(const tv_promote *promote, int kind);

/* The mover's piece on a cell becomes another. */
void tv_promote_piece(const tv_promote *promote, struct tv_run *run, tv_pos *pos, unsigned cell, int becomes);

/* For the class: do pieces of the player become this one? */
bool tv_promote_makes(const tv_op *op, int player, int piece);

#endif
