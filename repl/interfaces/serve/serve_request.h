/* serve_request.h - one request, read and checked, or the fault that was found. */
#ifndef TV_SERVE_REQUEST_H
#define TV_SERVE_REQUEST_H

#include "core/base/text.h"

#include "repl/operations/operation.h"

#include <jansson.h>
#include <stddef.h>

/* Why a request cannot be answered; becomes the answer's error. */
typedef struct tv_fault {
    const char *code; /* see repl/SERVE.md; NULL: none so far */
    tv_err err;
    long ply;      /* index in the moves, -1: it is about none of them */
    bool closed;   /* memory ran out, and the session was given up for it */
    json_t *known; /* keys of the answer's error that say what there is instead, the fault's own; NULL: none */
} tv_fault;

/* What there is instead of what was asked for: a new array, under a name, and what comes nearest, NULL for nothing. */
void tv_fault_known(tv_fault *fault, const char *name, json_t *known, const char *near);
void tv_fault_clear(tv_fault *fault);

/* Fill the fault and return false. The ply stays; column -1: nowhere in particular. */
bool tv_fault_set(tv_fault *fault, const char *code, int column, const char *fmt, ...) TV_PRINTF(4, 5);
/* fault->err was filled by a function of the rules or of the match: give it its code. */
bool tv_fault_rules(tv_fault *fault);
/* It has one that says so: the rules have not answered; */
bool tv_fault_failed(const tv_fault *fault);
/* ... because the thread was to stop: why, whoever stopped it knows. */
bool tv_fault_stopped(const tv_fault *fault);
/* Say so: the work has not even begun. */
void tv_fault_stop(tv_fault *fault);

typedef struct tv_request {
    const tv_operation *operation; /* the command; NULL: there is no such command */
    json_t *root;                  /* everything below is borrowed from it; NULL and -1: not given */
    json_t *id, *options, *moves, *target;
    const char *game, *position, *move, *session;
    json_int_t seed, limit, depth, deadline;
    void (*tell)(const tv_text *line); /* who is told how far it has come; NULL: nobody */
    int cancelled; /* of cancel: how many requests it has ended; for whoever knows of others to set */
} tv_request;

/* Is it the command of that name? */
bool tv_request_is(const tv_request *r, const char *name);
/* Other keys, as they were given: NULL, false, or the number that stands for none. */
const char *tv_request_text(const tv_request *r, const char *key);
bool tv_request_flag(const tv_request *r, const char *key);
json_int_t tv_request_number(const tv_request *r, const char *key, json_int_t none);

/* The names of the keys that it may have: a new array. */
json_t *tv_json_arguments(const tv_operation *operation);

/* Read a line. Also after a failure the request holds the id, if there is one, and must be freed. */
bool tv_request_read(tv_request *r, const char *line, size_t len, tv_fault *fault);
void tv_request_free(tv_request *r);

#endif
