/* pattern.h - the judge of patterns: a player whose pieces stand on given cells, perhaps with other cells free, wins or
 * loses. */
#ifndef TV_PATTERN_H
#define TV_PATTERN_H

#include "core/mechanisms/standing.h"

enum { TV_PATTERN_MAX = 8 };

typedef struct tv_pattern {
    tv_op op;
    tv_standing_args standing;
    int kinds;                                      /* the rest is set before the game is built */
    int piece[TV_PATTERN_MAX][TV_PLAYERS_MAX];      /* by kind; -1: that player has none */
    uint64_t cells[TV_PATTERN_MAX][TV_WORDS_MAX];   /* where pieces of the kind must stand */
    uint64_t all[TV_WORDS_MAX], free[TV_WORDS_MAX]; /* the cells of all kinds; the cells that must be free */
    int first;                                      /* of all, by bind; -1: none */
} tv_pattern;

void tv_pattern_init(tv_pattern *pattern, const tv_standing_args *standing);

#endif
