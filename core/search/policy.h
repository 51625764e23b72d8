/* policy.h - which moves are likely to be good, trained on games: a sum of weights of a move's features, such as the
 * piece where it goes, its height, and the number of pieces of each side around. It runs for every move of a playout,
 * so it looks at little. */
#ifndef TV_POLICY_H
#define TV_POLICY_H

#include "core/position/run.h"

enum {
    TV_POLICY_BITS = 12,
    TV_POLICY_WEIGHTS = 1 << TV_POLICY_BITS,
    TV_POLICY_TRAITS = 7, /* weights of a move */
    TV_POLICY_ONE = 8,    /* a weight of 1; all are whole numbers, so that sums are the same on every machine, ... */
    TV_POLICY_MOST = 31,  /* ... from minus this to this: training is not more exact than that */
};

typedef struct tv_beside { /* the cells one step from a cell */
    tv_cell cell[TV_DIRS];
    uint8_t count;
} tv_beside;

typedef struct tv_policy {
    const tv_game *game;
    tv_beside *beside; /* by cell */
    uint8_t
        *side_of_part[TV_PLAYERS_MAX]; /* as a player sees it: 0 nothing, 1 own, 2 an enemy's, 3 a partner's or neutral
                                        */
    int8_t weight[TV_POLICY_WEIGHTS];  /* TV_POLICY_ONE: 1 */
} tv_policy;

tv_policy *tv_policy_new(const tv_game *game, tv_err *err);
void tv_policy_free(tv_policy *policy); /* NULL is allowed */

/* The features of all cells of a position, for callers that score many of its moves. */
typedef struct tv_policy_view {
    uint16_t cell[TV_CELLS_MAX];
} tv_policy_view;
void tv_policy_look(const tv_policy *policy, const tv_pos *pos, tv_policy_view *view);

/* The features of a legal move, as numbers of weights; different features may share a number. view: of the position;
 * NULL: computes it itself. */
void tv_policy_features(const tv_policy *policy, const tv_pos *pos, const tv_policy_view *view, tv_move move,
                        uint16_t feature[TV_POLICY_TRAITS]);

/* The score of a legal move; of two moves of a position the better one has the higher score. */
TV_INLINE int tv_policy_score(const tv_policy *policy, const tv_pos *pos, const tv_policy_view *view, tv_move move)
{
    uint16_t feature[TV_POLICY_TRAITS];
    int sum = 0;
    tv_policy_features(policy, pos, view, move, feature);
    for (int i = 0; i < TV_POLICY_TRAITS; i++) sum += policy->weight[feature[i]];
    return sum;
}

/* The same, 0 to 1. */
TV_INLINE float tv_policy_prior(const tv_policy *policy, const tv_pos *pos, const tv_policy_view *view, tv_move move)
{
    const float score = (float)tv_policy_score(policy, pos, view, move) / TV_POLICY_ONE;
    return (1 + score / (1 + (score < 0 ? -score : score))) / 2;
}

#endif
