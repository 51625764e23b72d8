/* methods_write.h - methods of `pos` that change the position. */
#ifndef TV_TRANSLATION_METHODS_WRITE_H
#define TV_TRANSLATION_METHODS_WRITE_H

#include "bindings/compiler/arguments.h"

extern const tv_method_of tv_methods_write[];

#endif
