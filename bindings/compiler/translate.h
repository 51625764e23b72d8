/* translate.h - translates a rule function into a program, if the compiler supports everything that it does. */
#ifndef TV_TRANSLATE_H
#define TV_TRANSLATE_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"

typedef struct tv_translate_args {
    int function; /* reference in the registry */
    enum tv_stage stage;
    int mover, phase;
    size_t bytes;  /* room for the program */
    int64_t *left; /* steps that it may still take; where it takes more it has failed, and this is below 0 */
} tv_translate_args;

/* NULL: it cannot be translated, and `why` says what stopped it, with file and line; why[0] == 0: memory was out. What the
 * program depends on is pushed: a table. Runs under a guard; raises nothing. */
tv_program *tv_translate(lua_State *L, const tv_translate_args *args, char *why, size_t size);
void tv_program_free(tv_program *program);

/* Is all of it still so? `depends` is what tv_translate has pushed, at a stack index. tables: they may have changed, too. */
bool tv_still_so(lua_State *L, int depends, bool tables);
int tv_depends_on(lua_State *L, int depends, bool tables); /* how many values that looks at */

/* ---- writers.c ------------------------------------------------------------------------------------- */

/* May any of the functions in the table on top of the stack, or of those that they can reach, change values that others
 * use outside of themselves? Most write only to tables that they have made: then programs need not check what they
 * depend on. Below it is the scripts' environment; both are popped. TV_WRITES_TABLES if unknown. Raises nothing. */
enum tv_writes tv_may_write(lua_State *L);

#endif
