/* methods.h - the kernel's methods that scripts call, as numbers in K_METHOD values. */
#ifndef TV_TRANSLATION_METHODS_H
#define TV_TRANSLATION_METHODS_H

#include "bindings/compiler/arguments.h"

/* The number of an object's method; -1: no method of that name. */
int tv_method_named(tv_translation *t, tv_val object, const char *name);
void tv_method_call(tv_translation *t, int id, const tv_call_of *c);

#endif
