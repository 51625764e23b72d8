/* walk.h - the progress of a translation: the functions that it follows, and the paths through them. */
#ifndef TV_TRANSLATION_WALK_H
#define TV_TRANSLATION_WALK_H

#include "bindings/compiler/values.h"
#include "bindings/sandbox/bytecode.h"

typedef struct tv_upvalue { /* of a closure whose code is followed */
    bool slot;
    int id; /* of a slot, or of a constant */
} tv_upvalue;

typedef struct tv_closure {
    const tv_proto *proto;
    int function; /* the constant; -1: created within the rule */
    const tv_upvalue *up;
} tv_closure;

enum { TV_ENDS = 5 }; /* kinds of results of a procedure, of other numbers or types */

/* A call that is followed, from another function. */
typedef struct tv_context {
    struct tv_context *parent; /* NULL: the rule itself */
    int call;                  /* the parent's instruction, */
    int result, wanted;        /* ... its slot for results, and how many; -1: all */
    int closure;
    const tv_proto *proto;
    const tv_proto *with; /* of its first argument that is a closure; NULL: none is */
    int base;             /* the slot of register 0, */
    int extra;            /* ... below which are the arguments in '...' */
    int deep;
    int procedure;                       /* its number, if it calls itself, see procedures.h; else 0 */
    struct tv_known_state *end[TV_ENDS]; /* of a procedure: the facts where it returns results of each kind */
    int ends;
} tv_context;

typedef struct tv_known_state {
    tv_context *context;
    int pc;
    int top; /* slots below this hold the results of a call with all results; -1: none */
    int count;
    tv_val slot[];
} tv_known_state;

typedef struct tv_edge { /* a jump whose target is not translated yet */
    struct tv_edge *next;
    int jump;   /* the instruction of the jump; -1: the beginning of the rule */
    bool again; /* leads to the instruction in progress, not to a version of it */
    bool back;  /* ... back from a procedure; without a state: from one that never returns */
    tv_known_state *state;
} tv_edge;

typedef struct tv_version { /* code of a place for one state */
    struct tv_version *next;
    tv_known_state *state;
    int at; /* in the code */
} tv_version;

typedef struct tv_walk {
    tv_closure *closure;
    int closures, closures_cap;
    tv_context **context;
    int contexts, contexts_cap;
    int procedures;
    int limit;            /* versions at one place */
    tv_version *general;  /* the joined states at the heads of loops, from earlier passes */
    tv_version **version; /* of this pass, by hash */
    int versions;
    tv_edge *edges;
} tv_walk;

#endif
