/* grammar_calls.c - expressions and statements in functions: calls of every function of the reference and the
 * environment, with arguments of the right types and of any others. */
#include "tests/fuzz/grammar.h"

#include <string.h>

void grammar_hostile(grammar *g)
{
    if (g->inside && chance(&g->choices, 25)) tv_text_add(g->out, "%s", choose_text(&g->choices, "inside"));
    else if (g->list && chance(&g->choices, 5)) tv_text_add(g->out, "list");
    else if (g->move && chance(&g->choices, 5)) tv_text_add(g->out, "move");
    else tv_text_add(g->out, "%s", choose_text(&g->choices, "hostile"));
}

/* ---- Calls of the reference -------------------------------------------------------------------------- */

/* Declarations are made at load, the others used in functions. */
static bool can_call(const grammar *g, const ref_entry *f)
{
    if (strcmp(f->on, "tav") == 0)
        return strcmp(f->name, "game") != 0 && strcmp(f->name, "variant") != 0 && grammar_fits(g, f->name);
    return g->inside && (g->list || strcmp(f->on, "list") != 0);
}

static void receiver(grammar *g, const ref_entry *f)
{
    if (strcmp(f->on, "cells") == 0) grammar_expression(g, "tav.cells", 9);
    else if (strcmp(f->on, "object") == 0) tv_text_add(g->out, "objects[%u]", 1 + choose(&g->choices, GRAMMAR_TABLES));
    else tv_text_add(g->out, "%s", f->on);
}

/* A random function that can be called; with a type, one that returns it; NULL: none. */
static const ref_entry *pick(grammar *g, const char *type, size_t len)
{
    size_t count, fit = 0;
    const ref_entry *list = ref_entries(&count), *found[256];
    for (size_t i = 0; i < count && fit < 256; i++) {
        if (list[i].kind != REF_FUNCTION || !can_call(g, &list[i])) continue;
        if (type && (strlen(list[i].type) != len || memcmp(list[i].type, type, len) != 0)) continue;
        found[fit++] = &list[i];
    }
    return fit ? found[choose(&g->choices, fit)] : NULL;
}

static void call(grammar *g, const ref_entry *f)
{
    receiver(g, f);
    tv_text_add(g->out, "%s%s(", f->method ? ":" : ".", f->name);
    grammar_args(g, f);
    tv_text_add(g->out, ")");
}

void grammar_expression(grammar *g, const char *type, size_t len)
{
    static const char *const given[][2] = { { "tav.pos", "pos" }, { "tav.list", "list" }, { "tav.move", "move" } };
    for (size_t i = 0; i < 3; i++) {
        if (strlen(given[i][0]) != len || memcmp(type, given[i][0], len) != 0) continue;
        tv_text_add(g->out, "%s",
                    (i == 0 && g->inside) || (i == 1 && g->list) || (i == 2 && g->move) ? given[i][1] : "kept[1]");
        return;
    }
    const ref_entry *f = g->depth > GRAMMAR_DEPTH ? NULL : pick(g, type, len);
    g->depth++;
    if (f) call(g, f);
    else if (g->inside) tv_text_add(g->out, "pos:free()");
    else grammar_hostile(g);
    g->depth--;
}

/* ---- Statements ---------------------------------------------------------------------------------------- */

static void hostile_list(grammar *g)
{
    for (unsigned n = choose(&g->choices, 5); n; n--) {
        grammar_hostile(g);
        if (n > 1) tv_text_add(g->out, ", ");
    }
}

/* What came back is called as well: iterators, by hand. */
static void library_call(grammar *g)
{
    size_t n;
    const char *const *list = ref_library(&n);
    tv_text_add(g->out, "local ok, a, b, c = pcall(%s", list[choose(&g->choices, n)]);
    for (unsigned args = choose(&g->choices, 5); args; args--) {
        tv_text_add(g->out, ", ");
        grammar_hostile(g);
    }
    tv_text_add(g->out, ")\n");
    if (!chance(&g->choices, 40)) return;
    tv_text_add(g->out, "if ok then pcall(a, ");
    tv_text_add(g->out, choose(&g->choices, 2) ? "b, c) end\n" : "");
    if (g->out->s[g->out->len - 1] == '\n') return;
    grammar_hostile(g);
    tv_text_add(g->out, ", c) end\n");
}

/* A method, with its own arguments or others. */
static void method_call(grammar *g)
{
    const ref_entry *f = pick(g, NULL, 0);
    if (!f) return;
    tv_text_add(g->out, "pcall(function() local a, b, c = ");
    if (chance(&g->choices, 25)) {
        receiver(g, f);
        tv_text_add(g->out, ".%s(", f->name);
        hostile_list(g);
        tv_text_add(g->out, ")");
    } else call(g, f);
    tv_text_add(g->out, chance(&g->choices, 30) ? " kept[#kept + 1] = a return a(b, c) end)\n" : " end)\n");
}

static void loop(grammar *g)
{
    tv_text_add(g->out, "pcall(function() for cell in %s do\n", choose_text(&g->choices, "loops"));
    bool cell = g->cell;
    g->cell = true;
    g->depth++;
    grammar_statements(g);
    g->depth--;
    g->cell = cell;
    tv_text_add(g->out, "if cell == 12 then break end end end)\n");
}

static void keep(grammar *g)
{
    tv_text_add(g->out, "kept[%s] = ", choose(&g->choices, 2) ? "1" : "#kept + 1");
    grammar_hostile(g);
    tv_text_add(g->out, "\n");
}

static void metatable(grammar *g)
{
    tv_text_add(g->out,
                "pcall(function() local t <close> = setmetatable({}, { %s = ", choose_text(&g->choices, "events"));
    grammar_hostile(g);
    tv_text_add(g->out, ", %s = ", choose_text(&g->choices, "events"));
    grammar_hostile(g);
    tv_text_add(g->out, " }) %s end)\n", choose_text(&g->choices, "uses of metatables"));
}

/* An operator between any two values. */
static void operation(grammar *g)
{
    static const char *const operators[] = { "+", "-", "&", "|", "==", "<", "..", "//", "%", "<<", "~", "^" };
    tv_text_add(g->out, "pcall(function() local a, b = ");
    grammar_hostile(g);
    tv_text_add(g->out, ", ");
    grammar_hostile(g);
    tv_text_add(g->out, " return a %s b end)\n", CHOOSE(&g->choices, operators));
}

/* Nothing is left behind by a block, as there may be many: a function has 200 locals. */
void grammar_statements(grammar *g)
{
    static void (*const kinds[])(grammar *) = { method_call, method_call, method_call, library_call, library_call,
                                                loop,        keep,        metatable,   operation };
    if (g->depth > GRAMMAR_DEPTH || g->out->len > GRAMMAR_BYTES) return;
    for (unsigned n = choose(&g->choices, 5); n; n--) {
        tv_text_add(g->out, "do ");
        g->depth++;
        CHOOSE(&g->choices, kinds)(g);
        g->depth--;
        tv_text_add(g->out, "end\n");
    }
}
