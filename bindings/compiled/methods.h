/* methods.h - what scripts call of the kernel's, as numbers: K_METHOD values. */
#ifndef TV_TRANSLATION_METHODS_H
#define TV_TRANSLATION_METHODS_H

#include "bindings/compiled/translation.h"

/* What a generic `for` goes through; before the methods. */
enum { ITER_EACH, ITER_IPAIRS, ITER_PAIRS, METHOD_FIRST };

typedef void tv_method(tv_translation *t, const tv_call_of *c);

/* One of a thing's methods; the thing itself is argument 1. */
typedef struct tv_method_of {
    const char *name;
    tv_method *call;
} tv_method_of;

/* By file; each ends with an empty name. */
extern const tv_method_of tv_methods_pos[], tv_methods_write[], tv_methods_cells[], tv_methods_list[],
    tv_methods_object[], tv_methods_lines[];

/* ---- For the files that translate calls ---------------------------------------------------------- */

static inline int tv_slot_of(const tv_call_of *c) { return c->a; } /* of the first result */
static inline bool tv_given(const tv_translation *t, const tv_call_of *c, int i)
{
    return !tv_is_nil(tv_argument(t, c, i));
}
/* Arguments as registers: they give up where they are wrong. */
int tv_arg_of_cell(tv_translation *t, const tv_call_of *c, int i);
int tv_arg_of_player(tv_translation *t, const tv_call_of *c, int i, bool neutral); /* absent: the mover */
int tv_arg_of_piece(tv_translation *t, const tv_call_of *c, int i, int side);      /* as tv_arg_piece */
int tv_arg_of_int(tv_translation *t, const tv_call_of *c, int i, int64_t least, int64_t most);
int tv_arg_of_direction(tv_translation *t, const tv_call_of *c, int i,
                        int *known); /* known: -1, it is in the register */
int tv_arg_of_counter(tv_translation *t, const tv_call_of *c, int i);
int tv_constant_set(tv_translation *t, const tv_call_of *c, int i);
int tv_arg_connect_of(tv_translation *t, const tv_call_of *c, int i); /* known beforehand */
bool tv_constant_player(tv_translation *t, const tv_call_of *c, int i, bool neutral, int *player);
void tv_result_int(tv_translation *t, const tv_call_of *c, int flags);
void tv_result_truth(tv_translation *t, const tv_call_of *c);
void tv_result_set(tv_translation *t, const tv_call_of *c);
void tv_result_none(tv_translation *t, const tv_call_of *c);
/* An object that asks a function of the script runs Lua in the middle of a program. Where a function of the script may change what programs
 * depend on, the program is not made: it would go on with what was so before. */
void tv_refuse_asking(tv_translation *t, const tv_op *op);
/* The register of the first result. */
int tv_result_word(tv_translation *t, const tv_call_of *c);
int tv_result_cells(tv_translation *t, const tv_call_of *c);

#endif
