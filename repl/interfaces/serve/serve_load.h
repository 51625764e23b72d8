/* serve_load.h - loading the game that a request names. */
#ifndef TV_SERVE_LOAD_H
#define TV_SERVE_LOAD_H

#include "repl/base/words.h"
#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/game/match.h"

/* NULL and the fault: no such game, faulty rules, wrong options. */
tv_match *tv_serve_load(const tv_paths *paths, const tv_request *r, tv_fault *fault);

/* The options as settings, "NAME=VALUE". */
bool tv_serve_settings(json_t *options, tv_words *settings, tv_fault *fault);

/* A number that changes when a rules file of the paths changes, or that file; file may be a
 * bare name. */
uint64_t tv_serve_stamp(const tv_paths *paths, const char *file);

#endif
