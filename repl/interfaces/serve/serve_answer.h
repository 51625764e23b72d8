/* serve_answer.h - answers, and what they are made of. Functions that return a new value
 * return NULL when memory runs out, and take NULL for what they are built from: so only the
 * whole answer need be looked at. */
#ifndef TV_SERVE_ANSWER_H
#define TV_SERVE_ANSWER_H

#include "repl/base/json.h"
#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/game/match.h"

/* A whole answer. results: an object, which is taken over, or NULL; with a code, the fault is answered, too. */
json_t *tv_answer_new(const tv_request *r, json_t *results, const tv_fault *fault);

/* As a line; false and an empty text when something is missing. */
bool tv_answer_write(const json_t *answer, tv_text *to);

/* What a fault's error says. */
json_t *tv_json_fault(const tv_fault *fault);

#endif
