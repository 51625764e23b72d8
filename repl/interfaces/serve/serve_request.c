/* serve_request.c - reads and checks requests; see serve_request.h. */
#include "repl/interfaces/serve/serve_request.h"

#include "core/base/version.h"
#include "repl/base/json.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/operation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Faults --------------------------------------------------------------------------------- */

static const char stopped[] = "stopped";

/* The last fault counts: setting it again drops the valid names of the previous one. */
bool tv_fault_set(tv_fault *fault, const char *code, int column, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(fault->err.text, sizeof fault->err.text, fmt, args);
    va_end(args);
    fault->code = code;
    fault->err.column = column;
    json_decref(fault->known);
    fault->known = NULL;
    return false;
}

/* When a thread is stopped, the rules raise an error that looks like any other; tv_stopped tells them apart. */
bool tv_fault_rules(tv_fault *fault)
{
    bool starved = fault->err.kind == TV_ERR_MEMORY;
    fault->code = starved ? "memory" : tv_stopped() ? stopped : "rules";
    return false;
}

/* Compares the pointer: no answer has this code, see tell_ending. */
bool tv_fault_stopped(const tv_fault *fault) { return fault->code == stopped; }

void tv_fault_stop(tv_fault *fault) { fault->code = stopped; }

/* Other faults are an answer, such as why a move is illegal. */
bool tv_fault_failed(const tv_fault *fault)
{
    return tv_fault_stopped(fault) || !strcmp(fault->code, "rules") || !strcmp(fault->code, "memory");
}

void tv_fault_known(tv_fault *fault, const char *name, json_t *known, const char *near)
{
    json_decref(fault->known);
    fault->known = json_object();
    tv_json_set(&fault->known, name, known);
    if (near) tv_json_set(&fault->known, "near", json_string(near));
}

void tv_fault_clear(tv_fault *fault)
{
    json_decref(fault->known);
    *fault = (tv_fault) { .err.column = -1, .ply = -1 };
}

/* ---- The keys ------------------------------------------------------------------------------- */

enum { NAMES = 100 }; /* of operations, or of the arguments of one */

json_t *tv_json_arguments(const tv_operation *operation)
{
    json_t *names = json_array();
    for (const tv_argument *a = NULL; (a = tv_argument_next(a, operation));)
        tv_json_append(&names, json_string(a->name));
    return names;
}

static json_t *json_operations(void)
{
    json_t *names = json_array();
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_SERVE));)
        tv_json_append(&names, json_string(o->name));
    return names;
}

static bool fail_unknown(const tv_operation *operation, const char *name, tv_fault *fault)
{
    const char *names[NAMES];
    size_t count = 0;
    for (const tv_argument *a = NULL; count < NAMES && (a = tv_argument_next(a, operation));) names[count++] = a->name;
    const char *near = tv_nearest(name, names, count);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, name, strlen(name));
    bool elsewhere = tv_argument_find(name);
    tv_fault_set(fault, "request", -1, elsewhere ? "%s takes no key '%s'%s%s%s" : "%sunknown key '%s'%s%s%s",
                 elsewhere ? operation->name : "", tv_text_str(&shown), near ? " (did you mean '" : "",
                 near ? near : "", near ? "'?)" : "");
    tv_fault_known(fault, "keys", tv_json_arguments(operation), near);
    return false;
}

/* got: in the order of Jansson's types. */
static bool fail_type(const tv_argument *key, const json_t *value, tv_fault *fault)
{
    static const char *const got[] = { "an object",  "an array", "a text", "a number",
                                       "a fraction", "true",     "false",  "null" };
    if (key->type == TV_NUMBER && json_is_integer(value))
        return tv_fault_set(fault, "request", -1,
                            "'%s' must be a whole number from %" JSON_INTEGER_FORMAT " to %" JSON_INTEGER_FORMAT
                            ", not %" JSON_INTEGER_FORMAT,
                            key->name, (json_int_t)key->least, (json_int_t)key->most, json_integer_value(value));
    if (key->type == TV_NUMBER && key->words)
        return tv_fault_set(fault, "request", -1, "'%s' must be a whole number or one of: %s", key->name, key->words);
    return tv_fault_set(fault, "request", -1, "'%s' must be %s, not %s", key->name,
                        tv_type_in_words(key->type)->expected, got[json_typeof(value)]);
}

/* Counts the moves of a list. The moves of a text are counted as they are played. */
static bool check_moves(const json_t *moves, tv_fault *fault)
{
    size_t n = json_array_size(moves);
    if (n > TV_SERVE_MOVES)
        return tv_fault_set(fault, "limit", -1, "a request may have at most %d moves, not %zu", TV_SERVE_MOVES, n);
    for (size_t i = 0; i < n; i++) {
        if (json_is_string(json_array_get(moves, i))) continue;
        fault->ply = (long)i;
        return tv_fault_set(fault, "request", -1, "each of the moves must be a text");
    }
    return true;
}

