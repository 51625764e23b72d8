/* serve_request.h - one request, read and checked, or the fault that was found. */
#ifndef TV_SERVE_REQUEST_H
#define TV_SERVE_REQUEST_H

#include "core/fail.h"

#include <jansson.h>
#include <stddef.h>

/* Why a request cannot be answered; becomes the answer's error. */
typedef struct tv_fault {
    const char *code; /* see serve.h; NULL: none so far */
    tv_err err;
    long ply; /* index in the moves, -1: it is about none of them */
} tv_fault;

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

enum {
    TV_SERVE_LINE = 1 << 20,
    TV_SERVE_MOVES = 100 * 1000,
    TV_SERVE_DEADLINE = 10 * 1000, /* ms, where a request names none */
    TV_SERVE_DEADLINE_MAX = 24 * 60 * 60 * 1000,
};

typedef struct tv_request {
    json_t *root; /* everything below is borrowed from it; NULL and -1: not given */
    json_t *id, *options, *moves, *target;
    const char *cmd, *game, *position, *move;
    json_int_t seed, limit, depth, deadline;
    int cancelled; /* of cancel: how many requests it has ended; for whoever knows of others to set */
} tv_request;

/* Read a line. Also after a failure the request holds the id, if there is one, and must be freed. */
bool tv_request_read(tv_request *r, const char *line, size_t len, tv_fault *fault);
void tv_request_free(tv_request *r);

#endif
