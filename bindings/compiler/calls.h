/* calls.h - translates calls, and the iterators of generic `for` loops. */
#ifndef TV_TRANSLATION_CALLS_H
#define TV_TRANSLATION_CALLS_H

#include "bindings/compiler/translation.h"

void tv_call(tv_translation *t, int a, int arguments, int wanted); /* -1: all */
void tv_return(tv_translation *t, int from, int count);
void tv_loop_begin(tv_translation *t, int a, int call);  /* OP_TFORPREP */
void tv_loop_call(tv_translation *t, int a, int wanted); /* OP_TFORCALL and what follows */
void tv_close(tv_translation *t, int slot);              /* OP_CLOSE: the variables from this slot on go out of scope */
int tv_closure_of(tv_translation *t, tv_closure like);
int tv_closure_of_function(tv_translation *t, int id);

#endif
