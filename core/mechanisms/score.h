/* score.h - the judge that counts: when nobody can move, or somebody has enough, whoever has most, or least,
 * wins; equal best scores are a draw. Partners' are added up, and they win together. */
#ifndef TV_SCORE_H
#define TV_SCORE_H

#include "core/position/op.h"

enum tv_score_of {
    TV_SCORE_HAND,  /* squares of the pieces still in hand */
    TV_SCORE_BOARD, /* squares covered by the player's pieces */
    TV_SCORE_LAND,  /* squares of his territory that nothing covers */
    TV_SCORE_STORE, /* stones in his store */
};

typedef struct tv_score_args {
    enum tv_score_of of;
    bool least; /* the lowest score wins */
    int enough; /* who has so much has won at once; 0: it is counted at the end only */
} tv_score_args;

typedef struct tv_scorer {
    tv_op op;
    tv_score_args args;
} tv_scorer;

void tv_score_init(tv_scorer *score, const tv_score_args *args);

/* Is the object of this class? A player's score by it. */
bool tv_score_counts(const tv_op *op);
int tv_score_by(const tv_op *op, struct tv_run *run, const tv_pos *pos, int player);
/* Is it the lowest score that wins in this game, which keeps one? */
bool tv_score_least(const struct tv_game *game);

#endif
