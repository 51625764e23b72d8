/* search_params.h - the parameters of a search: weights and numbers for which no value is best in all games. Each has a name,
 * by which it is typed, stored and tuned. */
#ifndef TV_SEARCH_PARAMS_H
#define TV_SEARCH_PARAMS_H

#include "core/base/fail.h"
#include "core/base/text.h"

#include <stddef.h>

enum tv_search_param {
    TV_EXPLORE, /* exploration weight (UCT's constant) */
    TV_HISTORY, /* weight of a move's success elsewhere (progressive history) */
    TV_PRIOR,   /* weight of a move's estimate by the policy, where one was trained */
    TV_VALUE,   /* weight of the trained value of a position; the rest is the evaluation by the rules */
    TV_WIDEN,   /* children of a node: this number times the square root of its visits */
    TV_PROOF,   /* weight of proof numbers in the selection, relative to the largest (PN-MCTS, max) */
    TV_CHOICES, /* a playout plays the move that has done best elsewhere of this number drawn at random */
    TV_CUT,     /* plies of a playout; below 0: to the end, or few where positions can be evaluated */
    TV_RAVE,    /* after this number of visits a move's success in playouts behind its node counts as much as its own */
    TV_TRANSPOSITIONS, /* 1: positions reached by different orders of moves are the same, as in alpha-beta; 0: they are
                        * not */
    TV_ALPHA_BETA,     /* 1: alpha-beta search, without playouts; prior, history and value count */
    TV_SEARCH_PARAMS
};

/* Rewards are 0 to 1, so weights are in units of rewards. */
typedef struct tv_search_params {
    double is[TV_SEARCH_PARAMS];
} tv_search_params;

extern const tv_search_params tv_search_params_default;

/* The description of a parameter. */
typedef struct tv_search_param_spec {
    const char *name;
    double least, most;
    bool whole;
} tv_search_param_spec;
extern const tv_search_param_spec tv_search_param_specs[TV_SEARCH_PARAMS];

/* "explore=0.7": returns which parameter it was; -1 and *err: there is no such parameter, or the value is not allowed.
 * also: another name that the caller takes, for the message; NULL: none. */
int tv_search_params_read(tv_search_params *params, const char *text, size_t len, const char *also, tv_err *err);
/* Reads what tv_search_params_write writes: parameters separated by commas; the others get their defaults. */
bool tv_search_params_read_all(tv_search_params *params, const char *text, size_t len, tv_err *err);
/* Sets parameters that have no effect to their defaults: alpha-beta makes no playouts. */
void tv_search_params_tidy(tv_search_params *params);
bool tv_search_params_is_same(const tv_search_params *a, const tv_search_params *b);
/* The parameters that differ from the defaults: "choices=3,proof=0.5"; nothing if none does. */
void tv_search_params_write(const tv_search_params *params, tv_text *to);

#endif