/* most is 0: no limit besides that of a line. */
static bool check_length(const tv_argument *key, const json_t *value, tv_fault *fault)
{
    size_t len = json_string_length(value);
    if (!key->most || (len >= (size_t)key->least && len <= (size_t)key->most)) return true;
    return tv_fault_set(fault, "request", -1,
                        "'%s' must have %" JSON_INTEGER_FORMAT " to %" JSON_INTEGER_FORMAT " bytes, not %zu", key->name,
                        (json_int_t)key->least, (json_int_t)key->most, len);
}

static bool check_word(const tv_argument *key, const json_t *value, tv_fault *fault)
{
    char word[32];
    const char *words = key->words, *given = json_string_value(value);
    json_t *known = json_array();
    bool ok = false;
    while (tv_next_word(&words, word)) {
        ok |= !strcmp(word, given);
        tv_json_append(&known, json_string(word));
    }
    if (!ok) {
        tv_fault_set(fault, "request", -1, "'%s' must be one of: %s", key->name, key->words);
        tv_fault_known(fault, "values", known, NULL);
    } else {
        json_decref(known);
    }
    return ok;
}

static bool is_of_type(const tv_argument *key, const json_t *value)
{
    json_int_t number = json_integer_value(value);
    int64_t named;
    switch (key->type) {
    case TV_ANY: return true;
    case TV_OBJECT: return json_is_object(value);
    case TV_MOVES: return json_is_string(value) || json_is_array(value);
    case TV_NUMBER:
        if (json_is_string(value)) return tv_argument_named(key, json_string_value(value), &named);
        return json_is_integer(value) && number >= key->least && number <= key->most;
    case TV_FLAG: return json_is_boolean(value);
    default: return json_is_string(value);
    }
}

/* null counts as an absent key, for programs that always send all keys. */
static bool check_key(const tv_operation *operation, const char *name, const json_t *value, tv_fault *fault)
{
    const tv_argument *key = tv_argument_find(name);
    if (!key || !tv_operation_knows(operation, name)) return fail_unknown(operation, name, fault);
    if (key->type == TV_ANY || json_is_null(value)) return true;
    if (!is_of_type(key, value)) return fail_type(key, value, fault);
    if (tv_type_in_json(key->type) == TV_TEXT) return check_length(key, value, fault);
    if (key->type == TV_WORD) return check_word(key, value, fault);
    return key->type != TV_MOVES || check_moves(value, fault);
}

/* ---- The request ---------------------------------------------------------------------------- */

/* The value of a key; NULL for null. */
static json_t *value_of(const tv_request *r, const char *key)
{
    json_t *value = json_object_get(r->root, key);
    return json_is_null(value) ? NULL : value;
}

/* -1 if absent: no range goes below 0. */
static json_int_t number_of(const tv_request *r, const char *key)
{
    const json_t *value = value_of(r, key);
    return value ? json_integer_value(value) : -1;
}

/* All of these are borrowed from root and live as long as it does. */
static void take(tv_request *r)
{
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
    r->session = json_string_value(value_of(r, "session"));
    const json_t *time = value_of(r, "time"); /* of a search, which has the usual deadline in addition */
    if (time && r->deadline < 0) r->deadline = json_integer_value(time) + TV_SERVE_DEADLINE;
}

const char *tv_request_text(const tv_request *r, const char *key) { return json_string_value(value_of(r, key)); }

bool tv_request_is(const tv_request *r, const char *name) { return r->operation && !strcmp(r->operation->name, name); }

bool tv_request_flag(const tv_request *r, const char *key) { return json_is_true(value_of(r, key)); }

json_int_t tv_request_number(const tv_request *r, const char *key, json_int_t none)
{
    const json_t *value = value_of(r, key);
    return value ? json_integer_value(value) : none;
}

/* This is checked before anything else, since the version decides which keys exist. */
static bool check_version(const json_t *v, tv_fault *fault)
{
    const json_int_t number = json_integer_value(v);
    if (!v || number == TV_VERSION_SERVE) return true;
    if (!json_is_integer(v))
        return tv_fault_set(fault, "request", -1, "'v', the version of the protocol, must be a whole number");
    return tv_fault_set(fault, "request", -1,
                        "'v' is %" JSON_INTEGER_FORMAT
                        ", but this program speaks version %d of the protocol: send requests of that version%s",
                        number, TV_VERSION_SERVE,
                        number < TV_VERSION_SERVE ? " (`help` lists its commands and keys)"
                                                  : ", or use a newer tavoliere");
}

