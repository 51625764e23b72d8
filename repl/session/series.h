/* series.h - games that the same persons play one after the other, changing sides each time: what each of them has won so
 * far. Persons are known by the side that they had in the first game, and move on by one side each game. */
#ifndef TV_SERIES_H
#define TV_SERIES_H

#include "repl/session/game/match.h"

typedef struct tv_series {
    uint32_t games;                 /* that are over and counted; 0: no series */
    uint32_t half[TV_PLAYERS_MAX];  /* halves of a point: two for a game that was won, one for one that was drawn */
    int64_t scored[TV_PLAYERS_MAX]; /* the scores of the games, added up */
    bool scores;                    /* the game keeps such */
} tv_series;

/* Who plays this side in the next game, by the side that he had in the first. */
int tv_series_person(const tv_series *series, const tv_match *match, int side);
/* The live position, which is over, is the end of a game more. False and *err: the rules failed. */
bool tv_series_add(tv_series *series, tv_match *match, tv_err *err);
/* What each has, a line for each; nothing without a series. Where scores are kept they are told as well: in a series it is
 * their sum that counts, as the rules say whether the most or the fewest win. */
void tv_series_tell(const tv_series *series, const tv_match *match, tv_text *to);

/* As `set series` takes it, "2 2:14 0:15": games, and of each person halves and scores. False: it is no series of this
 * game. */
void tv_series_write(const tv_series *series, const tv_match *match, tv_text *to);
bool tv_series_read(const char *text, const tv_match *match, tv_series *series);

#endif
