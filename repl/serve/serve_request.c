/* serve_request.c - requests are read and checked; see serve_request.h. */
#include "repl/serve/serve_request.h"

#include "repl/base/say.h"
#include "repl/match/match.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Faults --------------------------------------------------------------------------------- */

static const char stopped[] = "stopped";

bool tv_fault_set(tv_fault *fault, const char *code, int column, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(fault->err.text, sizeof fault->err.text, fmt, args);
    va_end(args);
    fault->code = code;
    fault->err.column = column;
    return false;
}

bool tv_fault_rules(tv_fault *fault)
{
    bool starved = fault->err.kind == TV_ERR_MEMORY;
    fault->code = starved ? "memory" : tv_stopped() ? stopped : "rules";
    return false;
}

bool tv_fault_stopped(const tv_fault *fault) { return fault->code == stopped; }

void tv_fault_stop(tv_fault *fault) { fault->code = stopped; }

bool tv_fault_failed(const tv_fault *fault)
{
    return tv_fault_stopped(fault) || !strcmp(fault->code, "rules") || !strcmp(fault->code, "memory");
}

/* ---- The keys ------------------------------------------------------------------------------- */

enum type { ANY, TEXT, OBJECT, MOVES, NUMBER };

static const struct key {
    const char *name;
    enum type type;
    json_int_t least, most; /* NUMBER */
} keys[] = {
    { "id", ANY, 0, 0 },
    { "cmd", TEXT, 0, 0 },
    { "game", TEXT, 0, 0 },
    { "options", OBJECT, 0, 0 },
    { "position", TEXT, 0, 0 },
    { "moves", MOVES, 0, 0 },
    { "move", TEXT, 0, 0 },
    { "seed", NUMBER, 0, INT64_MAX },
    { "limit", NUMBER, 0, 1000 * 1000 },
    { "depth", NUMBER, 0, TV_PERFT_MAX },
    { "deadline", NUMBER, 1, TV_SERVE_DEADLINE_MAX },
    { "request", ANY, 0, 0 },
};
enum { KEYS = sizeof keys / sizeof *keys };

static bool fail_unknown(const char *name, tv_fault *fault)
{
    const char *names[KEYS];
    for (int i = 0; i < KEYS; i++) names[i] = keys[i].name;
    const char *near = tv_nearest(name, names, KEYS);
    tv_text shown = { 0 };
    tv_say_short(&shown, name, strlen(name));
    if (near) tv_fault_set(fault, "request", -1, "unknown key '%s' (did you mean '%s'?)", tv_text_str(&shown), near);
    else tv_fault_set(fault, "request", -1, "unknown key '%s'", tv_text_str(&shown));
    tv_text_free(&shown);
    return false;
}

static bool fail_type(const struct key *key, const json_t *value, tv_fault *fault)
{
    static const char *const expected[] = { "any value", "a text", "an object", "an array of texts, or one text" };
    static const char *const got[] = { "an object",  "an array", "a text", "a number",
                                       "a fraction", "true",     "false",  "null" };
    if (key->type == NUMBER && json_is_integer(value))
        return tv_fault_set(fault, "request", -1,
                            "'%s' is a whole number from %" JSON_INTEGER_FORMAT " to %" JSON_INTEGER_FORMAT
                            ", not %" JSON_INTEGER_FORMAT,
                            key->name, key->least, key->most, json_integer_value(value));
    return tv_fault_set(fault, "request", -1, "'%s' is %s, not %s", key->name,
                        key->type == NUMBER ? "a whole number" : expected[key->type], got[json_typeof(value)]);
}

static bool check_moves(const json_t *moves, tv_fault *fault)
{
    size_t n = json_array_size(moves);
    if (n > TV_SERVE_MOVES)
        return tv_fault_set(fault, "limit", -1, "a request may have %d moves, not %zu", TV_SERVE_MOVES, n);
    for (size_t i = 0; i < n; i++) {
        if (json_is_string(json_array_get(moves, i))) continue;
        fault->ply = (long)i;
        return tv_fault_set(fault, "request", -1, "every one of the moves is a text");
    }
    return true;
}

static bool check_key(const char *name, const json_t *value, tv_fault *fault)
{
    const struct key *key = keys;
    while (key < keys + KEYS && strcmp(key->name, name)) key++;
    if (key == keys + KEYS) return fail_unknown(name, fault);
    if (key->type == ANY || json_is_null(value)) return true;
    json_int_t number = json_integer_value(value);
    bool ok = key->type == TEXT     ? json_is_string(value)
              : key->type == OBJECT ? json_is_object(value)
              : key->type == MOVES  ? json_is_string(value) || json_is_array(value)
                                    : json_is_integer(value) && number >= key->least && number <= key->most;
    if (!ok) return fail_type(key, value, fault);
    return key->type != MOVES || check_moves(value, fault);
}

/* ---- The request ---------------------------------------------------------------------------- */

/* The value of a key; NULL for null. */
static json_t *value_of(const tv_request *r, const char *key)
{
    json_t *value = json_object_get(r->root, key);
    return json_is_null(value) ? NULL : value;
}

static json_int_t number_of(const tv_request *r, const char *key)
{
    const json_t *value = value_of(r, key);
    return value ? json_integer_value(value) : -1;
}

static void take(tv_request *r)
{
    r->cmd = json_string_value(value_of(r, "cmd"));
    r->game = json_string_value(value_of(r, "game"));
    r->options = value_of(r, "options");
    r->position = json_string_value(value_of(r, "position"));
    r->moves = value_of(r, "moves");
    r->move = json_string_value(value_of(r, "move"));
    r->seed = number_of(r, "seed");
    r->limit = number_of(r, "limit");
    r->depth = number_of(r, "depth");
    r->deadline = number_of(r, "deadline");
    r->target = value_of(r, "request");
}

/* Jansson quotes what it could not read, which may be anything. */
static bool fail_json(const json_error_t *error, tv_fault *fault)
{
    tv_text text = { 0 };
    if (json_error_code(error) == json_error_null_character)
        return tv_fault_set(fault, "json", error->position - 1, "\\u0000 belongs to no text");
    tv_text_escape(&text, error->text, strlen(error->text));
    tv_fault_set(fault, "json", error->position > 0 ? error->position - 1 : 0, "not JSON: %s", tv_text_str(&text));
    tv_text_free(&text);
    return false;
}

bool tv_request_read(tv_request *r, const char *line, size_t len, tv_fault *fault)
{
    json_error_t error;
    const char *name;
    json_t *value;
    *r = (tv_request) { 0 };
    if (strspn(line, " \t\r") == len) return tv_fault_set(fault, "json", -1, "the line is empty");
    const char *nul = memchr(line, 0, len);
    if (nul) return tv_fault_set(fault, "json", (int)(nul - line), "the line holds a NUL byte; text is expected");
    r->root = json_loadb(line, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!r->root) return fail_json(&error, fault);
    if (!json_is_object(r->root))
        return tv_fault_set(fault, "request", -1, "a request is an object, such as {\"id\":1,\"cmd\":\"games\"}");
    r->id = json_object_get(r->root, "id");
    json_object_foreach(r->root, name, value) if (!check_key(name, value, fault)) return false;
    take(r);
    return r->cmd || tv_fault_set(fault, "request", -1, "'cmd' is missing");
}

void tv_request_free(tv_request *r)
{
    json_decref(r->root);
    *r = (tv_request) { 0 };
}
