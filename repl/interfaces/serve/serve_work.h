/* serve_work.h - a request on its way from its line to its answer. */
#ifndef TV_SERVE_WORK_H
#define TV_SERVE_WORK_H

#include "core/base/stop.h"
#include "repl/interfaces/serve/request_context.h"

/* Why a request ends early. The first reason is the one that is reported. */
typedef enum tv_ending { TV_ENDING_NONE, TV_ENDING_DEADLINE, TV_ENDING_CANCELLED, TV_ENDING_DONE } tv_ending;

typedef struct tv_work {
    tv_request request;
    tv_fault fault;       /* has a code when the line is no valid request */
    size_t bytes;         /* of the line */
    double begun;         /* time of tv_wall_seconds at which it started to run */
    _Atomic int ending;   /* a tv_ending */
    atomic_bool stop;     /* the thread that runs it checks this, see stop.h */
    struct tv_work *next; /* in a list of the queue */
} tv_work;

/* From a line; too_long: from the beginning of one. NULL when memory ran out. */
tv_work *tv_work_new(const char *line, size_t len, bool too_long);
void tv_work_free(tv_work *work); /* NULL is allowed */

/* Its time limit in seconds. */
double tv_work_deadline(const tv_work *work);
/* Ends it, from any thread; false: it has already ended. */
bool tv_work_end(tv_work *work, tv_ending why);

/* Runs the request, unless it has already ended, and writes the answer to *to. That must be empty, and stays empty when
 * memory is too short for any answer. This is all of serve except what concerns several requests. */
void tv_work_do(tv_work *work, tv_request_context *context, tv_text *to);

#endif
