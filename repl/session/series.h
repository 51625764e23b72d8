/* series.h - a series of games by the same persons, who change sides after each game, and the points so far. A person is
 * numbered by the side of the first game and moves on by one side each game. */
#ifndef TV_SERIES_H
#define TV_SERIES_H

#include "repl/session/game/match.h"

typedef struct tv_series {
    uint32_t games;                 /* finished and counted; 0: no series */
    uint32_t half[TV_PLAYERS_MAX];  /* half points: two for a win, one for a draw */
    int64_t scored[TV_PLAYERS_MAX]; /* the sum of the scores, in half points */
    bool scores;                    /* the game keeps scores */
} tv_series;

/* The person who plays this side in the next game. */
int tv_series_person(const tv_series *series, const tv_match *match, int side);
/* Counts the game that ends in the live position. False and *err: the rules failed. */
bool tv_series_add(tv_series *series, tv_match *match, tv_err *err);
/* Adds the points of each person, a line each; nothing without a series. If the game keeps scores, adds their sums too, and
 * whether the highest or the lowest sum wins, as the rules say. */
void tv_series_tell(const tv_series *series, const tv_match *match, tv_text *to);

/* The form of `set series`, "2 2:14 0:15": games, and for each person half points and scores, which may have a half, "14.5". False: not a series of this
 * game. */
void tv_series_write(const tv_series *series, const tv_match *match, tv_text *to);
bool tv_series_read(const char *text, const tv_match *match, tv_series *series);

#endif
