/* constants.h - the Lua values that a translation uses as constants, each once, and the values that a program depends
 * on. */
#ifndef TV_TRANSLATION_CONSTANTS_H
#define TV_TRANSLATION_CONSTANTS_H

#include "bindings/compiler/translation.h"

int tv_constant_of(tv_translation *t); /* for the value on top of the Lua stack, which it pops */
int tv_constant_int(tv_translation *t, int64_t i);
int tv_constant_text(tv_translation *t, const char *text);
int tv_constant_cells(tv_translation *t, const uint64_t *set);
void tv_constant_push(tv_translation *t, int id);

int tv_list_of(tv_translation *t, const int32_t *id, int count);
/* Maps the elements of a list by `of`; -1 where the result is none. */
int tv_list_map(tv_translation *t, int list, tv_sense *of, const void *ctx, bool *holes);
/* Keeps the elements that `sense` maps to 1, or those that it maps to 0; the places of the others become -1. */
int tv_list_only(tv_translation *t, int list, tv_sense *sense, const void *ctx, bool is);
/* Joins the values of two constants or lists to one list; false: too many values. */
bool tv_val_unite(tv_translation *t, tv_val a, tv_val b, tv_val *to);

void tv_depend_table(tv_translation *t, int id); /* the program depends on this table staying as it is */
void tv_depend_upvalue(tv_translation *t, int function, int upvalue, int id);
void tv_depend_all(tv_translation *t, int id); /* ... and that no key is added to it */
/* The function writes to this table. Lua does it: the program bails out where it would write, and where it would read
 * nil, so that Lua may add keys while the program stays valid. */
void tv_depend_outer(tv_translation *t, int id); /* only on that it has no metatable, from the beginning */
void tv_constant_fills(tv_translation *t, int id);
int64_t tv_constant_length(tv_translation *t, int table);     /* -1: it has holes */
int tv_constant_index(tv_translation *t, int table, int key); /* table[key]; -1: Lua has to do it */

#endif
