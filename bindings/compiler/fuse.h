/* fuse.h - fuses pairs of instructions, once the code is complete. */
#ifndef TV_TRANSLATION_FUSE_H
#define TV_TRANSLATION_FUSE_H

#include "bindings/compiler/translation.h"

void tv_fuse(tv_translation *t);

#endif
