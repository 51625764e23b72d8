/* respell.h - moves from cell to cell as people write them in haste, or as other programs do:
 * "c3 c4", "c3c4", "b6 = f3", "c4-c5 m". Games have their own spelling, which is tried first. */
#ifndef TV_RESPELL_H
#define TV_RESPELL_H

#include "core/base/text.h"

#include <stdbool.h>

/* The i-th other spelling of the text, put in place of what *to holds; false: there are no more. */
bool tv_respell(const char *text, int i, tv_text *to);

#endif
