/* ugi_state.h - the state shared by the parts of the engine: the game, the position, and the options of its searches. */
#ifndef TV_UGI_STATE_H
#define TV_UGI_STATE_H

#include "core/search/search.h"
#include "repl/base/words.h"
#include "repl/interfaces/protocols/ugi_input.h"
#include "repl/session/session.h"

typedef struct tv_ugi_engine {
    tv_session session;      /* its game, and the seed of its searches */
    const char *name;        /* of the game */
    tv_words settings;       /* OPTION=VALUE; the last setting of an option counts */
    tv_search_params params; /* of its searches, ... */
    bool takes_params;       /* ... if the option was set; otherwise those of the weights apply */
    tv_text start, moves;    /* of the position: the text after `fen`, "" for the opening; the words after `moves` */
    tv_text wrong;           /* why there is no position */
    tv_ugi_input in;
} tv_ugi_engine;

/* The limits of a search, which ends at the first one reached. 0: no limit; without any it runs until `stop`. */
typedef struct tv_ugi_go {
    uint64_t nodes;
    double seconds;
} tv_ugi_go;

/* ugi_text.c: "info string error: ...", on one line. */
void tv_ugi_error(const char *fmt, ...) TV_PRINTF(1, 2);

/* ugi_position.c: sets the position from the words after `position`. */
void tv_ugi_position(tv_ugi_engine *u, const char *words);
/* ugi_search.c: forgets what the searches of this game have found. */
void tv_ugi_forget(tv_ugi_engine *u);
/* ugi_search.c: searches as the words after `go` say; always answers with a bestmove. */
void tv_ugi_search(tv_ugi_engine *u, char *words);
/* ugi_options.c: prints a line for each option; sets one from the words `name NAME value VALUE`. */
void tv_ugi_tell_options(const tv_ugi_engine *u);
void tv_ugi_set_option(tv_ugi_engine *u, char *words);

#endif
