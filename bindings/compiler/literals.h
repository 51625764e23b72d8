/* literals.h - treats a table as a constant if the function creates it from constants and does not change it. */
#ifndef TV_TRANSLATION_LITERALS_H
#define TV_TRANSLATION_LITERALS_H

#include "bindings/compiler/translation.h"

bool tv_literal_begin(tv_translation *t, int to);          /* at OP_NEWTABLE: may it be one? */
void tv_literal_end(tv_translation *t, int to, int count); /* at OP_SETLIST */
/* Where a value would be changed, or its identity looked at: may it be a literal? The next pass makes an ordinary table of
 * it, and the caller gives up. */
bool tv_literal_spoilt(tv_translation *t, tv_val v);

#endif
