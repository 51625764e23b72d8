/* outer.h - tables from outside of the function to which it writes in most calls, such as a queue that is made once. A
 * program takes their contents into tables of its own, and writes back what it has changed when the call ends. Only
 * functions that were translated before without success, or whose tables have changed, are translated in this way. */
#ifndef TV_TRANSLATION_OUTER_H
#define TV_TRANSLATION_OUTER_H

#include "bindings/compiler/translation.h"

/* The function writes to this table: false, if it keeps no such tables. */
bool tv_outer_add(tv_translation *t, int id);
/* The same value, or if it is such a table, the program's own one, in the register of a slot, or -1: anywhere. */
tv_val tv_outer_value(tv_translation *t, tv_val v, int slot);
/* Puts them, and the values that they may hold, into the table of dependencies. */
void tv_outer_store(tv_translation *t, tv_program *program);

#endif
