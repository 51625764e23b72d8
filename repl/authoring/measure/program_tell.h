/* program_tell.h - `tavoliere profile --program`: prints compiled functions beside the lines of the script. */
#ifndef TV_PROGRAM_TELL_H
#define TV_PROGRAM_TELL_H

#include "repl/session/game/match.h"

#include <stdio.h>

/* Prints the functions that have been called often enough to be compiled. */
void tv_program_tell(const tv_match *match, FILE *out);

#endif
