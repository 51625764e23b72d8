/* city.h - a game for the kernel's tests, defined in C: Cathedral's polyominoes on a 10x10 board. It is test data,
 * because the kernel knows no game. */
#ifndef CITY_H
#define CITY_H

#include "core/mechanisms/enclose.h"
#include "core/mechanisms/place.h"
#include "core/mechanisms/score.h"
#include "core/position/game.h"
#include "core/position/run.h"

typedef struct city {
    tv_game game;
    tv_place neutral, build;
    tv_enclose siege;
    tv_scorer score;
    tv_run *run;
    tv_pos *pos;
} city;

enum { WHITE, BLACK, NEUTRAL };
enum { PHASE_NEUTRAL, PHASE_BUILD };

city *city_new(void);
void city_free(city *c);

/* Read and play a move. Returns NULL, or why it cannot be played (static text). */
const char *city_play(city *c, const char *move);
/* Set up a position; fails the test when the text is bad. Both players have begun, unless the text says who has. */
void city_setup(city *c, const char *text);

#endif
