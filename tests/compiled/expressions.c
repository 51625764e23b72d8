/* expressions.c - random expressions; see expressions.h. */
#include "tests/compiled/expressions.h"

#include <string.h>

bool chance(tv_random *r, unsigned percent) { return tv_random_below(r, 100) < percent; }

enum type any_type(tv_random *r) { return (enum type)tv_random_below(r, TYPES); }

const char *new_name(writer *w, enum type type)
{
    const int i = w->names < NAMES ? w->names++ : NAMES - 1;
    snprintf(w->name[i].name, sizeof w->name[i].name, "v%d", ++w->number);
    w->name[i].type = type;
    w->name[i].fixed = false;
    return w->name[i].name;
}

/* ---- Operators ------------------------------------------------------------------------------------------- */

static const struct rule { /* a result of the type by an operator on these types */
    enum type type, a;
    const char *op;
    enum type b;
} rules[] = {
    { T_INT, T_INT, "+", T_INT },        { T_INT, T_INT, "-", T_INT },        { T_INT, T_INT, "*", T_INT },
    { T_INT, T_INT, "//", T_INT },       { T_INT, T_INT, "%%", T_INT },       { T_INT, T_INT, "&", T_INT },
    { T_INT, T_INT, "|", T_INT },        { T_INT, T_INT, "~", T_INT },        { T_INT, T_INT, "<<", T_INT },
    { T_INT, T_INT, ">>", T_INT },       { T_FLOAT, T_INT, "/", T_INT },      { T_FLOAT, T_FLOAT, "+", T_INT },
    { T_FLOAT, T_FLOAT, "-", T_FLOAT },  { T_FLOAT, T_FLOAT, "*", T_INT },    { T_FLOAT, T_INT, "^", T_INT },
    { T_FLOAT, T_FLOAT, "%%", T_INT },   { T_FLOAT, T_FLOAT, "//", T_FLOAT }, { T_FLOAT, T_FLOAT, "/", T_FLOAT },
    { T_TEXT, T_TEXT, "..", T_INT },     { T_TEXT, T_TEXT, "..", T_TEXT },    { T_TEXT, T_FLOAT, "..", T_TEXT },
    { T_SET, T_SET, "&", T_SET },        { T_SET, T_SET, "|", T_SET },        { T_SET, T_SET, "-", T_SET },
    { T_TRUTH, T_INT, "<", T_INT },      { T_TRUTH, T_INT, "<=", T_FLOAT },   { T_TRUTH, T_FLOAT, ">", T_INT },
    { T_TRUTH, T_INT, ">=", T_INT },     { T_TRUTH, T_INT, "==", T_INT },     { T_TRUTH, T_INT, "~=", T_FLOAT },
    { T_TRUTH, T_TEXT, "==", T_TEXT },   { T_TRUTH, T_TEXT, "<", T_TEXT },    { T_TRUTH, T_SET, "==", T_SET },
    { T_TRUTH, T_TABLE, "==", T_TABLE }, { T_TRUTH, T_NIL, "==", T_NIL },     { T_TRUTH, T_FUNCTION, "==", T_FUNCTION },
    { T_TRUTH, T_CELL, "==", T_CELL },   { T_TRUTH, T_TRUTH, "~=", T_TRUTH }, { T_TRUTH, T_THING, "==", T_THING },
    { T_INT, T_TEXT, "+", T_INT },       { T_FLOAT, T_FLOAT, "^", T_FLOAT },  { T_TRUTH, T_FLOAT, "<", T_FLOAT },
};
enum { RULES = sizeof rules / sizeof *rules };

static void binary(writer *w, enum type type, int depth, tv_text *to)
{
    const struct rule *rule = NULL;
    for (int tries = 0; tries < 200 && !rule; tries++) {
        rule = &rules[tv_random_below(w->r, RULES)];
        char name[24];
        snprintf(name, sizeof name, "%d %s %d", rule->a, rule->op, rule->b);
        if (rule->type != type || !takes(w, name)) rule = NULL;
    }
    if (!rule) {
        write_atom(w, type, to);
        return;
    }
    tv_text_add(to, "(");
    write_expression(w, rule->a, depth - 1, to);
    tv_text_add(to, " %s ", !strcmp(rule->op, "%%") ? "%" : rule->op);
    write_expression(w, rule->b, depth - 1, to);
    tv_text_add(to, ")");
}

static void wrapped(writer *w, const char *before, enum type type, int depth, const char *after, tv_text *to)
{
    tv_text_add(to, "%s", before);
    write_expression(w, type, depth - 1, to);
    tv_text_add(to, "%s", after);
}

static void unary(writer *w, enum type type, int depth, tv_text *to)
{
    static const enum type lengths[] = { T_SET, T_TABLE, T_TEXT, T_SET };
    switch (type) {
    case T_INT:
        if (chance(w->r, 50)) wrapped(w, "#(", CHOOSE(w->r, lengths), depth, ")", to);
        else wrapped(w, chance(w->r, 50) ? "-(" : "~(", T_INT, depth, ")", to);
        break;
    case T_FLOAT: wrapped(w, "-(", T_FLOAT, depth, ")", to); break;
    case T_TRUTH: wrapped(w, "not (", any_type(w->r), depth, ")", to); break;
    default: write_atom(w, type, to);
    }
}

/* One of several values by a condition. */
static void choice(writer *w, enum type type, int depth, tv_text *to)
{
    wrapped(w, "(", T_TRUTH, depth, " and ", to);
    write_expression(w, type, depth - 1, to);
    wrapped(w, " or ", chance(w->r, 80) ? type : any_type(w->r), depth, ")", to);
}

/* Elements of tables are of any type. */
static void element(writer *w, int depth, tv_text *to)
{
    wrapped(w, "(", T_TABLE, depth, ")", to);
    if (chance(w->r, 70)) tv_text_add(to, "%s", pick(w, "fields"));
    else wrapped(w, "[", any_type(w->r), depth, "]", to);
}

/* Tables, of what is in scope. */
static void constructor(writer *w, int depth, tv_text *to)
{
    tv_text_add(to, "{ ");
    for (unsigned i = tv_random_below(w->r, 4) + 1; i > 0; i--) {
        if (chance(w->r, 25)) tv_text_add(to, "%s = ", chance(w->r, 50) ? "x" : "y");
        else if (chance(w->r, 10)) wrapped(w, "[", T_INT, depth, "] = ", to);
        write_expression(w, any_type(w->r), depth - 1, to);
        tv_text_add(to, i > 1 ? ", " : " }");
    }
}

void write_expression(writer *w, enum type type, int depth, tv_text *to)
{
    if (w->wrong && !tv_random_below(w->r, (unsigned)w->wrong)) type = any_type(w->r);
    const unsigned way = tv_random_below(w->r, 100);
    if (depth <= 0 || way < 30) write_atom(w, type, to);
    else if (way < 55 && (type <= T_TRUTH || type == T_SET)) binary(w, type, depth, to);
    else if (way < 65) unary(w, type, depth, to);
    else if (way < 75) choice(w, type, depth, to);
    else if (type == T_TABLE) constructor(w, depth, to);
    else if (way < 80 && type != T_SET) element(w, depth, to);
    else if (way < 95) write_call_of(w, type, depth, to);
    else write_atom(w, type, to);
}
