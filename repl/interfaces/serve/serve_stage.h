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

/* Read the text as a move of the live position and judge it: legal, or a fault with a column in the text. Where the move
 * declines an offer the ply that does so has been played, the move is one of the position behind it, and the caller
 * returns to a mark when the move has been told. */
bool tv_stage_legal(tv_stage *stage, const char *text, tv_move *move, tv_fault *fault);
/* That ply's text goes to "declines"; nothing where there is none. The mark is from before the text was read. */
void tv_stage_set_declines(tv_match *match, tv_mark mark, json_t **object, tv_err *err);

#endif
