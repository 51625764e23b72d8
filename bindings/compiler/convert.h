/* convert.h - converts a value to the type that an instruction takes; the program bails out if it has another type. */
#ifndef TV_TRANSLATION_CONVERT_H
#define TV_TRANSLATION_CONVERT_H

#include "bindings/compiler/translation.h"

int tv_truth(const tv_translation *t, tv_val v); /* 0 false, 1 true, 2: not known */
bool tv_is_nil(tv_val v);
bool tv_is_cells(const tv_translation *t, tv_val v);
bool tv_is_list_now(const tv_translation *t, tv_val v); /* `list`, where it is valid */
bool tv_const_int(const tv_translation *t, tv_val v, int64_t *to);
const char *tv_constant_name(const tv_translation *t, int id); /* NULL: not a string, or one that cannot be a name */
const char *tv_const_text(const tv_translation *t, tv_val v);  /* the same for a known value */
int tv_text_length(const tv_translation *t, tv_val v);         /* the maximum length; -1: not a text */
tv_val tv_val_text(tv_translation *t, int length);             /* a text that is not created, of at most this length */
int tv_as_int(tv_translation *t, tv_val v);
int tv_as_float(tv_translation *t, tv_val v);
int tv_as_cell(tv_translation *t, tv_val v);
int tv_as_set(tv_translation *t, tv_val v);
int tv_as_cells(tv_translation *t, tv_val v); /* a set, or a cell as a set of one */
int tv_as_table(tv_translation *t, tv_val v);
/* The types of the constants that a value may be, one bit for each enum tv_constant_type; 0: not a constant. */
unsigned tv_constant_types(const tv_translation *t, tv_val v);
tv_val tv_as_some(tv_translation *t, tv_val v); /* an element of a list, bails out if it is nil */

/* Maps constants by a function, such as a direction's name to its number. */
int tv_as_named(tv_translation *t, tv_val v, tv_sense *meaning, const void *ctx);
tv_sense tv_means_true;  /* 1 or 0 */
tv_sense tv_means_cell;  /* the cell's number */
tv_sense tv_means_place; /* ctx: the number of the list in which it has a place */

#endif
