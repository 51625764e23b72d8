/* reference.c - parses the API reference; see reference.h. */
#define _GNU_SOURCE
#include "tests/reference.h"

#include "repl/base/file.h"
#include "repl/base/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 400 };
static ref_entry entries[ENTRIES];
static size_t count;
static tv_words library;

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "the reference cannot be read: %s\n", what);
    abort();
}

/* ---- Types ---------------------------------------------------------------------------------------- */

/* To a character of `stops` outside of brackets and quotes. */
static size_t until(const char *s, const char *end, const char *stops)
{
    int depth = 0;
    bool quoted = false;
    const char *c = s;
    for (; c < end; c++) {
        if (*c == '"') quoted = !quoted;
        if (quoted) continue;
        if (!depth && strchr(stops, *c) && !(*c == ' ' && c > s && c[-1] == ':')) break;
        depth += strchr("([{<", *c) != NULL;
        depth -= strchr(")]}>", *c) != NULL;
    }
    return (size_t)(c - s);
}

size_t ref_type_len(const char *s) { return until(s, s + strlen(s), " ,"); }
size_t ref_alternative_len(const char *s, const char *end) { return until(s, end, "|"); }

/* ---- Lines ---------------------------------------------------------------------------------------- */

/* "name? type ..": a blank between them. */
static void add_field(ref_entry *e, const char *s)
{
    size_t len = strcspn(s, " ");
    bool optional = len && s[len - 1] == '?';
    const char *type = s + len + 1;
    if (!s[len] || e->fields == REF_FIELDS) fail(s);
    e->field[e->fields++] = (ref_field) { strndup(s, len - optional), strndup(type, ref_type_len(type)), optional };
}

static ref_entry *add_entry(const ref_entry *entry)
{
    if (count == ENTRIES) fail("too many entries");
    entries[count] = *entry;
    return &entries[count++];
}

/* "tav.place : tav.object", "tav.axes \"all\"|..". */
static ref_entry *add_type(const char *s)
{
    size_t len = strcspn(s, " :");
    ref_entry e = { .kind = REF_CLASS, .on = "", .name = strndup(s, len), .type = "" };
    const char *rest = s + len + strspn(s + len, " :");
    if (*rest) e.type = strndup(rest, ref_type_len(rest));
    return add_entry(&e);
}

/* "function pos:name(cell) end", with the arguments and results that the comment has named. */
static void add_function(ref_entry *e, const char *s)
{
    size_t on = strcspn(s, ".:"), name = strcspn(s + on + 1, "(");
    e->kind = REF_FUNCTION;
    e->on = strndup(s, on);
    e->name = strndup(s + on + 1, name);
    e->method = s[on] == ':';
    add_entry(e);
}

static const char *after(const char *line, const char *begin)
{
    size_t len = strlen(begin);
    return strncmp(line, begin, len) == 0 ? line + len : NULL;
}

static void read_line(const char *line, ref_entry *next, ref_entry **class)
{
    const char *s;
    if ((s = after(line, "---@param "))) add_field(next, s);
    else if ((s = after(line, "---@return "))) next->type = strndup(s, ref_type_len(s));
    else if ((s = after(line, "---@class "))) *class = add_type(s);
    else if ((s = after(line, "---@alias "))) add_type(s)->kind = REF_ALIAS;
    else if ((s = after(line, "---@field ")) && *class) add_field(*class, s);
    else if ((s = after(line, "function "))) add_function(next, s);
    if (strncmp(line, "--", 2) != 0) *next = (ref_entry) { .type = "" };
}

/* ---- The library ------------------------------------------------------------------------------------ */

static void add_words(const char *from, const char *end, const char *prefix)
{
    while (from < end) {
        size_t len = strspn(from, "abcdefghijklmnopqrstuvwxyz");
        tv_text name = { 0 };
        tv_text_add(&name, "%s%.*s", prefix, (int)len, from);
        if (len && !tv_words_add(&library, name.s)) abort();
        tv_text_free(&name);
        from += len ? len : 1;
    }
}

/* "The environment: assert error ..; math without random; table (insert ..; ..); string (byte ..; ..)" */
static void read_library(const char *text)
{
    static const char *const math[] = { "abs",  "ceil",      "floor", "fmod", "max", "min", "modf",
                                        "sqrt", "tointeger", "type",  "ult",  "log", "exp", NULL };
    const char *base = strstr(text, "The environment: "), *table = base ? strstr(base, "; table") : NULL;
    const char *string = base ? strstr(base, "string (") : NULL;
    if (!base || !table || !string) fail("it does not say what the environment is");
    base += strlen("The environment: ");
    table = strchr(table, '(');
    string += strlen("string (");
    add_words(base, base + strcspn(base, ";"), "");
    add_words(table, table + strcspn(table, ";"), "table.");
    add_words(string, string + strcspn(string, ";"), "string.");
    for (int i = 0; math[i]; i++) add_words(math[i], math[i] + strlen(math[i]), "math.");
}

/* ---- The file ----------------------------------------------------------------------------------------- */

static void read_reference(void)
{
    static const char file[] = TAVOLIERE_SOURCE_DIR "/bindings/tavoliere.meta.lua";
    tv_text text = { 0 };
    tv_err err;
    ref_entry next = { .type = "" }, *class = NULL;
    if (!tv_file_read(file, file, 1 << 20, &text, &err)) fail(err.text);
    read_library(text.s);
    for (char *line = text.s, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) *end++ = '\0';
        read_line(line, &next, &class);
    }
    tv_text_free(&text);
}

const ref_entry *ref_entries(size_t *n)
{
    if (!count) read_reference();
    *n = count;
    return entries;
}

const ref_entry *ref_type(const char *name, size_t len)
{
    for (size_t i = 0; i < count; i++)
        if (entries[i].kind != REF_FUNCTION && strlen(entries[i].name) == len &&
            memcmp(entries[i].name, name, len) == 0)
            return &entries[i];
    return NULL;
}

const char *const *ref_library(size_t *n)
{
    if (!count) read_reference();
    *n = library.count;
    return tv_words_list(&library);
}
