/* methods_list.h - methods of `list`, of the kernel's objects, and of tav.lines. */
#ifndef TV_TRANSLATION_METHODS_LIST_H
#define TV_TRANSLATION_METHODS_LIST_H

#include "bindings/compiler/arguments.h"

extern const tv_method_of tv_methods_list[], tv_methods_object[], tv_methods_lines[];
/* An object that calls a function of the script runs Lua in the middle of a program. If a function of the script may
 * change values on which programs depend, the compiler refuses: the program would continue with the old values. */
void tv_refuse_asking(tv_translation *t, const tv_op *op);

#endif
