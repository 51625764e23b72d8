/* ugi_state.h - what the parts of the engine share: the game, the position, and how it is asked to search. */
#ifndef TV_UGI_STATE_H
#define TV_UGI_STATE_H

#include "core/search/search.h"
#include "repl/base/words.h"
#include "repl/interfaces/protocols/ugi_input.h"
#include "repl/session/session.h"

typedef struct tv_ugi_engine {
    tv_session session;      /* its game, and the seed of its searches */
    const char *name;        /* of the game */
    tv_words settings;       /* OPTION=VALUE; of two for one option the last counts */
    tv_search_params params; /* of its searches, ... */
    bool takes_params;       /* ... where the option was set; else those of the weights */
    tv_text start, moves;    /* of the position: behind `fen`, "" for the opening; the words behind `moves` */
    tv_text wrong;           /* why there is no position */
    tv_ugi_input in;
} tv_ugi_engine;

/* How long to search: until the first of these. 0: no such limit; with none it goes on until `stop`. */
typedef struct tv_ugi_go {
    uint64_t nodes;
    double seconds;
} tv_ugi_go;

/* ugi_text.c: "info string error: ...", on one line. */
void tv_ugi_error(const char *fmt, ...) TV_PRINTF(1, 2);

/* ugi_position.c: the words behind `position`. */
void tv_ugi_position(tv_ugi_engine *u, const char *words);
/* ugi_search.c: the words behind `go`; a bestmove is always the answer. */
void tv_ugi_search(tv_ugi_engine *u, char *words);
/* ugi_options.c: a line for each; `name NAME value VALUE`. */
void tv_ugi_tell_options(const tv_ugi_engine *u);
void tv_ugi_set_option(tv_ugi_engine *u, char *words);

#endif
