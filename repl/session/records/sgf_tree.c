/* sgf_tree.c - parentheses, nodes and properties of an SGF file, with their errors, but without their meaning. It does
 * not recurse, and a node takes few bytes, so that no file of allowed length exhausts stack or memory. See sgf_tree.h. */
#include "repl/session/records/sgf_tree.h"

#include "core/base/stop.h"
#include "repl/base/room.h"
#include "repl/base/scoped.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NODES_MOST = 1 << 21 };

typedef struct reading {
    tv_record *r;
    tv_sgf_tree *tree;
    size_t at;
    uint32_t node;                  /* the next one follows it; TV_SGF_NONE: none yet */
    uint32_t from[TV_RECORD_DEPTH]; /* what the open parentheses follow, */
    size_t open[TV_RECORD_DEPTH];   /* ... and where they stand */
    int opens;
} reading;

static size_t skip(const tv_record *r, size_t at)
{
    while (at < r->len && isspace((unsigned char)r->text[at])) at++;
    return at;
}

/* The byte after the closing bracket of a value; 0: it has none. */
static size_t value_end(const tv_record *r, size_t at)
{
    for (at++; at < r->len; at++) {
        if (r->text[at] == '\\') at++;
        else if (r->text[at] == ']') return at + 1;
    }
    return 0;
}

/* Skips a property and all its values. */
static bool pass_property(reading *g, tv_err *err)
{
    const size_t from = g->at;
    while (g->at < g->r->len && isalpha((unsigned char)g->r->text[g->at])) g->at++;
    size_t at = skip(g->r, g->at);
    if (at >= g->r->len || g->r->text[at] != '[')
        return tv_record_fail(g->r, from, err, "a property has a value in brackets, as in B[aa]");
    while (at < g->r->len && g->r->text[at] == '[') {
        const size_t end = value_end(g->r, at);
        if (!end) return tv_record_fail(g->r, at, err, "this value has no end: a ']' is missing");
        g->at = end;
        at = skip(g->r, end);
    }
    return true;
}

/* The first node of a game has no parent. */
static bool add_node(reading *g, tv_err *err)
{
    tv_sgf_tree *t = g->tree;
    if (t->count == NODES_MOST) return tv_record_fail(g->r, g->at, err, "more than %d nodes", NODES_MOST);
    if (!tv_room(&t->node, sizeof *t->node, &t->cap, (size_t)t->count + 1)) return tv_fail_memory(err);
    const uint32_t n = t->count++, at = (uint32_t)g->at;
    t->node[n] = (tv_sgf_node) { at, at, TV_SGF_NONE, TV_SGF_NONE, TV_SGF_NONE };
    if (g->node != TV_SGF_NONE) {
        tv_sgf_node *parent = &t->node[g->node];
        if (parent->last == TV_SGF_NONE) parent->first = n;
        else t->node[parent->last].next = n;
        parent->last = n;
    }
    g->node = n;
    return !(n & 1023) && tv_stopped() ? tv_fail_stopped(err) : true;
}

static bool read_node(reading *g, tv_err *err)
{
    g->at += g->r->text[g->at] == ';';
    if (!add_node(g, err)) return false;
    tv_sgf_node *node = &g->tree->node[g->node];
    for (;;) {
        g->at = skip(g->r, g->at);
        if (g->at >= g->r->len || !isalpha((unsigned char)g->r->text[g->at])) return true;
        if (!pass_property(g, err)) return false;
        node->end = (uint32_t)g->at;
    }
}

/* Is there a property, its name and '['? */
static bool is_property(const tv_record *r, size_t at)
{
    const size_t from = at;
    while (isalpha((unsigned char)r->text[at])) at++;
    return at > from && r->text[skip(r, at)] == '[';
}

/* Some programs leave out the first ';'. */
static bool begins_tree(const tv_record *r, size_t at)
{
    if (r->text[at] != '(') return false;
    at = skip(r, at + 1);
    return r->text[at] == ';' || is_property(r, at);
}

