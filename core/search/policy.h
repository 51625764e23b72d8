/* policy.h - which moves are likely to be good, learned from games: a sum of weights of what a move looks like, such as what
 * stands where it goes to, how high, and how many of whose pieces are around. It is asked of every move of a playout, and so
 * looks at little. */
#ifndef TV_POLICY_H
#define TV_POLICY_H

#include "core/position/run.h"

enum {
    TV_POLICY_BITS = 12,
    TV_POLICY_WEIGHTS = 1 << TV_POLICY_BITS,
    TV_POLICY_TRAITS = 7, /* weights of a move */
    TV_POLICY_ONE = 8,   /* a weight of 1; all are whole, so that what they come to is the same on every machine, ... */
    TV_POLICY_MOST = 31, /* ... and between so many of them: what is learned is not more exact than that */
};

typedef struct tv_beside { /* the cells that are one step from a cell */
    tv_cell cell[TV_DIRS];
    uint8_t count;
} tv_beside;

typedef struct tv_policy {
    const tv_game *game;
    tv_beside *beside; /* by cell */
    uint8_t
        *side_of_part[TV_PLAYERS_MAX]; /* seen by a player: 0 nothing, 1 own, 2 an enemy's, 3 a partner's or neutral */
    int8_t weight[TV_POLICY_WEIGHTS];  /* TV_POLICY_ONE: 1 */
} tv_policy;

tv_policy *tv_policy_new(const tv_game *game, tv_err *err);
void tv_policy_free(tv_policy *policy); /* NULL is allowed */

/* What is seen of all cells of a position, for whoever asks about many of its moves. */
typedef struct tv_policy_view {
    uint16_t cell[TV_CELLS_MAX];
} tv_policy_view;
void tv_policy_look(const tv_policy *policy, const tv_pos *pos, tv_policy_view *view);

/* What a legal move looks like, as numbers of weights; traits of different kinds may have the same. view: of the position;
 * NULL: it looks by itself. */
void tv_policy_traits(const tv_policy *policy, const tv_pos *pos, const tv_policy_view *view, tv_move move,
                      uint16_t trait[TV_POLICY_TRAITS]);

/* What is thought of a legal move; of two moves of a position the better one has more. */
TV_INLINE int tv_policy_score(const tv_policy *policy, const tv_pos *pos, const tv_policy_view *view, tv_move move)
{
    uint16_t trait[TV_POLICY_TRAITS];
    int sum = 0;
    tv_policy_traits(policy, pos, view, move, trait);
    for (int i = 0; i < TV_POLICY_TRAITS; i++) sum += policy->weight[trait[i]];
    return sum;
}

/* The same, 0 to 1. */
TV_INLINE float tv_policy_prior(const tv_policy *policy, const tv_pos *pos, const tv_policy_view *view, tv_move move)
{
    const float score = (float)tv_policy_score(policy, pos, view, move) / TV_POLICY_ONE;
    return (1 + score / (1 + (score < 0 ? -score : score))) / 2;
}

#endif
