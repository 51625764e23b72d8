/* serve_answer.c - answers are built; see serve_answer.h. */
#include "repl/serve/serve_answer.h"

#include "core/version.h"
#include "repl/base/json.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Errors --------------------------------------------------------------------------------- */

/* The length of "rules/x.lua" at the start of a message that goes on ":31: ...", or ": ..." with
 * no line (*line is 0 then); 0 when it begins otherwise. *rest is what follows. */
static size_t file_len(const char *message, long *line, const char **rest)
{
    *line = 0;
    for (const char *colon = strchr(message, ':'); colon; colon = strchr(colon + 1, ':')) {
        char *end = (char *)colon;
        size_t len = (size_t)(colon - message);
        if (isdigit((unsigned char)colon[1])) *line = strtol(colon + 1, &end, 10);
        bool named = end > colon || (len > 4 && !strncmp(colon - 4, ".lua", 4));
        *rest = end + 2;
        if (named && len && end[0] == ':' && end[1] == ' ') return len;
        *line = 0;
    }
    return 0;
}

/* Message, file and line of an error of the rules, which begins with its place. */
static void set_place(json_t **error, const char *message)
{
    long line;
    const char *rest;
    tv_text file = { 0 };
    size_t len = file_len(message, &line, &rest);
    tv_json_set(error, "message", tv_json_text(len ? rest : message));
    if (!len) return;
    tv_text_escape(&file, message, len);
    tv_json_set(error, "file", tv_json_take(&file));
    if (line) tv_json_set(error, "line", json_integer(line));
}

json_t *tv_json_fault(const tv_fault *fault)
{
    json_t *error = json_object();
    tv_json_set(&error, "code", json_string(fault->code));
    if (!strcmp(fault->code, "game") || !strcmp(fault->code, "rules")) set_place(&error, fault->err.text);
    else tv_json_set(&error, "message", tv_json_text(fault->err.text));
    if (fault->ply >= 0) tv_json_set(&error, "ply", json_integer(fault->ply));
    if (fault->err.column >= 0) tv_json_set(&error, "column", json_integer(fault->err.column));
    return error;
}

/* ---- The whole ------------------------------------------------------------------------------ */

json_t *tv_answer(json_t *id, json_t *results, const tv_fault *fault)
{
    static const tv_fault no_memory = { "memory", { "out of memory", -1 }, -1 };
    json_t *answer = json_object();
    tv_json_set(&answer, "id", id ? json_incref(id) : json_null());
    tv_json_set(&answer, "v", json_integer(TV_VERSION_SERVE));
    if (results && answer && json_object_update(answer, results) != 0) tv_json_set(&answer, "error", NULL);
    if (fault->code || !results) tv_json_set(&answer, "error", tv_json_fault(fault->code ? fault : &no_memory));
    json_decref(results);
    return answer;
}
