/* part.h - splits the path at a value that may be nil. */
#ifndef TV_TRANSLATION_PART_H
#define TV_TRANSLATION_PART_H

#include "bindings/compiler/translation.h"

/* Where a value may be nil: on the way on which it is, this instruction begins again. */
void tv_part_nil(tv_translation *t, tv_val *v);

#endif
