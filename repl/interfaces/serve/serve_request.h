/* serve_request.h - a request, read and checked, or the fault found in it. */
#ifndef TV_SERVE_REQUEST_H
#define TV_SERVE_REQUEST_H

#include "core/base/text.h"

#include "repl/operations/operation.h"

#include <jansson.h>
#include <stddef.h>

/* Why a request cannot be answered; becomes the `error` of the answer. */
typedef struct tv_fault {
    const char *code; /* see repl/SERVE.md; NULL: none so far */
    tv_err err;
    long ply;      /* index in the moves; -1: the fault concerns none of them */
    bool closed;   /* memory ran out, so the session was closed */
    json_t *known; /* keys for the answer's error that list the valid names; owned; NULL: none */
} tv_fault;

/* Adds the valid names to the fault: `known`, a new array, under the key `name`; and the name nearest to the wrong one,
 * or NULL. */
void tv_fault_known(tv_fault *fault, const char *name, json_t *known, const char *near);
void tv_fault_clear(tv_fault *fault);

/* Fills the fault and returns false. The ply stays; column -1: no particular place. */
bool tv_fault_set(tv_fault *fault, const char *code, int column, const char *fmt, ...) TV_PRINTF(4, 5);
/* Sets the code for fault->err, which a function of the rules or of the match has filled. */
bool tv_fault_rules(tv_fault *fault);
/* Does its code say that the rules gave no answer: they failed, memory ran out, or the thread was stopped? */
bool tv_fault_failed(const tv_fault *fault);
/* Was the thread stopped? The one that stopped it knows why. */
bool tv_fault_stopped(const tv_fault *fault);
/* Sets the code of a stopped thread: it was stopped before the work began. */
void tv_fault_stop(tv_fault *fault);

typedef struct tv_request {
    const tv_operation *operation; /* the command; NULL: there is no such command */
    json_t *root;                  /* everything below is borrowed from it; NULL and -1: not given */
    json_t *id, *options, *moves, *target;
    const char *game, *position, *move, *session;
    json_int_t seed, limit, depth, deadline;
    void (*tell)(const tv_text *line); /* reports progress; NULL: no report */
    int cancelled;                     /* of cancel: the number of requests that it has ended; the caller sets it */
} tv_request;

/* Is it the command of that name? */
bool tv_request_is(const tv_request *r, const char *name);
/* Other keys, as given. If absent: NULL, false, or `none`. */
const char *tv_request_text(const tv_request *r, const char *key);
bool tv_request_flag(const tv_request *r, const char *key);
json_int_t tv_request_number(const tv_request *r, const char *key, json_int_t none);

/* The names of the keys that the operation may have: a new array. */
json_t *tv_json_arguments(const tv_operation *operation);

/* Reads a line. After a failure, too, the request holds the id, if there is one, and must be freed. */
bool tv_request_read(tv_request *r, const char *line, size_t len, tv_fault *fault);
void tv_request_free(tv_request *r);

#endif
