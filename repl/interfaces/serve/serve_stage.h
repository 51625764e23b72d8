/* serve_stage.h - what a request is about: a game, loaded, with the request's moves played. */
#ifndef TV_SERVE_STAGE_H
#define TV_SERVE_STAGE_H

#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/session.h"

#include <stdatomic.h>

/* A game stays loaded, for the next request that wants the same one. That shows only
 * in the time it takes: a change of the rules files has it loaded again. */
typedef struct tv_stage {
    tv_session session;     /* its game; without room for positions it may have as many moves as a request */
    struct tv_house *house; /* sessions and texts */
    const atomic_uint_least64_t *loads; /* the house's: changes whenever a text does */
    json_t *game, *options;             /* copies of what the request gave; options may be NULL */
    uint64_t stamp;                     /* of the rules files */
} tv_stage;

/* Load, set up, play the moves. */
bool tv_stage_set(tv_stage *stage, const tv_request *r, tv_fault *fault);
void tv_stage_clear(tv_stage *stage); /* its session has no game then; the rest of it stays */
/* Is the game of the request loaded? Its rules may have changed since. */
bool tv_stage_has(const tv_stage *stage, const tv_request *r);

/* Load the game and nothing else: no position is the request's. */
bool tv_stage_load(tv_stage *stage, const tv_request *r, tv_fault *fault);
/* The rest: set up, play the moves. */
bool tv_stage_begin(tv_stage *stage, const tv_request *r, tv_fault *fault);
/* Play the request's move, or its moves, from the live position on. */
bool tv_stage_play(tv_stage *stage, const tv_request *r, tv_fault *fault);

#endif
