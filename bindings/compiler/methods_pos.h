/* methods_pos.h - methods of `pos` that read the position. */
#ifndef TV_TRANSLATION_METHODS_POS_H
#define TV_TRANSLATION_METHODS_POS_H

#include "bindings/compiler/arguments.h"

extern const tv_method_of tv_methods_pos[];                        /* up to an empty name, like all tables of methods */
bool tv_field_of_pos(tv_translation *t, int to, const char *name); /* false: no field of that name */

#endif
