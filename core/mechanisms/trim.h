/* trim.h - cuts stacks from the bottom to their greatest height, after every move and on every cell. The top piece
 * stays, and its side owns the stack: where a piece that is cut off goes depends on its owner. */
#ifndef TV_TRIM_H
#define TV_TRIM_H

#include "core/position/number.h"
#include "core/position/op.h"

/* A limit that is a function of the host: called for stacks of two or more pieces. */
typedef double tv_limit_call(void *host, int id, struct tv_run *run, const tv_pos *pos, unsigned cell);

typedef struct tv_trim_args {
    tv_number keep;                                   /* the greatest height */
    tv_limit_call *call;                              /* replaces keep when not NULL */
    void (*changed)(void *host, int id);              /* with call, as in tv_host_function */
    int id;                                           /* for both */
    bool own_to_hand, partner_to_hand, other_to_hand; /* else these pieces leave the game */
} tv_trim_args;

typedef struct tv_trim {
    tv_op op;
    tv_trim_args args;
    bool fixed;     /* the limit is the same for all stacks at all times */
    int most;       /* stacks up to this height are never cut */
    bool of_owners; /* the limit depends on the owners of the stacks on a line */
} tv_trim;

void tv_trim_init(tv_trim *trim, const tv_trim_args *args);

#endif
