/* indexes.h - indexing: table[key], and the lookup of methods. */
#ifndef TV_TRANSLATION_INDEXES_H
#define TV_TRANSLATION_INDEXES_H

#include "bindings/compiler/translation.h"

void tv_index(tv_translation *t, int to, tv_val table, tv_val key);
void tv_self(tv_translation *t, int to, tv_val object, tv_val name); /* the method of that name */

#endif
