/* score.h - the judge that counts: when no player can move, or a player has enough, or the board is full or a hand
 * empty, the player with the most, or the least, wins; equal best scores are a draw, unless one of these players wins
 * ties. Partners' scores are added up, and they win together. */
#ifndef TV_SCORE_H
#define TV_SCORE_H

#include "core/mechanisms/piecefilter.h"
#include "core/position/op.h"

enum tv_score_of {
    TV_SCORE_HAND,   /* squares of the pieces still in hand */
    TV_SCORE_BOARD,  /* squares covered by the player's pieces */
    TV_SCORE_VALUE,  /* the sum of the values of his pieces on the board, of stacks of the top pieces */
    TV_SCORE_STACKS, /* pieces, of all players, in the stacks that are his */
    TV_SCORE_LAND,   /* free squares of his territory */
    TV_SCORE_STORE,  /* stones in his store */
    TV_SCORE_PITS,   /* stones in his pits, `on` */
    TV_SCORE_AREA,   /* cells with his pieces, and free cells that are connected to no other pieces than his */
};

typedef struct tv_score_args {
    enum tv_score_of of;
    bool least;                /* the lowest score wins */
    bool at_full, at_hand;     /* counts also when the board is full, when a player's hand is empty */
    int enough;                /* a player with this score wins at once; 0: scores count only at the end */
    int bonus[TV_PLAYERS_MAX]; /* is added to each player's score, */
    bool half
        [TV_PLAYERS_MAX]; /* ... and half a point more, which decides only between scores that are equal without it */
    int ties;             /* 1 + the player who wins if his score is the best and another's is equal; 0: a draw */
} tv_score_args;

typedef struct tv_scorer {
    tv_op op;
    tv_score_args args;
    /* Set before the game is built: */
    tv_piece_filter filter; /* in hand and on the board */
    uint64_t on[TV_PLAYERS_MAX][TV_WORDS_MAX];
} tv_scorer;

void tv_score_init(tv_scorer *score, const tv_score_args *args);

/* Is the object of this class? A player's score by it. */
bool tv_score_counts(const tv_op *op);
int tv_score_by(const tv_op *op, struct tv_run *run, const tv_pos *pos, int player);
/* Does the lowest score win in this game, which has one? */
bool tv_score_least(const struct tv_game *game);
/* Does the player's score have half a point more than tv_score gives? */
bool tv_score_half(const struct tv_game *game, int player);
/* Writes a number of half points: 5 is "2.5", -11 is "-5.5". */
void tv_halves_write(int64_t halves, tv_text *to);
/* Writes a player's score that tv_score gave, with its half. */
void tv_score_write(const struct tv_game *game, int player, int score, tv_text *to);

#endif
