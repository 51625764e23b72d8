/* part.h - splits the path at a value that may be nil. */
#ifndef TV_TRANSLATION_PART_H
#define TV_TRANSLATION_PART_H

#include "bindings/compiler/translation.h"

/* If a value may be nil: on the path where it is, this instruction begins again; on this path it is not nil. */
void tv_part_nil(tv_translation *t, tv_val *v);

#endif
