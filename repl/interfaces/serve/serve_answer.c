/* serve_answer.c - builds answers; see serve_answer.h. */
#include "repl/interfaces/serve/serve_answer.h"

#include "core/base/version.h"
#include "repl/base/json.h"

#include <string.h>

/* ---- Errors --------------------------------------------------------------------------------- */

/* Set message, file and line of an error in the rules. For people the place stands at the head of the text; programs
 * get the place in separate keys, and the message without it. */
static void set_place(json_t **error, const tv_err *err)
{
    tv_text file = { 0 };
    tv_json_set(error, "message", tv_json_text(err->text + err->place_len));
    if (!err->file_len) return;
    tv_text_escape(&file, err->text, (size_t)err->file_len);
    tv_json_set(error, "file", tv_json_take(&file));
    if (err->line) tv_json_set(error, "line", json_integer(err->line));
}

/* Only these two codes concern rules, whose text begins with a place. Texts of other codes may begin with something
 * that merely looks like one. */
json_t *tv_json_fault(const tv_fault *fault)
{
    json_t *error = json_object();
    tv_json_set(&error, "code", json_string(fault->code));
    if (!strcmp(fault->code, "game") || !strcmp(fault->code, "rules")) set_place(&error, &fault->err);
    else tv_json_set(&error, "message", tv_json_text(fault->err.text));
    if (fault->ply >= 0) tv_json_set(&error, "ply", json_integer(fault->ply));
    if (fault->err.column >= 0) tv_json_set(&error, "column", json_integer(fault->err.column));
    if (fault->known && error && json_object_update(error, fault->known) != 0) tv_json_set(&error, "message", NULL);
    return error;
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* An answer may have both results and an error: what a stopped request had found so far. With neither, memory ran out
 * while the results were built. */
json_t *tv_answer_new(const tv_request *r, json_t *results, const tv_fault *fault)
{
    static const tv_fault no_memory = { .code = "memory", .err = TV_NO_MEMORY, .ply = -1 };
    json_t *answer = json_object();
    tv_json_set(&answer, "id", r->id ? json_incref(r->id) : json_null());
    tv_json_set(&answer, "v", json_integer(TV_VERSION_SERVE));
    tv_json_set(&answer, "cmd", r->operation ? json_string(r->operation->name) : json_null());
    if (results && answer && json_object_update(answer, results) != 0) tv_json_set(&answer, "error", NULL);
    if (fault->code || !results) tv_json_set(&answer, "error", tv_json_fault(fault->code ? fault : &no_memory));
    json_decref(results);
    return answer;
}

static int put(const char *bytes, size_t len, void *to)
{
    tv_text_put(to, bytes, len);
    return 0;
}

/* Writes all or nothing: half a line of JSON would be worse than the caller's fixed answer for this case. Six digits
 * are enough for rates and lengths. */
bool tv_answer_write(const json_t *answer, tv_text *to)
{
    const size_t precision = JSON_REAL_PRECISION(6);
    bool whole =
        answer && json_dump_callback(answer, put, to, JSON_COMPACT | precision) == 0 && !to->cut && !tv_memory_lost;
    if (!whole) tv_text_clear(to);
    return whole;
}
