/* verify_fault.c - reports why a program is not valid, and allocates memory for the verifier; see verifier.h. */
#include "bindings/compiler/verifier.h"

#include <stdarg.h>
#include <stdio.h>

bool tv_invalid(tv_verifier *v, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    vsnprintf(v->fault->why, sizeof v->fault->why, why, args);
    va_end(args);
    v->fault->at = v->at;
    return false;
}

void *tv_verifier_room(tv_verifier *v, size_t bytes) { return tv_pool_take(&v->pool, bytes + 1); }
