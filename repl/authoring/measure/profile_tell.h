/* profile_tell.h - `tavoliere profile`: prints where the time of random games goes. */
#ifndef TV_PROFILE_TELL_H
#define TV_PROFILE_TELL_H

#include "repl/session/game/match.h"

#include <stdio.h>

/* Plays games 0 to `games` of a seed with a match that no other caller uses. False and *err if it did not finish. */
bool tv_profile_print(tv_match *match, uint64_t seed, uint64_t games, FILE *out, tv_err *err);

#endif
