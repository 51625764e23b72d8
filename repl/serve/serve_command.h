/* serve_command.h - the commands that a request may give. */
#ifndef TV_SERVE_COMMAND_H
#define TV_SERVE_COMMAND_H

#include "repl/serve/serve_stage.h"

/* The results, an object of the caller's; NULL and the fault, which stays without a code
 * when memory ran out; both, when the thread was to stop and something had been found. */
json_t *tv_serve_command(tv_stage *stage, const tv_request *r, tv_fault *fault);
/* Is it one that ends others? Those who know of others carry it out; the command tells what came of it. */
bool tv_serve_is_cancel(const tv_request *r);

/* All games of the paths; *err when the thread was to stop before. typed: options say what they are, as in version 2. */
json_t *tv_serve_games(const tv_paths *paths, bool typed, tv_err *err);
json_t *tv_json_option(const tv_option *option, bool typed);

#endif
