/* document_schema.c - the JSON Schema of the answers of serve, and of its requests, written from the table of operations and those
 * of shapes and arguments. */
#include "core/base/version.h"
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/operations/documents.h"
#include "repl/operations/operation.h"
#include "repl/operations/shape.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Types ---------------------------------------------------------------------------------- */

static json_t *type_of(const char **at);

/* What is written wrong in a table is found when the schema is written, which a test does. */
static void wrong(const char *at)
{
    fprintf(stderr, "not a type: %s\n", at);
    abort();
}

static json_t *literal(const char **at)
{
    const char *end = strchr(++*at, '\'');
    if (!end) wrong(*at);
    json_t *text = json_stringn(*at, (size_t)(end - *at));
    *at = end + 1;
    return json_pack("{so}", "const", text);
}

static json_t *codes(void)
{
    json_t *all = json_array();
    for (size_t i = 0; i < tv_error_codes_count; i++) json_array_append_new(all, json_string(tv_error_codes[i].name));
    return json_pack("{so}", "enum", all);
}

/* A word of the notation, or the name of a shape. */
static json_t *named(const char **at)
{
    static const char *const words[][2] = { { "text", "string" },
                                            { "integer", "integer" },
                                            { "number", "number" },
                                            { "flag", "boolean" },
                                            { "null", "null" } };
    const char *name = *at;
    const size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyz-");
    *at += len;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == len && !memcmp(name, words[i][0], len))
            return json_pack("{ss}", "type", words[i][1]);
    if (len == 3 && !memcmp(name, "any", len)) return json_object();
    if (len == 4 && !memcmp(name, "code", len)) return codes();
    if (len == 4 && !memcmp(name, "true", len)) return json_pack("{sb}", "const", 1);
    if (!tv_shape_find(name, len)) wrong(name);
    return json_pack("{so}", "$ref", json_sprintf("#/$defs/%.*s", (int)len, name));
}

/* Lists and objects of it: T[], T[2], T{}. */
static json_t *collection(const char **at, json_t *of)
{
    while (**at == '[' || **at == '{') {
        char *end;
        const bool list = *(*at)++ == '[';
        const long most = strtol(*at, &end, 10);
        if (*end != (list ? ']' : '}')) wrong(*at);
        *at = end + 1;
        of = list ? json_pack("{ssso}", "type", "array", "items", of)
                  : json_pack("{ssso}", "type", "object", "additionalProperties", of);
        if (list && most) json_object_update_new(of, json_pack("{sisi}", "minItems", most, "maxItems", most));
    }
    return of;
}

static json_t *simple(const char **at)
{
    if (isdigit((unsigned char)**at)) return json_pack("{si}", "const", (int)strtol(*at, (char **)at, 10));
    if (**at == '\'') return collection(at, literal(at));
    if (**at != '(') return collection(at, named(at));
    ++*at;
    json_t *type = type_of(at);
    if (*(*at)++ != ')') wrong(*at);
    return collection(at, type);
}

/* One of several: `enum` where all stand for themselves, `type` where all are words of the notation, else `anyOf`. */
static json_t *one_of(json_t *types)
{
    static const char *const keys[][2] = { { "const", "enum" }, { "type", "type" } };
    size_t i;
    json_t *type;
    for (int k = 0; k < 2; k++) {
        json_t *values = json_array();
        json_array_foreach(types, i, type) if (json_object_size(type) == 1 && json_object_get(type, keys[k][0]))
            json_array_append(values, json_object_get(type, keys[k][0]));
        const bool all = json_array_size(values) == json_array_size(types);
        json_t *one = json_pack("{so}", keys[k][1], values);
        if (all) return json_decref(types), one;
        json_decref(one);
    }
    return json_pack("{so}", "anyOf", types);
}

static json_t *type_of(const char **at)
{
    json_t *types = json_array();
    json_array_append_new(types, simple(at));
    for (; **at == '|'; json_array_append_new(types, simple(at))) ++*at;
    if (json_array_size(types) > 1) return one_of(types);
    json_t *type = json_incref(json_array_get(types, 0));
    json_decref(types);
    return type;
}

/* ---- Objects -------------------------------------------------------------------------------- */

/* Adds keys to the object's properties and to those that are required; optional: none of them is. */
static void add_keys(json_t *object, const char *at, bool optional)
{
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        const bool others = *at == '*';
        const size_t len = strcspn(at += others, ":? ");
        const char *name = at;
        const bool may_be_missing = optional || at[len] == '?';
        at += len + (at[len] == '?');
        if (others) {
            const tv_shape *shape = tv_shape_find(name, len);
            if (!shape) wrong(name);
            add_keys(object, shape->gives, may_be_missing);
            continue;
        }
        if (*at++ != ':') wrong(name);
        json_t *key = json_stringn(name, len);
        json_object_set_new(json_object_get(object, "properties"), json_string_value(key), type_of(&at));
        if (!may_be_missing) json_array_append(json_object_get(object, "required"), key);
        json_decref(key);
    }
}