static bool open_tree(reading *g, tv_err *err)
{
    if (g->opens == TV_RECORD_DEPTH)
        return tv_record_fail(g->r, g->at, err, "more than %d nested variations", TV_RECORD_DEPTH);
    if (!begins_tree(g->r, g->at))
        return tv_record_fail(g->r, g->at, err, "expected a node, which begins with ';', after '('");
    g->open[g->opens] = g->at++;
    g->from[g->opens++] = g->node;
    g->at = skip(g->r, g->at);
    return g->r->text[g->at] == ';' || read_node(g, err);
}

static bool read_sign(reading *g, tv_err *err)
{
    switch (g->r->text[g->at]) {
    case '(': return open_tree(g, err);
    case ';': return read_node(g, err);
    case ')':
        g->node = g->from[--g->opens];
        g->at++;
        return true;
    default: return tv_record_fail(g->r, g->at, err, "this is not SGF: expected '(', ')', ';' or a property");
    }
}

/* A text that ends before the last ')' is complete but for that: it was cut off, or a program forgot it. */
static bool read_game(reading *g, tv_err *err)
{
    tv_sgf_tree *t = g->tree;
    if (!tv_room(&t->game, sizeof *t->game, &t->games_cap, t->games + 1)) return tv_fail_memory(err);
    tv_sgf_game *game = &t->game[t->games++];
    *game = (tv_sgf_game) { t->count, g->at, g->at };
    g->node = TV_SGF_NONE;
    bool ok = open_tree(g, err);
    while (ok && g->opens) {
        g->at = skip(g->r, g->at);
        if (g->at >= g->r->len) {
            t->open = true;
            g->opens = 0;
        } else {
            ok = read_sign(g, err);
        }
    }
    game->end = g->at;
    return ok;
}

/* The text ends with a NUL, so reading one byte ahead is allowed. */
bool tv_sgf_tree_read(tv_record *r, tv_sgf_tree *tree, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) reading *g = malloc(sizeof *g);
    *tree = (tv_sgf_tree) { 0 };
    if (!g) return tv_fail_memory(err);
    *g = (reading) { .r = r, .tree = tree };
    while (g->at < r->len)
        if (!begins_tree(r, g->at)) g->at++;
        else if (!read_game(g, err)) return false;
    return tree->games || tv_record_fail(r, r->len, err, "this is not SGF, which begins with '(;'");
}

void tv_sgf_tree_free(tv_sgf_tree *tree)
{
    free(tree->node);
    free(tree->game);
    *tree = (tv_sgf_tree) { 0 };
}

/* Skips lower-case letters within a name, as in Black, which old files have. */
static void read_name(const char *text, size_t len, char *name, size_t size)
{
    size_t capitals = 0, n = 0;
    for (size_t i = 0; i < len; i++) capitals += isupper((unsigned char)text[i]) != 0;
    for (size_t i = 0; i < len && n + 1 < size; i++)
        if (!capitals || isupper((unsigned char)text[i])) name[n++] = (char)toupper((unsigned char)text[i]);
    name[n] = 0;
}

bool tv_sgf_next(const tv_record *r, const tv_sgf_node *node, size_t *at, tv_sgf_value *value)
{
    if (*at < node->at) *at = node->at;
    *at = skip(r, *at);
    if (*at >= node->end) return false;
    if (r->text[*at] != '[') {
        value->name_at = *at;
        while (isalpha((unsigned char)r->text[*at])) ++*at;
        read_name(r->text + value->name_at, *at - value->name_at, value->name, sizeof value->name);
        *at = skip(r, *at);
    }
    const size_t end = value_end(r, *at);
    value->at = *at + 1;
    value->len = end - 1 - value->at;
    *at = end;
    return true;
}

bool tv_sgf_find(const tv_record *r, const tv_sgf_node *node, const char *name, tv_sgf_value *value)
{
    for (size_t at = 0; tv_sgf_next(r, node, &at, value);)
        if (!strcmp(value->name, name)) return true;
    return false;
}
