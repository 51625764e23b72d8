/* compiler.h - the interface to the compiler of rule functions, and the list of faults found in it. The compiler
 * translates a function into a program. A program does exactly what its function does, or it undoes its changes and Lua
 * runs the function. In a build without the compiler, Lua runs all functions. */
#ifndef TV_COMPILER_H
#define TV_COMPILER_H

#include "bindings/sandbox/state.h"

#include <stddef.h>

/* An argument that may be a cell, a number or nil, and is nil. */
#define TV_NIL INT64_MIN

struct tv_compiled_one;

/* A call of a rule that is a function. */
typedef struct tv_compiled_call {
    tv_run *run;
    const tv_pos *pos;
    tv_pos *write;  /* where it may write */
    tv_moves *list; /* of a `moves` */
    unsigned kind;
    tv_move move;                     /* of a `play` or `after` */
    int64_t value[3];                 /* arguments after the first ones: cells or nil; stuck; a player; numbers */
    int64_t result;                   /* the result, if there is one */
    bool ascending;                   /* the list is ascending, so that no move is in it twice */
    ptrdiff_t depth;                  /* number of other open calls */
    int outer;                        /* what was being compared before, see tv_script.comparing */
    int line;                         /* where it gave up, */
    bool repeated;                    /* Lua repeats it */
    bool slow;                        /* ... because it took too long, */
    const char *refusal;              /* ... or at an instruction that was not translated: file, line and reason */
    struct tv_compiled_one *compared; /* not NULL: the program did the call, and all was undone: Lua must do the same */
} tv_compiled_call;

typedef struct tv_compiler {
    /* Has the program of function `id` done the call? */
    bool (*run)(tv_script *script, int id, tv_compiled_call *call);
    /* Call after Lua ran the function because `run` returned false. If this was a cross-check, compares the two
     * results. */
    void (*done)(tv_script *script, int id, const tv_compiled_call *call, int64_t result);
    /* Lua has raised an error. If a program had done the same call for comparison, that is a difference. open: the call
     * compared before, see tv_script.comparing. */
    void (*raised)(tv_script *script, int open);
    void (*settle)(tv_script *script);              /* see tv_script_settle */
    uint64_t (*done_by)(const tv_script *, int id); /* how many calls the programs of a function have done */
    const char *(*why)(const tv_script *, int id);  /* see tv_script_uncompiled */
    void (*list)(const tv_script *, int id, const tv_program_reader *); /* see tv_script_programs */
    const char *(*differs)(const tv_script *, int id);                  /* see tv_script_differs */
    void (*free)(tv_script *script);
} tv_compiler;

static inline bool tv_compiled(tv_script *s, int id, tv_compiled_call *call)
{
    return s->compiler && s->compiler->run(s, id, call);
}

static inline void tv_compiled_done(tv_script *s, int id, const tv_compiled_call *call, int64_t result)
{
    if (call->compared) s->compiler->done(s, id, call, result);
}

static inline void tv_compiled_raised(tv_script *s, int open)
{
    if (s->compiler) s->compiler->raised(s, open);
}

static inline void tv_compiled_free(tv_script *s)
{
    if (s->compiler) s->compiler->free(s);
}

/* Floats are kept as their bits. */
static inline double tv_compiled_float(int64_t bits)
{
    double d;
    memcpy(&d, &bits, sizeof d);
    return d;
}

static inline int64_t tv_compiled_bits(double d)
{
    int64_t bits;
    memcpy(&bits, &d, sizeof bits);
    return bits;
}

/* ---- Faults ------------------------------------------------------------------------------------- */

/* Records that a program of function `id` gave a result different from Lua's. For the whole process: other scripts with
 * these rules have the same program. Keeps the first TV_COMPILER_FAULTS; any thread may call. */
enum { TV_COMPILER_FAULTS = 64 };
void tv_compiler_fault(const tv_script *script, int id, const char *what);
int tv_compiler_faults_reported(void); /* number of faults that tv_script_fault has reported */
/* Is there a fault of this function among those reported when the script was loaded or last settled, or among all there
 * is a record of? Then Lua runs it. */
bool tv_compiler_is_faulty(const tv_script *script, int id);

#endif
