/* expressions_calls.c - calls of all methods of the reference and of all library functions. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/sides.h"
#include "tests/reference.h"

#include <stdlib.h>
#include <string.h>

enum { CALLABLES = 260 };

static struct callable {
    ref_entry f; /* of a library function `on` is the library */
    enum type result;
    char label[40]; /* see pick */
} callables[CALLABLES];
static int count;

/* ---- What there is ---------------------------------------------------------------------------------------- */

static enum type type_of(const char *result)
{
    static const struct {
        const char *name;
        enum type type;
    } types[] = {
        { "integer", T_INT },   { "number", T_FLOAT },  { "string", T_TEXT },
        { "boolean", T_TRUTH }, { "tav.cells", T_SET },
    };
    const size_t len = strspn(result, "abcdefghijklmnopqrstuvwxyz._");
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strlen(types[i].name) == len && !strncmp(types[i].name, result, len)) return types[i].type;
    return T_NIL;
}

static void add(const ref_entry *f, enum type result)
{
    if (count == CALLABLES) abort();
    struct callable *c = &callables[count++];
    *c = (struct callable) { .f = *f, .result = result };
    snprintf(c->label, sizeof c->label, "%s:%.20s()", f->on, f->name);
}

static bool give_listing(void *ctx, const char *name, tv_text *to)
{
    (void)ctx;
    if (strcmp(name, "listing") != 0) return false;
    tv_text_add(to, "for _, name in ipairs { 'math', 'string', 'table' } do\n"
                    "for key, value in pairs(({ math = math, string = string, table = table })[name]) do\n"
                    "if type(value) == 'function' then print(name .. ' ' .. key) end end end\n"
                    "local tav = require 'tavoliere'\n"
                    "return tav.game { name = 'Listing', players = { 'White', 'Black' }, stuck = 'draw',\n"
                    "board = tav.rectangle { 2, 2 }, pieces = { { 'Stone', count = 4 } }, moves = tav.place {} }\n");
    return true;
}

static void add_function(const char *library, const char *name)
{
    const ref_entry f = { .on = strdup(library), .name = strdup(name) };
    add(&f, !strcmp(library, "math") ? T_INT : !strcmp(library, "string") ? T_TEXT : T_NIL);
}

/* The functions of the other libraries are those that a script finds in them. */
static bool add_libraries(void)
{
    const tv_paths paths = { .given = give_listing };
    tv_text said = { 0 };
    tv_err err;
    tv_script *script = tv_script_load(&paths, "listing", NULL, &err);
    if (script) tv_script_printed(script, &said);
    const int before = count;
    for (const char *s = tv_text_str(&said); *s;) {
        char library[16], name[32];
        if (sscanf(s, "%15s %31s", library, name) == 2) add_function(library, name);
        s += strcspn(s, "\n");
        s += *s != '\0';
    }
    tv_script_free(script);
    tv_text_free(&said);
    return count > before + 20;
}

bool expressions_begin(void)
{
    size_t entries, names;
    const ref_entry *entry = ref_entries(&entries);
    for (size_t i = 0; i < entries; i++)
        if (entry[i].method) add(&entry[i], type_of(entry[i].type));
    const char *const *name = ref_library(&names);
    for (size_t i = 0; i < names; i++)
        if (!strchr(name[i], '.')) add_function("", name[i]);
    return add_libraries();
}

/* ---- Arguments ------------------------------------------------------------------------------------------------ */

/* What is right for a parameter of this name: one of some texts, or of a type. */
static const struct parameter {
    const char *name;
    enum type type;
    const char *text[4];
} parameters[] = {
    { "cell", T_CELL, { 0 } },
    { "from", T_CELL, { "'a1'", "nil" } },
    { "to", T_CELL, { "'b2'", "nil" } },
    { "pits", T_CELL, { "'a1'", "own" } },
    { "cells", T_SET, { 0 } },
    { "within", T_SET, { 0 } },
    { "through", T_SET, { 0 } },
    { "covering", T_SET, { 0 } },
    { "player", T_INT, { "1", "2", "pos.mover", "'Black'" } },
    { "side", T_INT, { "1", "2", "'White'", "3 - pos.mover" } },
    { "piece", T_TEXT, { "'Stone'", "'Stone'", "(n > 1 and 'Stone' or 'X')" } },
    { "counter", T_TEXT, { "'r'", "'q'", "'n'", "(n > 1 and 'r' or 'q')" } },
    { "set", T_TEXT, { "'kept'" } },
    { "direction", T_TEXT, { "'n'", "'e'", "'ne'", "(n > 1 and 'n' or 's')" } },
    { "connect", T_INT, { "4", "8", "6" } },
    { "text", T_TEXT, { 0 } },
    { "phase", T_TEXT, { "'p0'", "pos.phase" } },
    { "pos", T_THING, { "pos", "pos" } },
    { "list", T_THING, { "list" } },
    { "move", T_THING, { "move" } },
    { "stuck", T_TRUTH, { "true", "false" } },
    { "look", T_FUNCTION, { "function(after) return #after:own() end", "function(after) return after:get 's' end" } },
    { "turns", T_INT, { "0", "1" } },
    { "arg", T_INT, { "0", "7", "nil" } },
};

