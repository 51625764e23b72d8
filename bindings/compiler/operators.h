/* operators.h - arithmetic, operators of sets, lengths, strings, and comparisons. */
#ifndef TV_TRANSLATION_OPERATORS_H
#define TV_TRANSLATION_OPERATORS_H

#include "bindings/compiler/translation.h"

void tv_operate(tv_translation *t, enum tv_opcode op, int to, tv_val a, tv_val b);
void tv_length(tv_translation *t, int to, tv_val v);
void tv_concat(tv_translation *t, int from, int count);
/* Compares, and continues at yes or no. */
void tv_compare(tv_translation *t, enum tv_opcode op, tv_val a, tv_val b, int yes, int no);

#endif
