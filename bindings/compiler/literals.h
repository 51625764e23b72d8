/* literals.h - treats a table as a constant if the function creates it from constants and does not change it. */
#ifndef TV_TRANSLATION_LITERALS_H
#define TV_TRANSLATION_LITERALS_H

#include "bindings/compiler/translation.h"

bool tv_literal_begin(tv_translation *t, int to);          /* at OP_NEWTABLE: can it be a literal? */
void tv_literal_end(tv_translation *t, int to, int count); /* at OP_SETLIST */
/* Call for values that are changed, or compared by identity. If the value may be a literal, the next pass makes it an
 * ordinary table, and the caller bails out. */
bool tv_literal_spoilt(tv_translation *t, tv_val v);

#endif
