/* twin.h - compares a program with its function: in the first calls of each program and a sample of the others, or in
 * all calls (tv_script_twins). The program runs first; its effects are saved and undone; then Lua runs, and must have
 * the same effects. The saved state is kept for each depth of calls; the next call at that depth overwrites it. */
#ifndef TV_TWIN_H
#define TV_TWIN_H

#include "bindings/compiler.h"

/* Before the program runs; false: memory is out. */
bool tv_twin_before(tv_script *script, const tv_compiled_call *call);
/* It is done: what it did is kept, and all is as before; false: memory is out, and it is not kept. */
bool tv_twin_after(tv_script *script, tv_compiled_call *call);
/* Lua is done, too, with this result: NULL if both did the same, or what the program does else. broken: results are the bits of
 * floats. */
const char *tv_twin_same(tv_script *script, const tv_compiled_call *call, int64_t result, bool broken);
void tv_twin_free(tv_script *script);

#endif
