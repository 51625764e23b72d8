/* slots.h - what the translation knows about the registers of the Lua functions that it follows. */
#ifndef TV_TRANSLATION_SLOTS_H
#define TV_TRANSLATION_SLOTS_H

#include "bindings/compiler/translation.h"

tv_val *tv_register(tv_translation *t, int index); /* of the running function */
void tv_hold(tv_translation *t, int index, tv_val v);
void tv_hold_slot(tv_translation *t, int slot, tv_val v);
tv_val tv_val_narrow(const tv_translation *t, tv_val v); /* a list with one value left becomes that value */
void tv_narrow(tv_val *slot, int count, tv_val from, tv_val to);
/* Does the closure use the variable of this slot or of a later one? */
bool tv_closure_uses(const tv_translation *t, tv_val v, int slot);

#endif