static void argument(writer *w, const char *name, int depth, tv_text *to)
{
    enum type type = T_INT;
    if (!chance(w->r, 6))
        for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++) {
            const struct parameter *p = &parameters[i];
            int texts = 0;
            if (strcmp(p->name, name) != 0) continue;
            while (texts < 4 && p->text[texts]) texts++;
            type = p->type;
            if (!texts || chance(w->r, 15)) continue;
            tv_text_add(to, "%s", p->text[tv_random_below(w->r, (unsigned)texts)]);
            return;
        }
    else type = any_type(w->r);
    write_expression(w, type, depth - 1, to);
}

/* Of a method: on what it belongs to, with arguments by the names of the parameters, some of the last left out. */
static void call_method(writer *w, const ref_entry *f, int depth, tv_text *to)
{
    static const char *const objects[] = { "PLACE", "STEP", "ACTS", "SCORE" };
    const unsigned left_out = chance(w->r, 40) ? 1 + tv_random_below(w->r, 2) : 0;
    int given = f->fields - (int)left_out > 0 ? f->fields - (int)left_out : 0;
    if (chance(w->r, 4) || !strcmp(f->on, "cells")) {
        tv_text_add(to, "(");
        write_expression(w, chance(w->r, 95) ? T_SET : any_type(w->r), depth - 1, to);
        tv_text_add(to, ")");
    } else if (!strcmp(f->on, "lines")) tv_text_add(to, "LINES");
    else if (!strcmp(f->on, "object")) tv_text_add(to, "%s", CHOOSE(w->r, objects));
    else if (!strcmp(f->on, "list")) tv_text_add(to, w->place == MOVES ? "list" : "pos");
    else tv_text_add(to, "pos");
    tv_text_add(to, ":%s(", f->name);
    for (int i = 0; i < given; i++) {
        if (i) tv_text_add(to, ", ");
        if (!strcmp(f->field[i].name, "...")) write_expression(w, any_type(w->r), depth - 1, to);
        else argument(w, f->field[i].name, depth, to);
    }
    tv_text_add(to, ")");
}

/* Library functions: by the library the first argument is mostly of its type, the others are numbers or anything. */
static void call_function(writer *w, const ref_entry *f, int depth, tv_text *to)
{
    const enum type first = !strcmp(f->on, "string")  ? T_TEXT
                            : !strcmp(f->on, "table") ? T_TABLE
                            : !strcmp(f->on, "math")  ? (chance(w->r, 50) ? T_INT : T_FLOAT)
                                                      : any_type(w->r);
    const bool numbers = *f->on != '\0';
    const unsigned arguments = tv_random_below(w->r, 10) < 8 ? 1 + tv_random_below(w->r, 3) : tv_random_below(w->r, 5);
    tv_text_add(to, "%s%s%s(", f->on, *f->on ? "." : "", f->name);
    for (unsigned i = 0; i < arguments; i++) {
        if (i) tv_text_add(to, ", ");
        write_expression(w, i == 0 ? first : numbers && chance(w->r, 75) ? T_INT : any_type(w->r), depth - 1, to);
    }
    tv_text_add(to, ")");
}

void write_call_of(writer *w, enum type type, int depth, tv_text *to)
{
    const bool any = chance(w->r, 15);
    int i = (int)tv_random_below(w->r, (unsigned)count);
    for (int tries = 0; tries < 200; tries++, i = (int)tv_random_below(w->r, (unsigned)count))
        if ((any || type == TYPES || callables[i].result == type || callables[i].result == T_NIL) &&
            takes(w, callables[i].label))
            break;
    const ref_entry *f = &callables[i].f;
    if (f->method) call_method(w, f, depth, to);
    else call_function(w, f, depth, to);
}

void write_call(writer *w, int depth, tv_text *to) { write_call_of(w, TYPES, depth, to); }
