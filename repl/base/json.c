/* json.c - builds JSON values without a check at each step: a failed value becomes NULL, and so do all values that
 * contain it. See json.h. */
#include "repl/base/json.h"

#include "core/base/fail.h"

#include <stdlib.h>
#include <string.h>

static void *notice(size_t size)
{
    void *block = malloc(size);
    if (!block) tv_memory_lost = true;
    return block;
}

void tv_json_begin(void) { json_set_alloc_funcs(notice, free); }

/* Jansson takes ownership of the value even when it fails to set it; without an object we must free it. */
void tv_json_set(json_t **object, const char *key, json_t *value)
{
    if (*object && json_object_set_new(*object, key, value) == 0) return;
    if (!*object) json_decref(value);
    json_decref(*object);
    *object = NULL;
}

void tv_json_append(json_t **array, json_t *value)
{
    if (*array && json_array_append_new(*array, value) == 0) return;
    if (!*array) json_decref(value);
    json_decref(*array);
    *array = NULL;
}

json_t *tv_json_text(const char *text)
{
    json_t *value = json_string(text);
    if (value) return value;
    tv_text escaped = { 0 };
    tv_text_escape(&escaped, text, strlen(text));
    value = escaped.cut ? NULL : json_string(tv_text_str(&escaped));
    tv_text_free(&escaped);
    return value;
}

json_t *tv_json_take(tv_text *text)
{
    json_t *value = text->cut ? NULL : tv_json_text(tv_text_str(text));
    tv_text_free(text);
    return value;
}

void tv_json_append_lines(json_t **array, tv_text *text)
{
    const char *line = tv_text_str(text);
    for (size_t len; *line; line += len + (line[len] != 0)) {
        tv_text one = { 0 };
        len = strcspn(line, "\n");
        tv_text_put(&one, line, len);
        tv_json_append(array, tv_json_take(&one));
    }
    tv_text_free(text);
}
