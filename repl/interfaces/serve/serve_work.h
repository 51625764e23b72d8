/* serve_work.h - one request, from its line to its answer. */
#ifndef TV_SERVE_WORK_H
#define TV_SERVE_WORK_H

#include "core/base/stop.h"
#include "repl/interfaces/serve/request_context.h"

/* Why a request is answered before it is done with. The first reason is the one that is told. */
typedef enum tv_ending { TV_ENDING_NONE, TV_ENDING_DEADLINE, TV_ENDING_CANCELLED, TV_ENDING_DONE } tv_ending;

typedef struct tv_work {
    tv_request request;
    tv_fault fault;       /* has a code when the line was no request */
    size_t bytes;         /* of the line */
    double begun;         /* on tv_wall_seconds, when it was taken up */
    _Atomic int ending;   /* a tv_ending */
    atomic_bool stop;     /* what whoever works at it heeds, see stop.h */
    struct tv_work *next; /* in a list of the queue's */
} tv_work;

/* Of a line; too_long: of the beginning of one. NULL when memory ran out. */
tv_work *tv_work_new(const char *line, size_t len, bool too_long);
void tv_work_free(tv_work *work); /* NULL is allowed */

/* Seconds that may be spent on it. */
double tv_work_deadline(const tv_work *work);
/* End it, from any thread; false: it has come to an end already. */
bool tv_work_end(tv_work *work, tv_ending why);

/* Do what is asked for, unless it was ended before, and write the answer to *to, which is empty and stays so when there is
 * not even memory for an answer. This is all of serve, but for what several requests have to do with one another. */
void tv_work_do(tv_work *work, tv_request_context *context, tv_text *to);

#endif