static json_t *object_of(const char *help, const char *keys, const char *more)
{
    json_t *object = help ? json_pack("{ss}", "description", help) : json_object();
    json_object_update_new(object, json_pack("{sss[]s{}}", "type", "object", "required", "properties"));
    add_keys(object, keys, false);
    add_keys(object, more, false);
    json_object_set_new(object, "additionalProperties", json_false());
    return object;
}

static json_t *shape_of(const tv_shape *shape)
{
    const char *at = shape->gives + 2;
    if (*shape->gives != '=') return object_of(shape->help, shape->gives, "");
    json_t *type = type_of(&at);
    if (shape->help) json_object_set_new(type, "description", json_string(shape->help));
    return type;
}

/* Defines the type under the name, as one of those that any_of lists. */
static void define(json_t *schema, json_t *any_of, const char *name, json_t *type)
{
    json_object_set_new(json_object_get(schema, "$defs"), name, type);
    json_array_append_new(json_object_get(any_of, "anyOf"),
                          json_pack("{so}", "$ref", json_sprintf("#/$defs/%s", name)));
}

/* ---- Requests ------------------------------------------------------------------------------- */

/* The type of an argument in the notation of shapes. Ranges of numbers and lengths of texts are left out. */
static void add_type(const tv_argument *a, tv_text *to)
{
    static const char *const types[] = { [TV_ANY] = "any",
                                         [TV_TEXT] = "text",
                                         [TV_OBJECT] = "option-value{}",
                                         [TV_MOVES] = "names|text",
                                         [TV_NUMBER] = "integer",
                                         [TV_FLAG] = "flag",
                                         [TV_WORD] = "" };
    const enum tv_type type = tv_type_in_json(a->type);
    const char *words = a->words, *between = *types[type] ? "|" : "";
    char word[32];
    for (tv_text_add(to, "%s", types[type]); words && tv_next_word(&words, word); between = "|")
        tv_text_add(to, "%s'%s'", between, word);
}

static void add_request(json_t *schema, const tv_operation *o)
{
    TV_SCOPED(tv_text_free) tv_text keys = { 0 };
    char name[100];
    snprintf(name, sizeof name, "request-to-%s", o->name);
    tv_text_add(&keys, "cmd:'%s'", o->name);
    for (const tv_argument *a = NULL; (a = tv_argument_next(a, o));) {
        if (!strcmp(a->name, "cmd")) continue;
        tv_text_add(&keys, " %s%s:", a->name, tv_operation_needs(o, a->name) ? "" : "?");
        add_type(a, &keys);
    }
    define(schema, json_object_get(json_object_get(schema, "$defs"), "request"), name,
           object_of(o->help, tv_text_str(&keys), ""));
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void add_answer(json_t *schema, const char *name, const char *help, const char *cmd, const char *keys)
{
    char begin[200];
    snprintf(begin, sizeof begin, "id:any v:%d cmd:%s", TV_VERSION_SERVE, cmd);
    define(schema, schema, name, object_of(help, begin, keys));
}

static void add_answer_to(json_t *schema, const tv_operation *o)
{
    char name[100], cmd[100], keys[1000];
    snprintf(name, sizeof name, "answer-to-%s", o->name);
    snprintf(cmd, sizeof cmd, "'%s'", o->name);
    snprintf(keys, sizeof keys, "%s error?:fault", o->gives);
    add_answer(schema, name, o->help, cmd, keys);
}

void tv_document_schema(FILE *out)
{
    json_t *schema =
        json_pack("{ssssss s[] s{s{sss[]}}}", "$schema", "https://json-schema.org/draft/2020-12/schema", "title",
                  "Answer", "description",
                  "An answer of `tavoliere serve`: one line of its output; repl/SERVE.md shows each with its "
                  "request. `tavoliere help --schema` prints this.",
                  "anyOf", "$defs", "request", "title", "Request", "anyOf");
    for (const tv_shape *s = tv_shapes; s < tv_shapes + tv_shapes_count; s++)
        json_object_set_new(json_object_get(schema, "$defs"), s->name, shape_of(s));
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_SERVE));)
        add_answer_to(schema, o), add_request(schema, o);
    add_answer(schema, "progress-of-search", "a line of its own, before the answer", "'search'", "progress:progress");
    add_answer(schema, "failure", "an answer with an error", "text|null", "error:fault");
    json_dumpf(schema, out, JSON_INDENT(2));
    fputc('\n', out);
    json_decref(schema);
}
