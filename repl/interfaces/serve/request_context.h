/* request_context.h - the game that a request concerns, loaded, with the request's moves played. */
#ifndef TV_REQUEST_CONTEXT_H
#define TV_REQUEST_CONTEXT_H

#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/session.h"

#include <stdatomic.h>

/* A game stays loaded for the next request of the same game. Only the time of an answer shows this: when the rules
 * files change, the game is loaded again. */
typedef struct tv_request_context {
    tv_session session;                 /* its game; without a limit of positions a request's limit of moves applies */
    struct tv_session_store *store;     /* sessions and texts */
    const atomic_uint_least64_t *loads; /* the session store's: changes whenever a rules text does */
    json_t *game, *options;             /* copies of what the request gave; options may be NULL */
    uint64_t stamp;                     /* of the rules files */
} tv_request_context;

/* Load the game, set up the position, play the moves. */
bool tv_request_context_set(tv_request_context *context, const tv_request *r, tv_fault *fault);
void tv_request_context_clear(tv_request_context *context); /* its session has no game then; the rest stays */
/* Is the game of the request loaded? Its rules may have changed since then. */
bool tv_request_context_has(const tv_request_context *context, const tv_request *r);

/* Load the game only, without setting up the request's position. */
bool tv_request_context_load(tv_request_context *context, const tv_request *r, tv_fault *fault);
/* The rest: set up the position, play the moves. */
bool tv_request_context_begin(tv_request_context *context, const tv_request *r, tv_fault *fault);
/* Play the request's move or moves from the live position. */
bool tv_request_context_play(tv_request_context *context, const tv_request *r, tv_fault *fault);

#endif