static bool fail_command(const char *name, tv_fault *fault)
{
    const char *names[NAMES];
    size_t count = 0;
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    for (const tv_operation *o = NULL; count < NAMES && (o = tv_operation_next(o, TV_SERVE));) names[count++] = o->name;
    const char *near = tv_nearest(name, names, count);
    tv_say_short(&shown, name, strlen(name));
    tv_fault_set(fault, "unknown-command", -1,
                 near ? "there is no command '%s'; did you mean '%s'?" : "there is no command '%s'",
                 tv_text_str(&shown), near);
    tv_fault_known(fault, "commands", json_operations(), near);
    return false;
}

/* Finds the command, which determines the valid keys. */
static const tv_operation *read_command(tv_request *r, tv_fault *fault)
{
    const json_t *cmd = value_of(r, "cmd");
    if (!json_is_string(cmd)) {
        tv_fault_set(fault, "request", -1, cmd ? "'cmd' must be a text" : "'cmd' is missing");
        tv_fault_known(fault, "commands", json_operations(), NULL);
        return NULL;
    }
    r->operation = tv_operation_find(json_string_value(cmd), TV_SERVE);
    if (!r->operation) fail_command(json_string_value(cmd), fault);
    return r->operation;
}

static bool fail_missing(const tv_operation *o, const char *key, tv_fault *fault)
{
    tv_fault_set(fault, "request", -1, "'%s' is missing: %s needs it", key, o->name);
    tv_fault_known(fault, "keys", tv_json_arguments(o), NULL);
    return false;
}

/* A record contains the moves of a game. The request may name the game, too, for a record that does not. */
static bool check_begin(const tv_request *r, const tv_operation *a, tv_fault *fault)
{
    bool record = tv_request_text(r, "record");
    if (!r->game && !record) return fail_missing(a, "game", fault);
    if (record && (r->options || r->position || r->moves))
        return tv_fault_set(
            fault, "request", -1,
            "'record' allows only 'game' beside it: the record has its own options, position and moves");
    return true;
}

/* A session has its own game and moves, so a request with a session may have no others. */
static bool check_needs(const tv_request *r, const tv_operation *a, tv_fault *fault)
{
    for (const tv_argument *key = NULL; (key = tv_argument_next(key, a));)
        if (tv_operation_needs(a, key->name) && !value_of(r, key->name)) return fail_missing(a, key->name, fault);
    if (tv_request_is(r, "open")) return check_begin(r, a, fault);
    const bool scaffold = tv_request_is(r, "scaffold"); /* it may have no parent */
    if (a->about != TV_ABOUT_POSITION && a->about != TV_ABOUT_GAME && !scaffold) return true;
    if (!r->game && !r->session && (!scaffold || r->options)) return fail_missing(a, "game", fault);
    if (r->session && (r->game || r->options || r->position || r->moves))
        return tv_fault_set(fault, "request", -1,
                            "'session' allows no game, options, position or moves beside it: the session has its own");
    return true;
}

/* Jansson quotes the text that it could not read, which may contain anything, so it is escaped. */
static bool fail_json(const json_error_t *error, tv_fault *fault)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (json_error_code(error) == json_error_null_character)
        return tv_fault_set(fault, "json", error->position - 1, "\\u0000 may not be in a text");
    tv_text_escape(&text, error->text, strlen(error->text));
    tv_fault_set(fault, "json", error->position > 0 ? error->position - 1 : 0, "not JSON: %s", tv_text_str(&text));
    return false;
}

/* Takes the id as soon as possible, so that even a refusal can be matched with its request. Refuses duplicate keys, as
 * readers differ in which of the two counts. */
bool tv_request_read(tv_request *r, const char *line, size_t len, tv_fault *fault)
{
    json_error_t error;
    const char *name;
    json_t *value;
    *r = (tv_request) { 0 };
    if (strspn(line, " \t\r") == len) return tv_fault_set(fault, "json", -1, "the line is empty");
    const char *nul = memchr(line, 0, len);
    if (nul) return tv_fault_set(fault, "json", (int)(nul - line), "the line contains a NUL byte");
    r->root = json_loadb(line, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!r->root) return fail_json(&error, fault);
    if (!json_is_object(r->root))
        return tv_fault_set(fault, "request", -1, "a request must be an object, such as {\"id\":1,\"cmd\":\"games\"}");
    r->id = json_object_get(r->root, "id");
    if (!check_version(value_of(r, "v"), fault)) return false;
    const tv_operation *operation = read_command(r, fault);
    if (!operation) return false;
    json_object_foreach(r->root, name, value) if (!check_key(operation, name, value, fault)) return false;
    take(r);
    return check_needs(r, operation, fault);
}

void tv_request_free(tv_request *r)
{
    json_decref(r->root);
    *r = (tv_request) { 0 };
}
