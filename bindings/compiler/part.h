/* part.h - splits the path at a value that may be nil, or that is one of several. */
#ifndef TV_TRANSLATION_PART_H
#define TV_TRANSLATION_PART_H

#include "bindings/compiler/translation.h"

/* If a value may be nil: on the path where it is, this instruction begins again; on this path it is not nil. */
void tv_part_nil(tv_translation *t, tv_val *v);
/* A value out of a list with several: on this path it is the first; on the other one, where it is one of the rest, this
 * instruction begins again. */
void tv_part_first(tv_translation *t, tv_val *v);

#endif
