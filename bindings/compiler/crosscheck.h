/* crosscheck.h - compares a program with its function: in the first calls of each program and a sample of the others, or in
 * all calls (tv_script_crosscheck_all). The program runs first; its effects are saved and undone; then Lua runs, and must have
 * the same effects. The saved state is kept for each depth of calls; the next call at that depth overwrites it. */
#ifndef TV_CROSSCHECK_H
#define TV_CROSSCHECK_H

#include "bindings/sandbox/compiler.h"

/* Before the program runs; false: out of memory. */
bool tv_crosscheck_before(tv_script *script, const tv_compiled_call *call);
/* Call after the program: keeps its changes, and restores the position; false: out of memory, nothing is kept. */
bool tv_crosscheck_after(tv_script *script, tv_compiled_call *call);
/* Call when Lua has also run, with its result: NULL if both had the same effects, or a description of the difference.
 * floats: results are the bits of floats. */
const char *tv_crosscheck_same(tv_script *script, const tv_compiled_call *call, int64_t result, bool floats);
void tv_crosscheck_free(tv_script *script);

#endif
