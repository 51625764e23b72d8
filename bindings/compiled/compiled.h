/* compiled.h - rules that are functions, run as programs: one question before a call of Lua. A program does what the function
 * does, or nothing at all; then Lua runs the function as if nothing had been. */
#ifndef TV_COMPILED_H
#define TV_COMPILED_H

#include "bindings/compiled/call.h"

/* Has it done what function `id` does? */
bool tv_compiled(tv_script *script, int id, tv_compiled_call *call);

/* Lua has done it, with this result, whatever is then said against that, after tv_compiled said no: if the program was only tried, was it the same? */
void tv_compiled_done(tv_script *script, int id, const tv_compiled_call *call, int64_t result);

/* Lua has raised an error that the script does not catch, or does. If it was to do what a program has done, that is a difference. open: the call
 * that was compared before, see tv_script.comparing. */
void tv_compiled_raised(tv_script *script, int open);

/* What came back from a function that gives a number, which may be broken. */
static inline double tv_compiled_number(const tv_compiled_call *call)
{
    double d;
    memcpy(&d, &call->result, sizeof d);
    return d;
}

static inline int64_t tv_compiled_bits(double d)
{
    int64_t bits;
    memcpy(&bits, &d, sizeof bits);
    return bits;
}

void tv_compiled_free(tv_script *script);

#endif
