/* library.h - functions of Lua's libraries. */
#ifndef TV_TRANSLATION_LIBRARY_H
#define TV_TRANSLATION_LIBRARY_H

#include "bindings/compiler/arguments.h"

void tv_library_call(tv_translation *t, int function, const tv_call_of *c);

#endif
