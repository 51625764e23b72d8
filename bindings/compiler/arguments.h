/* arguments.h - the arguments and results of a call that is translated. */
#ifndef TV_TRANSLATION_ARGUMENTS_H
#define TV_TRANSLATION_ARGUMENTS_H

#include "bindings/compiler/translation.h"

typedef struct tv_call_of {
    int a; /* slot of the function, and of the first result */
    int arguments, wanted;
} tv_call_of;

/* The translation of a call. */
typedef void tv_method(tv_translation *t, const tv_call_of *c);

/* A method; its object is argument 1. */
typedef struct tv_method_of {
    const char *name;
    tv_method *call;
} tv_method_of;

tv_val tv_argument(const tv_translation *t, const tv_call_of *c, int i); /* from 1; nil if the argument is missing */
bool tv_given(const tv_translation *t, const tv_call_of *c, int i);      /* the argument is not nil */
void tv_results(tv_translation *t, const tv_call_of *c, const tv_val *v, int count);

/* Arguments as registers: emit code that bails out if they are wrong. */
int tv_arg_of_cell(tv_translation *t, const tv_call_of *c, int i);
int tv_arg_of_coordinate(tv_translation *t, const tv_call_of *c, int i, bool *missing); /* of a move: a cell, or none */
int tv_arg_of_player(tv_translation *t, const tv_call_of *c, int i, bool neutral);      /* absent: the mover */
int tv_arg_of_piece(tv_translation *t, const tv_call_of *c, int i, int side);           /* as tv_arg_piece */
int tv_arg_of_int(tv_translation *t, const tv_call_of *c, int i, int64_t least, int64_t most);
/* known: the value if translation knows it; -1: it is in the register */
int tv_arg_of_direction(tv_translation *t, const tv_call_of *c, int i, int *known);
int tv_arg_of_counter(tv_translation *t, const tv_call_of *c, int i);
/* Values known at translation. */
int tv_constant_set(tv_translation *t, const tv_call_of *c, int i);
int tv_arg_connect_of(tv_translation *t, const tv_call_of *c, int i);
bool tv_constant_player(tv_translation *t, const tv_call_of *c, int i, bool neutral, int *player);

/* The register of the first result. */
int tv_result_word(tv_translation *t, const tv_call_of *c);
int tv_result_cells(tv_translation *t, const tv_call_of *c);
/* The value in it. */
void tv_result_int(tv_translation *t, const tv_call_of *c, int flags);
void tv_result_truth(tv_translation *t, const tv_call_of *c);
void tv_result_set(tv_translation *t, const tv_call_of *c);
/* The piece whose number is in a register: its name, its side and, nil for a neutral one, its player; `count` of these
 * results. */
void tv_result_piece(tv_translation *t, const tv_call_of *c, int reg, int count);
void tv_result_none(tv_translation *t, const tv_call_of *c);

#endif
