/* playthrough.h - `tavoliere playthrough`: prints one random game of a seed in such detail that a change of the rules
 * changes a line: the turn, the number of legal moves, the move with its effects, hashes. */
#ifndef TV_PLAYTHROUGH_H
#define TV_PLAYTHROUGH_H

#include "repl/session/game/match.h"

#include <stdio.h>

/* Plays at most `plies` moves from the live position. False and *err if the rules failed or the user interrupted it. */
bool tv_playthrough(tv_match *match, uint64_t seed, uint64_t plies, FILE *out, tv_err *err);

#endif
