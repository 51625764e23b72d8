/* leaves.h - `tavoliere perft`: leaves of the game tree, counted. */
#ifndef TV_LEAVES_H
#define TV_LEAVES_H

#include "match.h"

#include <stdio.h>

/* Leaves at depths 1 to `depth`, a line each, with CPU seconds. False and *err when it stopped. */
bool tv_leaves_print(tv_match *match, int depth, FILE *out, tv_err *err);

#endif
