/* instructions.h - translates Lua's instructions, one by one. */
#ifndef TV_TRANSLATION_INSTRUCTIONS_H
#define TV_TRANSLATION_INSTRUCTIONS_H

#include "bindings/compiler/translation.h"

void tv_step(tv_translation *t); /* the instruction at t->pc */

#endif
