/* grammar_values.c - a value of a type of the reference, for a declaration or an argument. */
#include "tests/fuzz/grammar.h"

#include <string.h>

static bool is(const char *type, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(type, name, len) == 0;
}

static void integer(grammar *g)
{
    if (chance(&g->choices, 6)) tv_text_add(g->out, "%s", choose_text(&g->choices, "odd integers"));
    else tv_text_add(g->out, "%u", 1 + choose(&g->choices, 4));
}

static void player(grammar *g)
{
    unsigned i = choose(&g->choices, g->players);
    if (g->inside && chance(&g->choices, 60)) {
        tv_text_add(g->out, "%u", i + 1);
        return;
    }
    tv_text_add(g->out, "\"");
    grammar_player(g, i);
    tv_text_add(g->out, "\"");
}

static void cell(grammar *g)
{
    if (g->cell && chance(&g->choices, 60)) {
        tv_text_add(g->out, "cell");
        return;
    }
    tv_text_add(g->out, "\"");
    grammar_cell_name(g);
    tv_text_add(g->out, "\"");
}

static void axes(grammar *g)
{
    static const char *const squares[] = { "all", "orthogonal", "diagonal" };
    bool many = g->board == BOARD_SQUARES || chance(&g->choices, 3);
    tv_text_add(g->out, "\"%s\"", many ? CHOOSE(&g->choices, squares) : "all");
}

static void connect(grammar *g)
{
    bool six = (g->board == BOARD_HEXAGON || g->board == BOARD_RHOMBUS) != chance(&g->choices, 3);
    tv_text_add(g->out, six ? "6" : choose(&g->choices, 2) ? "8" : "4");
}

static const struct {
    const char *type;
    void (*write)(grammar *g);
} known[] = {
    { "integer", integer }, { "number", integer }, { "tav.player", player },
    { "tav.side", player }, { "tav.cell", cell },  { "tav.cell_list", grammar_cells },
    { "tav.axes", axes },   { "4|6|8", connect },  { "4|8|6", connect },
};

/* ---- Tables ---------------------------------------------------------------------------------------- */

static void fields_of_text(grammar *g, const char *s, const char *end)
{
    while (s < end) {
        s += strspn(s, " ,{");
        const char *colon = memchr(s, ':', (size_t)(end - s));
        if (!colon || *s == '}') return;
        bool optional = colon[-1] == '?', named = *s != '[';
        const char *type = colon + 1 + strspn(colon + 1, " ");
        size_t len = ref_type_len(type);
        char key[32] = "";
        if (named)
            strncpy(key, s,
                    (size_t)(colon - s) - optional < sizeof key ? (size_t)(colon - s) - optional : sizeof key - 1);
        if (!optional || chance(&g->choices, 40)) {
            if (named) tv_text_add(g->out, "%s = ", key);
            grammar_value(g, type, len, key);
            tv_text_add(g->out, ", ");
        }
        s = type + len;
    }
}

void grammar_fields(grammar *g, const ref_entry *class)
{
    for (const ref_field *f = class->field; f < class->field + class->fields; f++) {
        bool list = strcmp(f->name, "[integer]") == 0, place = f->name[0] == '[';
        if (f->optional ? !chance(&g->choices, 15) : chance(&g->choices, 1)) continue;
        if (!place) tv_text_add(g->out, "%s = ", f->name);
        grammar_value(g, f->type, strlen(f->type), strcmp(f->name, "[1]") ? f->name : "piece");
        tv_text_add(g->out, ", ");
        if (list && chance(&g->choices, 30)) grammar_value(g, f->type, strlen(f->type), f->name);
    }
    if (chance(&g->choices, 1)) tv_text_add(g->out, "unknown = 1, ");
}

/* table<string, TYPE>: for each player, or for some pieces. */
static void table_of(grammar *g, const char *type, const char *end, const char *key)
{
    const char *value = memchr(type, ',', (size_t)(end - type));
    bool pieces = !strcmp(key, "own") || !strcmp(key, "pieces") || (strstr(key, "direction") && choose(&g->choices, 2));
    unsigned n = pieces ? g->pieces : g->players;
    if (!value) return;
    value += 1 + strspn(value + 1, " ");
    tv_text_add(g->out, "{ ");
    for (unsigned i = 0; i < n; i++) {
        if (pieces) grammar_piece(g, i);
        else grammar_player(g, i);
        tv_text_add(g->out, " = ");
        grammar_value(g, value, (size_t)(end - 1 - value), key);
        tv_text_add(g->out, ", ");
    }
    tv_text_add(g->out, "}");
}

