/* sgf_left.c - the items of SGF, for comparing the text read with the text written. See record_left.h. */
#include "repl/base/say.h"
#include "repl/session/game/agreed.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_tree.h"

#include <ctype.h>
#include <string.h>

typedef struct cutting {
    const tv_match *m;
    const tv_record *r;
    tv_items *items;
    tv_text value;
    bool charset; /* the file names its encoding */
} cutting;

static size_t skip_blanks(const tv_record *r, size_t at)
{
    while (isspace((unsigned char)r->text[at])) at++;
    return at;
}

/* Is it our own form, the name of the rules and options? If so, the options have been read. */
static bool is_own_rules(const tv_match *m, const char *text)
{
    const size_t len = strlen(tv_script_name(m->script));
    if (strncmp(text, tv_script_name(m->script), len) || (text[len] && text[len] != ' ')) return false;
    for (text += len; *(text += strspn(text, " ")); text += strcspn(text, " "))
        if (!memchr(text, '=', strcspn(text, " "))) return false;
    return true;
}

/* Spells moves as the game does, and encodings in lower case. */
static void respell(cutting *c, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    if ((!strcmp(name, "B") || !strcmp(name, "W")) && tv_sgf_move_read(c->m->game, tv_text_str(&c->value), &move)) {
        tv_text_clear(&c->value);
        tv_text_put(&c->value, tv_text_str(&move), move.len);
    } else if (!strcmp(name, "CA")) {
        for (size_t i = 0; i < c->value.len; i++) c->value.s[i] = (char)tolower((unsigned char)c->value.s[i]);
    }
    c->value.cut |= move.cut;
}

/* A setup in our own words has been read, too. */
static bool add_value(cutting *c, const tv_sgf_value *v, size_t name_at)
{
    tv_text_clear(&c->value);
    tv_sgf_unescape(c->r->text + v->at, v->len, false, &c->value);
    const char *text = tv_text_str(&c->value);
    c->charset |= !strcmp(v->name, "CA");
    if (!strcmp(v->name, "XS") || (!strcmp(v->name, "RU") && is_own_rules(c->m, text))) return true;
    if (!strcmp(v->name, "C")) return tv_item_add_words(c->items, TV_ITEM_PROPERTY, name_at, text, c->value.len);
    respell(c, v->name);
    return !c->value.cut &&
           tv_item_add(c->items, TV_ITEM_PROPERTY, name_at, v->name, tv_text_str(&c->value), c->value.len);
}

static bool add_node(cutting *c, const tv_sgf_node *node, bool root)
{
    tv_sgf_value v;
    size_t at = node->at, name_at = at, moves = 0;
    for (;;) {
        const size_t begin = skip_blanks(c->r, at);
        if (c->r->text[begin] != '[') name_at = begin;
        if (!tv_sgf_next(c->r, node, &at, &v)) break;
        moves += !strcmp(v.name, "B") || !strcmp(v.name, "W");
        if (!add_value(c, &v, name_at)) return false;
    }
    return moves == !root || tv_item_add(c->items, TV_ITEM_NODES, node->at, "", "", 0);
}

/* Counts further games by their parentheses, ignoring those within brackets. */
static bool add_games(cutting *c, size_t at)
{
    size_t open = 0;
    for (bool within = false; at < c->r->len; at++) {
        const char sign = c->r->text[at];
        if (within && sign == '\\') at++;
        else if (within) within = sign != ']';
        else if (sign == '[') within = true;
        else if (sign == ')') open -= open > 0;
        else if (sign == '(' && !open++ && !tv_item_add(c->items, TV_ITEM_GAME, at, "", "", 0)) return false;
    }
    return true;
}

/* A file without a named encoding is Latin-1; ours are UTF-8, which agrees with it on ASCII. */
static bool add_bytes(cutting *c)
{
    if (c->charset || tv_text_is_utf8(c->r->text, c->r->len)) return true;
    size_t at = 0;
    while ((unsigned char)c->r->text[at] < 0x80) at++;
    return tv_item_add(c->items, TV_ITEM_BYTES, at, "", "", 0);
}

bool tv_sgf_items(const tv_match *m, const char *text, size_t len, tv_items *items, tv_err *err)
{
    tv_record r = { .shown = (char *)"", .text = (char *)text, .len = len };
    TV_SCOPED(tv_sgf_tree_free) tv_sgf_tree tree = { 0 };
    cutting c = { .m = m, .r = &r, .items = items };
    bool ok = tv_sgf_tree_read(&r, &tree, err), room = true;
    for (uint32_t i = 0; ok && room && i < tree.count; i++) room = add_node(&c, &tree.node[i], !i);
    if (ok && tree.more) room = room && add_games(&c, tree.end);
    if (ok) room = room && add_bytes(&c);
    tv_text_free(&c.value);
    return ok && (room || tv_fail_memory(err));
}

/* ---- What SGF cannot hold --------------------------------------------------------------------------------------- */

static void tell_results(const tv_match *m, tv_text *to)
{
    const tv_node *end = tv_node_end(m->tree.root);
    unsigned results = 0, notes = 0;
    for (tv_walk walk = { m->tree.root, 0, false, 0 }; tv_walk_next(&walk);) {
        if (!tv_node_is_agreed(m->game, walk.node)) continue;
        results += walk.node != end;
        notes += walk.node->comment || walk.node->cells || walk.node->signs;
    }
    if (results)
        tv_text_add(to, "%sthe result%s of %u variation%s", to->len ? ", " : "", tv_s(results), results, tv_s(results));
    if (notes) tv_text_add(to, "%sthe comment or marks on the result", to->len ? ", " : "");
}

void tv_sgf_tell_left(const tv_match *m, tv_text *to)
{
    enum { SHOWN = 12 };
    size_t reported = 0, more = 0;
    for (size_t i = 0; i < m->tags.count; i += 2) {
        if (tv_sgf_is_about(m->tags.list[i])) continue;
        if (reported == SHOWN) {
            more++;
            continue;
        }
        tv_text_add(to, "%s[%s \"", reported++ ? ", " : "", m->tags.list[i]);
        tv_say_short(to, m->tags.list[i + 1], strlen(m->tags.list[i + 1]));
        tv_text_add(to, "\"]");
    }
    if (more) tv_text_add(to, ", %zu more tag%s", more, tv_s(more));
    tell_results(m, to);
}
