/* expressions_atoms.c - the simplest expressions of each type, and the choice among them. */
#include "tests/compiled/expressions.h"

#include <string.h>

/* ---- Facts that a program learns------------------------------------------------------------------------------- */

/* Of a text that programs are made of, by its hash: in how many it stood, and how many of these were not compiled. */
static struct known {
    unsigned used, refused;
} known[1 << 12], all;

static uint16_t number_of(const char *text)
{
    uint32_t hash = 2166136261u;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
    return (uint16_t)((hash ^ hash >> 16) % (sizeof known / sizeof *known));
}

void expressions_learn(const program *p)
{
    all.used++;
    all.refused += !p->compiled;
    for (int i = 0; i < p->uses; i++) {
        struct known *k = &known[p->used[i]];
        k->used++;
        k->refused += !p->compiled;
    }
}

static unsigned percent_compiled(const struct known *k) { return 100 * (k->used - k->refused + 2) / (k->used + 2); }

/* What is compiled less often than others is taken less often, but never left out. */
bool takes(writer *w, const char *text)
{
    const uint16_t number = number_of(text);
    const unsigned its = percent_compiled(&known[number]), usual = percent_compiled(&all);
    const unsigned of_usual = its > usual ? 100 : 100 * its / (usual + 1), percent = of_usual * of_usual / 100;
    if (!chance(w->r, percent > 4 ? percent : 4)) return false;
    if (w->p->uses < (int)(sizeof w->p->used / sizeof *w->p->used)) w->p->used[w->p->uses++] = number;
    return true;
}

const char *any_of(tv_random *r, const char *list)
{
    size_t count;
    const char *const *text = vocabulary(list, &count);
    return text[tv_random_below(r, (unsigned)count)];
}

const char *pick(writer *w, const char *list)
{
    size_t count;
    const char *const *text = vocabulary(list, &count);
    size_t i = tv_random_below(w->r, (unsigned)count);
    for (int tries = 0; tries < 50 && !takes(w, text[i]); tries++) i = tv_random_below(w->r, (unsigned)count);
    return text[i];
}

/* ---- Values -------------------------------------------------------------------------------------------- */

static const char *const atoms[TYPES] = {
    [T_INT] = "ints", [T_FLOAT] = "floats", [T_TEXT] = "texts",   [T_TRUTH] = "truths",       [T_NIL] = "nils",
    [T_SET] = "sets", [T_CELL] = "cells",   [T_TABLE] = "tables", [T_FUNCTION] = "functions", [T_THING] = "things",
};

/* What the function under construction is not given is a name that Lua does not know. */
static bool is_given(const writer *w, const char *name)
{
    static const struct {
        const char *name;
        unsigned places;
    } given[] = {
        { "list", 1u << MOVES },
        { "move", 1u << PLAY | 1u << AFTER },
        { "from", 1u << PLAY | 1u << AFTER },
        { "to", 1u << PLAY | 1u << AFTER },
        { "arg", 1u << PLAY | 1u << AFTER },
        { "stuck", 1u << FINISH },
        { "player", 1u << EVALUATE },
        { "cell", 1u << KEEP },
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (!strcmp(given[i].name, name)) return given[i].places >> w->place & 1;
    return strcmp(name, "{ ... }") != 0;
}

static const char *variable(const writer *w, enum type type)
{
    int found[NAMES], count = 0;
    for (int i = 0; i < w->names; i++)
        if (w->name[i].type == type) found[count++] = i;
    return count ? w->name[found[tv_random_below(w->r, (unsigned)count)]].name : NULL;
}

void write_atom(writer *w, enum type type, tv_text *to)
{
    const char *name = chance(w->r, 45) ? variable(w, type) : NULL;
    while (!name) {
        name = pick(w, atoms[type]);
        if (!is_given(w, name)) name = NULL;
    }
    tv_text_add(to, "%s", name);
}
