/* respell.h - other spellings of moves from cell to cell, as players or other programs write them:
 * "c3 c4", "c3c4", "b6 = f3", "c4-c5 m". Callers try the game's own spelling first. */
#ifndef TV_RESPELL_H
#define TV_RESPELL_H

#include "core/base/text.h"

#include <stdbool.h>

/* Replaces *to with the i-th other spelling of the text; false: there are no more. */
bool tv_respell(const char *text, int i, tv_text *to);

#endif
