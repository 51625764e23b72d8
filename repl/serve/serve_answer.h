/* serve_answer.h - answers, and what they are made of. Functions that return a new value
 * return NULL when memory runs out, and take NULL for what they are built from: so only the
 * whole answer need be looked at. */
#ifndef TV_SERVE_ANSWER_H
#define TV_SERVE_ANSWER_H

#include "repl/match/match.h"
#include "repl/serve/serve_request.h"

/* A whole answer. results: an object, which is taken over, or NULL; with a code, the fault is answered, too. */
json_t *tv_answer(json_t *id, json_t *results, const tv_fault *fault);

/* Set a key of an object that is being built; *object is freed and NULL when it fails. */
void tv_json_set(json_t **object, const char *key, json_t *value);
void tv_json_append(json_t **array, json_t *value);
/* A text; bytes that are no UTF-8, as in a message that was cut, are escaped. */
json_t *tv_json_text(const char *text);
/* The same, of a text that is freed here. */
json_t *tv_json_take(tv_text *text);

/* What a fault's error says. */
json_t *tv_json_fault(const tv_fault *fault);

#endif
