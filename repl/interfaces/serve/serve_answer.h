/* serve_answer.h - builds answers. Functions that return a new value return NULL when memory runs out, and accept NULL
 * for the parts they are built from. So callers check only the whole answer. */
#ifndef TV_SERVE_ANSWER_H
#define TV_SERVE_ANSWER_H

#include "repl/base/json.h"
#include "repl/interfaces/serve/serve_request.h"
#include "repl/session/game/match.h"

/* A whole answer. results: an object, which is taken over, or NULL. When the fault has a code, the answer has an
 * `error`, too. */
json_t *tv_answer_new(const tv_request *r, json_t *results, const tv_fault *fault);

/* Writes the answer as a line; false, and an empty text, when memory ran out. */
bool tv_answer_write(const json_t *answer, tv_text *to);

/* The `error` object of a fault. */
json_t *tv_json_fault(const tv_fault *fault);

#endif
