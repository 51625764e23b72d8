/* walk.h - the progress of a translation: the functions that it follows, and the paths through them. */
#ifndef TV_TRANSLATION_WALK_H
#define TV_TRANSLATION_WALK_H

#include "bindings/compiler/values.h"
#include "bindings/sandbox/bytecode.h"

typedef struct tv_upvalue { /* of a closure that is followed into */
    bool slot;
    int id; /* of a slot, or of a constant */
} tv_upvalue;

typedef struct tv_closure {
    const tv_proto *proto;
    int function; /* the constant that it is, -1: it was made within */
    const tv_upvalue *up;
} tv_closure;

/* A function that is being followed, called from another. */
typedef struct tv_context {
    struct tv_context *parent; /* NULL: the rule itself */
    int call;                  /* the parent's instruction, */
    int result, wanted;        /* ... its slot for results, and how many; -1: all */
    int closure;
    const tv_proto *proto;
    int base; /* the slot of register 0 */
    int deep;
} tv_context;

typedef struct tv_known_state {
    tv_context *context;
    int pc;
    int top; /* slots up to here hold results of a call that gives all; -1 */
    int count;
    tv_val slot[];
} tv_known_state;

typedef struct tv_edge { /* a jump whose aim is not translated yet */
    struct tv_edge *next;
    int jump;   /* the instruction; -1: the beginning */
    bool again; /* the instruction that was begun, and no version of it */
    tv_known_state *state;
} tv_edge;

typedef struct tv_version { /* of the code at a place, for a state */
    struct tv_version *next;
    tv_known_state *state;
    int at; /* in the code */
} tv_version;

typedef struct tv_walk {
    tv_closure *closure;
    int closures, closures_cap;
    tv_context **context;
    int contexts, contexts_cap;
    int limit;            /* versions at one place */
    tv_version *general;  /* what the heads of loops came to in earlier passes */
    tv_version **version; /* of this pass, by hash */
    tv_edge *edges;
} tv_walk;

#endif
