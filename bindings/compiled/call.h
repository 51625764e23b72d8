/* call.h - a call of a rule that is a function, as the program that does the same sees it. */
#ifndef TV_CALL_H
#define TV_CALL_H

#include "bindings/compiled/machine.h"
#include "bindings/state.h"

#include <stddef.h>

/* What a call is about. */
typedef struct tv_compiled_call {
    tv_run *run;
    const tv_pos *pos;
    tv_pos *write;  /* where it may write */
    tv_moves *list; /* of a `moves` */
    unsigned kind;
    tv_move move;     /* of a `play` or `after` */
    int64_t value[3]; /* arguments behind the first ones: cells or TV_NIL; whether stuck; a player; numbers */
    int64_t result;   /* what came back, if something does */
    bool ascending;   /* the list is, so that no move is in it twice */
    ptrdiff_t depth;  /* so many other calls were open */
    int outer;        /* what was compared before, see tv_script.comparing */
    int line;         /* where it gave up, */
    bool slow;        /* ... because it took too long */
    struct tv_compiled_one *compared; /* NULL, or the program did it, and all was put back: Lua is to do the same */
} tv_compiled_call;

#endif
