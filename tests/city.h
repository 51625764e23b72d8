/* city.h - a game for the kernel's tests, made in C: two players wall in a 10x10 city with
 * the polyominoes of the game that the rules script describes. It is test data: the kernel
 * knows no game. */
#ifndef CITY_H
#define CITY_H

#include "core/mechanisms/enclose.h"
#include "core/mechanisms/pass.h"
#include "core/mechanisms/place.h"
#include "core/mechanisms/score.h"
#include "core/position/game.h"
#include "core/position/run.h"

typedef struct city {
    tv_game game;
    tv_place neutral, build;
    tv_op pass;
    tv_enclose siege;
    tv_scorer score;
    tv_run *run;
    tv_pos *pos;
    tv_log log; /* what the last city_play reported */
} city;

enum { WHITE, BLACK, NEUTRAL };
enum { PHASE_NEUTRAL, PHASE_BUILD, PHASE_CAPTURE };

typedef struct city_options {
    tv_enclose_args siege; /* connect 0: the usual arguments */
    bool pass;             /* passing is allowed */
} city_options;

city *city_new(const city_options *options); /* NULL: the usual rules */
void city_free(city *c);

/* Read and play a move. Returns NULL, or why it cannot be played (static text). */
const char *city_play(city *c, const char *move);
/* Set up a position; fails the test when the text is bad. Both players have begun, unless the text says who has. */
void city_setup(city *c, const char *text);
/* A set of cells, the cells of a player's territory, or of what he covers, "a1 a2" (static text). */
const char *city_cells(const city *c, const uint64_t *set);
const char *city_land(const city *c, int player);
const char *city_own(const city *c, int side);
/* All effects of the last move as sentences, one a line (static text). */
const char *city_effects(city *c);
int city_in_hand(const city *c, int side, const char *piece);

#endif
