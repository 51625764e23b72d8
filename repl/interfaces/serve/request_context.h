/* request_context.h - what a request is about: a game, loaded, with the request's moves played. */
#ifndef TV_REQUEST_CONTEXT_H
#define TV_REQUEST_CONTEXT_H

#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/session.h"

#include <stdatomic.h>

/* A game stays loaded, for the next request that wants the same one. That shows only
 * in the time it takes: a change of the rules files has it loaded again. */
typedef struct tv_request_context {
    tv_session session;             /* its game; without room for positions it may have as many moves as a request */
    struct tv_session_store *store; /* sessions and texts */
    const atomic_uint_least64_t *loads; /* the house's: changes whenever a text does */
    json_t *game, *options;             /* copies of what the request gave; options may be NULL */
    uint64_t stamp;                     /* of the rules files */
} tv_request_context;

/* Load, set up, play the moves. */
bool tv_request_context_set(tv_request_context *context, const tv_request *r, tv_fault *fault);
void tv_request_context_clear(tv_request_context *context); /* its session has no game then; the rest of it stays */
/* Is the game of the request loaded? Its rules may have changed since. */
bool tv_request_context_has(const tv_request_context *context, const tv_request *r);

/* Load the game and nothing else: no position is the request's. */
bool tv_request_context_load(tv_request_context *context, const tv_request *r, tv_fault *fault);
/* The rest: set up, play the moves. */
bool tv_request_context_begin(tv_request_context *context, const tv_request *r, tv_fault *fault);
/* Play the request's move, or its moves, from the live position on. */
bool tv_request_context_play(tv_request_context *context, const tv_request *r, tv_fault *fault);

#endif
