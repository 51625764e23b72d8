/* procedures.h - functions that call themselves, directly or through others: the code of each is translated once, and
 * calls of it are real calls, which save the registers of the caller. */
#ifndef TV_TRANSLATION_PROCEDURES_H
#define TV_TRANSLATION_PROCEDURES_H

#include "bindings/compiler/translation.h"

/* The open call of this function with the same closure as argument, if it has one, which a call of it begins anew;
 * NULL: there is none. */
tv_context *tv_procedure_open(const tv_translation *t, int closure, const tv_proto *with);
/* Calls the function of this context. Its arguments are in the slots from `base` on, and none is missing. */
void tv_procedure_call(tv_translation *t, tv_context *to, int base, int wanted);
void tv_procedure_return(tv_translation *t, const tv_val *v, int count);

#endif
