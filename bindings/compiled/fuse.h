/* fuse.h - when all is written: fewer instructions that do the same. */
#ifndef TV_TRANSLATION_FUSE_H
#define TV_TRANSLATION_FUSE_H

#include "bindings/compiled/translation.h"

void tv_fuse(tv_translation *t);

#endif
