/* serve_command.h - the commands that a request may give. */
#ifndef TV_SERVE_COMMAND_H
#define TV_SERVE_COMMAND_H

#include "serve_stage.h"

/* The results, an object of the caller's; NULL and the fault, which stays without a code
 * when memory ran out. */
json_t *tv_serve_command(tv_stage *stage, const tv_request *r, tv_fault *fault);

/* All games of the paths. */
json_t *tv_serve_games(const tv_paths *paths);

#endif