static void list_of(grammar *g, const char *type, size_t len, const char *key)
{
    tv_text_add(g->out, "{ ");
    for (unsigned n = 1 + choose(&g->choices, 3); n; n--) {
        grammar_value(g, type, len, key);
        tv_text_add(g->out, ", ");
    }
    tv_text_add(g->out, "}");
}

/* ---- Types of the reference -------------------------------------------------------------------------- */

static void named(grammar *g, const char *type, size_t len, const char *key)
{
    const ref_entry *e = ref_type(type, len);
    if (e && e->kind == REF_ALIAS && strncmp(e->type, "fun(", 4) == 0) grammar_function(g, e->type, key);
    else if (e && e->kind == REF_ALIAS) grammar_value(g, e->type, strlen(e->type), key);
    else if (e && e->fields && !(len == 7 && memcmp(type, "tav.pos", 7) == 0)) {
        tv_text_add(g->out, "{ ");
        grammar_fields(g, e);
        tv_text_add(g->out, "}");
    } else grammar_expression(g, type, len);
}

static void single(grammar *g, const char *type, size_t len, const char *key)
{
    if (type[len - 1] == '?') len--;
    if (len > 2 && type[len - 1] == ']' && type[len - 2] == '[') list_of(g, type, len - 2, key);
    else if (*type == '(') grammar_value(g, type + 1, len - 2, key);
    else if (*type == '"' || (*type >= '0' && *type <= '9')) tv_text_add(g->out, "%.*s", (int)len, type);
    else if (*type == '{') {
        tv_text_add(g->out, "{ ");
        fields_of_text(g, type, type + len);
        tv_text_add(g->out, "}");
    } else if (len > 6 && memcmp(type, "table<", 6) == 0) table_of(g, type + 6, type + len, key);
    else if (is(type, len, "boolean")) tv_text_add(g->out, choose(&g->choices, 2) ? "true" : "false");
    else if (is(type, len, "string")) grammar_word(g, key);
    else if (is(type, len, "nil")) tv_text_add(g->out, "nil");
    else named(g, type, len, key);
}

/* Is there use for it? Of kernel objects there is for those that fit the game; tav.sow and tav.repetition are no judges
 * of everything. */
static bool suits(grammar *g, const char *type, size_t len, const char *key)
{
    char name[40] = "";
    if (!strcmp(key, "judge") && !is(type, len, "tav.score") && !is(type, len, "tav.judge_function")) return false;
    if (!strcmp(key, "finish") && is(type, len, "tav.sow")) return false;
    if (len <= 4 || len - 4 >= sizeof name || memcmp(type, "tav.", 4) != 0) return true;
    memcpy(name, type + 4, len - 4);
    return grammar_fits(g, name) || chance(&g->choices, 1);
}

static void alternative(grammar *g, const char *type, size_t len, const char *key)
{
    enum { MOST = 32 };
    const char *found[MOST], *end = type + len;
    size_t size[MOST], n = 0;
    for (size_t one; type < end && n < MOST; type += one + 1) {
        one = ref_alternative_len(type, end);
        if (!suits(g, type, one, key)) continue;
        found[n] = type;
        size[n++] = one;
    }
    size_t i = choose(&g->choices, n ? n : 1);
    if (n) single(g, found[i], size[i], key);
    else tv_text_add(g->out, "nil");
}

void grammar_value(grammar *g, const char *type, size_t len, const char *key)
{
    if (!len) return;
    if (chance(&g->choices, g->inside ? 4 : 1)) {
        grammar_hostile(g);
        return;
    }
    choices rest = g->choices;
    bool enough = g->depth > GRAMMAR_DEPTH || g->out->len > GRAMMAR_BYTES;
    if (enough) g->choices.at = g->choices.end; /* the simplest value */
    g->depth++;
    size_t i = 0;
    while (i < sizeof known / sizeof *known && !is(type, len, known[i].type)) i++;
    if (i < sizeof known / sizeof *known) known[i].write(g);
    else alternative(g, type, len, key);
    g->depth--;
    if (enough) g->choices = rest;
}

void grammar_args(grammar *g, const ref_entry *function)
{
    int written = 0;
    for (const ref_field *f = function->field; f < function->field + function->fields; f++) {
        if (f->optional && !chance(&g->choices, 50)) break;
        if (g->inside && chance(&g->choices, 2)) break;
        if (written++) tv_text_add(g->out, ", ");
        grammar_value(g, f->type, strlen(f->type), f->name);
    }
    while (chance(&g->choices, g->inside ? 4 : 1)) {
        if (written++) tv_text_add(g->out, ", ");
        grammar_hostile(g);
    }
}
