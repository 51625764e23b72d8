/* join.h - finds one type that covers several values. */
#ifndef TV_TRANSLATION_JOIN_H
#define TV_TRANSLATION_JOIN_H

#include "bindings/compiler/translation.h"

bool tv_val_join(tv_translation *t, tv_val a, tv_val b, tv_val *to); /* the type that covers both, without registers */
bool tv_val_covers(tv_translation *t, tv_val general, tv_val v);
int tv_val_convert(tv_translation *t, tv_val v, tv_val to); /* the register that has the value as this type */

#endif
