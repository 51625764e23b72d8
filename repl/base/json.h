/* json.h - values of JSON that are built step by step. Functions that return a new value return NULL when memory runs
 * out, and take NULL for what they are built from: so only the whole need be looked at. */
#ifndef TV_JSON_H
#define TV_JSON_H

#include "core/base/text.h"

#include <jansson.h>

/* What Jansson cannot store from now on is noticed, as tv_memory_lost: it may look like an object that lacks a key. One
 * allocator for the whole process, hence called before any thread is there. */
void tv_json_begin(void);

/* Set a key of an object that is being built; *object is freed and NULL when it fails. */
void tv_json_set(json_t **object, const char *key, json_t *value);
void tv_json_append(json_t **array, json_t *value);
/* A text; bytes that are no UTF-8, as in a message that was cut, are escaped. */
json_t *tv_json_text(const char *text);
/* The same, of a text that is freed here. */
json_t *tv_json_take(tv_text *text);
/* Append each line of a text, which is freed. */
void tv_json_append_lines(json_t **array, tv_text *text);

#endif
