/* serve_load.h - loads the game that a request names. */
#ifndef TV_SERVE_LOAD_H
#define TV_SERVE_LOAD_H

#include "repl/base/words.h"
#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/game/match.h"

/* NULL and the fault: the game does not exist, its rules have an error, or an option is wrong. */
tv_match *tv_serve_load(const tv_paths *paths, const tv_request *r, tv_fault *fault);

/* Writes the options as settings, "NAME=VALUE". */
bool tv_serve_settings(json_t *options, tv_words *settings, tv_fault *fault);

/* A number that changes when any rules file of the paths changes, or `file` does. `file` may be a bare name. */
uint64_t tv_serve_stamp(const tv_paths *paths, const char *file);

#endif
