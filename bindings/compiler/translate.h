/* translate.h - translates a rule function into a program, if the compiler supports everything that it does. */
#ifndef TV_TRANSLATE_H
#define TV_TRANSLATE_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"

typedef struct tv_translate_args {
    int function; /* reference in the registry */
    enum tv_stage stage;
    int mover, phase;
    bool keeps_outer; /* it may write to tables from outside, see outer.h */
    size_t bytes;     /* memory for the program */
    int64_t *left;    /* steps left; below 0 if the translation failed because it needed more */
} tv_translate_args;

/* NULL: the function cannot be translated; `why` has the reason with file and line, or why[0] is 0 if memory was out.
 * Pushes a table of what the program depends on. Runs under a guard; raises nothing. */
tv_program *tv_translate(lua_State *L, const tv_translate_args *args, char *why, size_t size);
void tv_program_free(tv_program *program);

/* Do the dependencies still hold? `depends` is the stack index of the table that tv_translate pushed. */
bool tv_still_so(lua_State *L, int depends);
/* Pushes those dependencies that functions may change, by the table on top of the stack, from tv_may_write. */
void tv_depends_on_written(lua_State *L, int depends);
int tv_depends_on(lua_State *L, int depends); /* number of values checked */
/* Does the function write to outside tables? Also how many keys these had when it was translated, and have now. */
bool tv_filled(lua_State *L, int depends, int *had, int *has);

/* ---- effects.c ------------------------------------------------------------------------------------- */

/* What may a function change of the values that others use as outside values, if it is in a table on the stack, or if
 * one of these can reach it? Most write only to tables that they have created: then programs need not check their
 * dependencies. On the stack are the scripts' environment, the table of functions, and an empty table, which gets as
 * keys the tables of TV_WRITES_KNOWN, and the variables that are assigned; pops the first two. TV_WRITES_TABLES if unknown. Raises nothing. */
enum tv_writes tv_may_write(lua_State *L);

#endif
