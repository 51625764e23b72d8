/* playthrough.h - `tavoliere playthrough`: one random game of a seed, told so that a change of
 * the rules changes a line: whose turn, how many legal moves, the move and its effects, hashes. */
#ifndef TV_PLAYTHROUGH_H
#define TV_PLAYTHROUGH_H

#include "repl/session/game/match.h"

#include <stdio.h>

/* From the live position on, at most `plies` moves. False and *err when the rules failed or
 * the user ended it. */
bool tv_playthrough(tv_match *match, uint64_t seed, uint64_t plies, FILE *out, tv_err *err);

#endif
