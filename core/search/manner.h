/* manner.h - how a search goes about a game: weights and numbers of which no choice is the best for all games. Each has a
 * name, by which it is typed, kept and tuned. */
#ifndef TV_MANNER_H
#define TV_MANNER_H

#include "core/base/fail.h"
#include "core/base/text.h"

#include <stddef.h>

enum tv_trait {
    TV_EXPLORE, /* weight of what is not known yet (UCT's constant) */
    TV_HISTORY, /* weight of how a move has done elsewhere (progressive history) */
    TV_PRIOR,   /* weight of what is thought of a move before it was played, where a policy was learned */
    TV_VALUE,   /* part of what a position is worth that was learned; the rest is what the rules say */
    TV_WIDEN,   /* children of a node: so many times the root of its visits */
    TV_PROOF,   /* weight of proof numbers in the selection, as parts of the largest (PN-MCTS, max) */
    TV_CHOICES, /* a playout takes the move that has done best elsewhere of so many drawn at random */
    TV_CUT,     /* plies of a playout; below 0: to the end, or few where positions can be appraised */
    TV_RAVE, /* the success of a move in the playouts behind its node counts as much as its own after so many visits */
    TV_TRANSPOSITIONS, /* 1: a position is the same in whichever order moves lead there, as in alpha-beta; 0: it is not */
    TV_ALPHA_BETA, /* 1: all moves are tried and appraised, and nothing is played out; prior, history and value count */
    TV_TRAITS
};

/* Rewards are 0 to 1, and so weights are in rewards. */
typedef struct tv_manner {
    double is[TV_TRAITS];
} tv_manner;

extern const tv_manner tv_manner_usual;

/* What can be said of a trait. */
typedef struct tv_trait_of {
    const char *name;
    double least, most;
    bool whole;
} tv_trait_of;
extern const tv_trait_of tv_traits[TV_TRAITS];

/* "explore=0.7": which trait it was; -1 and *err: there is no such trait, or it cannot be that. */
int tv_manner_read(tv_manner *manner, const char *text, size_t len, tv_err *err);
/* What tv_manner_write writes: traits with commas between them; the others are as usual. */
bool tv_manner_read_all(tv_manner *manner, const char *text, size_t len, tv_err *err);
/* What does not count beside the rest is as usual: alpha-beta plays nothing out. */
void tv_manner_tidy(tv_manner *manner);
bool tv_manner_is_same(const tv_manner *a, const tv_manner *b);
/* What is not as usual: "choices=3,proof=0.5"; nothing when all is. */
void tv_manner_write(const tv_manner *manner, tv_text *to);

#endif
