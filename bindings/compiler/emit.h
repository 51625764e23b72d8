/* emit.h - emits instructions, and allocates registers. */
#ifndef TV_TRANSLATION_EMIT_H
#define TV_TRANSLATION_EMIT_H

#include "bindings/compiler/translation.h"

int tv_emit(tv_translation *t, enum tv_instruction op, int a, int b, int c, int64_t i);
int tv_emit_p(tv_translation *t, enum tv_instruction op, int a, int b, int c, const void *p);
/* A call of a native. r[0]: the register of the result, 0 if there is none; then the registers of the operands. */
void tv_emit_call(tv_translation *t, enum tv_native_id native, const uint16_t *r);
int tv_add_registers(tv_translation *t, const uint16_t *r, int count); /* to the program's list; returns the first */
/* The program bails out here. This ends the path: it does not return. */
noreturn void tv_bail_out(tv_translation *t);

struct tv_lines;
int tv_reg_const(tv_translation *t, int64_t value); /* an integer */
int tv_reg_nil(tv_translation *t);
int tv_reg_float(tv_translation *t, double d);
int tv_reg_object(tv_translation *t, const tv_op *op); /* the object outlives the program, as do the lines */
int tv_reg_lines(tv_translation *t, const struct tv_lines *lines);
int tv_reg_set_const(tv_translation *t, const uint64_t *set);
int tv_reg_scratch(tv_translation *t);
int tv_reg_scratch_set(tv_translation *t);
/* The register in which to compute a slot's value; values of other slots in it are moved away first. */
int tv_reg_word(tv_translation *t, int slot);
int tv_reg_set(tv_translation *t, int slot);
int tv_reg_of_set(tv_translation *t, int slot); /* the same, without moving values */
void tv_emit_begin(tv_translation *t);
const int64_t *tv_add_constants(tv_translation *t, enum tv_constants_kind kind, const int64_t *from, int words);

#endif
