/* schema.c - answers of `tavoliere serve` held against repl/serve/schema.json. It knows the part of JSON Schema that is
 * used there and refuses a schema that uses more, so that nothing in it is without effect.
 * Usage: schema SCHEMA < ANSWERS, a JSON value on each line; status 1 and a line for each that does not fit. */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *schema;

/* The place in an answer at which it fitted least badly: the deepest one. */
static char worst[1000];
static size_t worst_depth;

static bool fits(const json_t *s, const json_t *value, const char *path);

static bool fail(const char *path, const char *what)
{
    size_t depth = 0;
    for (const char *p = path; *p; p++) depth += *p == '/';
    if (!*worst || depth > worst_depth) {
        snprintf(worst, sizeof worst, "%s: %s", *path ? path : "the answer", what);
        worst_depth = depth;
    }
    return false;
}

static const json_t *resolve(const char *ref)
{
    static const char begin[] = "#/$defs/";
    const json_t *to = strncmp(ref, begin, strlen(begin))
                           ? NULL
                           : json_object_get(json_object_get(schema, "$defs"), ref + strlen(begin));
    if (to) return to;
    fprintf(stderr, "schema: %s leads nowhere\n", ref);
    exit(2);
}

/* ---- Keywords ------------------------------------------------------------------------------- */

static bool is_type(const char *type, const json_t *value)
{
    return !strcmp(type, "string")    ? json_is_string(value)
           : !strcmp(type, "integer") ? json_is_integer(value)
           : !strcmp(type, "number")  ? json_is_number(value)
           : !strcmp(type, "boolean") ? json_is_boolean(value)
           : !strcmp(type, "null")    ? json_is_null(value)
           : !strcmp(type, "array")   ? json_is_array(value)
                                      : json_is_object(value);
}

static bool fits_type(const json_t *types, const json_t *value, const char *path)
{
    bool ok = json_is_string(types) && is_type(json_string_value(types), value);
    for (size_t i = 0; i < json_array_size(types); i++)
        ok |= is_type(json_string_value(json_array_get(types, i)), value);
    return ok || fail(path, "another type");
}

static bool fits_enum(const json_t *values, const json_t *value, const char *path)
{
    for (size_t i = 0; i < json_array_size(values); i++)
        if (json_equal(json_array_get(values, i), value)) return true;
    return fail(path, "none of the values");
}

static bool fits_any(const json_t *schemas, const json_t *value, const char *path)
{
    for (size_t i = 0; i < json_array_size(schemas); i++)
        if (fits(json_array_get(schemas, i), value, path)) return true;
    return false;
}

static bool has_required(const json_t *names, const json_t *value, const char *path)
{
    for (size_t i = 0; i < json_array_size(names); i++) {
        char what[200];
        const char *name = json_string_value(json_array_get(names, i));
        snprintf(what, sizeof what, "'%s' is missing", name);
        if (!json_object_get(value, name)) return fail(path, what);
    }
    return true;
}

static bool fits_properties(const json_t *s, const json_t *value, const char *path)
{
    const json_t *properties = json_object_get(s, "properties"), *more = json_object_get(s, "additionalProperties");
    const char *name;
    json_t *of;
    if (!has_required(json_object_get(s, "required"), value, path)) return false;
    json_object_foreach((json_t *)value, name, of)
    {
        char at[1000];
        const json_t *own = json_object_get(properties, name);
        snprintf(at, sizeof at, "%s/%s", path, name);
        if (!own && json_is_false(more)) return fail(at, "the schema does not know it");
        if (own ? !fits(own, of, at) : json_is_object(more) && !fits(more, of, at)) return false;
    }
    return true;
}

static bool fits_items(const json_t *items, const json_t *value, const char *path)
{
    for (size_t i = 0; i < json_array_size(value); i++) {
        char at[1000];
        snprintf(at, sizeof at, "%s/%zu", path, i);
        if (!fits(items, json_array_get(value, i), at)) return false;
    }
    return true;
}

static bool fits(const json_t *s, const json_t *value, const char *path)
{
    const json_t *of;
    if ((of = json_object_get(s, "$ref"))) return fits(resolve(json_string_value(of)), value, path);
    if ((of = json_object_get(s, "anyOf"))) return fits_any(of, value, path);
    if ((of = json_object_get(s, "const"))) return json_equal(of, value) || fail(path, "another value");
    if ((of = json_object_get(s, "enum"))) return fits_enum(of, value, path);
    if ((of = json_object_get(s, "type")) && !fits_type(of, value, path)) return false;
    if (json_is_object(value)) return fits_properties(s, value, path);
    if (json_is_array(value) && (of = json_object_get(s, "items"))) return fits_items(of, value, path);
    return true;
}

/* ---- The schema itself ---------------------------------------------------------------------- */

static void know(const json_t *s)
{
    static const char *const known[] = {
        "$schema", "$defs", "$ref",     "title",      "description",         "type", "items", "anyOf",
        "const",   "enum",  "required", "properties", "additionalProperties"
    };
    const char *key, *name;
    json_t *of, *part;
    if (!json_is_object(s)) return;
    json_object_foreach((json_t *)s, key, of)
    {
        bool is = false;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++) is |= !strcmp(known[i], key);
        if (!is) fprintf(stderr, "schema: '%s' is not known here\n", key), exit(2);
        if (!strcmp(key, "$ref")) resolve(json_string_value(of));
        if (!strcmp(key, "items") || !strcmp(key, "additionalProperties")) know(of);
        for (size_t i = 0; !strcmp(key, "anyOf") && i < json_array_size(of); i++) know(json_array_get(of, i));
        if (strcmp(key, "properties") != 0 && strcmp(key, "$defs") != 0) continue;
        json_object_foreach(of, name, part) know(part);
    }
}

static bool check_line(const char *line)
{
    json_t *value = json_loads(line, JSON_DECODE_ANY, NULL);
    *worst = 0;
    bool ok = value ? fits(schema, value, "") : fail("", "no JSON");
    if (!ok) printf("FAIL %s\n  %.300s\n", worst, line);
    json_decref(value);
    return ok;
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t cap = 0, lines = 0, failed = 0;
    json_error_t error;
    schema = argc == 2 ? json_load_file(argv[1], 0, &error) : NULL;
    if (!schema) {
        fprintf(stderr, "schema: %s\n", argc == 2 ? error.text : "usage: schema SCHEMA < ANSWERS");
        return 2;
    }
    know(schema);
    for (; getline(&line, &cap, stdin) > 0; lines++) failed += !check_line(line);
    printf("%zu answers, %zu do not fit the schema\n", lines, failed);
    free(line);
    json_decref(schema);
    return failed || !lines;
}
