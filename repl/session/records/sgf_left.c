/* sgf_left.c - the items of SGF, for comparing the text read with the text written. See record_left.h. */
#include "repl/base/say.h"
#include "repl/session/game/agreed.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_tree.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct cutting {
    const tv_match *m;
    const tv_record *r;
    tv_items *items;
    bool ended;    /* the match has a result, */
    bool resigned; /* ... on which the players agreed, and which no move of the file has given yet */
    tv_text value;
} cutting;

/* Is it our own form, the name of the rules and options? If so, the options have been read. */
static bool is_own_rules(const tv_match *m, const char *text)
{
    const size_t len = strlen(tv_script_name(m->script));
    if (strncmp(text, tv_script_name(m->script), len) || (text[len] && text[len] != ' ')) return false;
    for (text += len; *(text += strspn(text, " ")); text += strcspn(text, " "))
        if (!memchr(text, '=', strcspn(text, " "))) return false;
    return true;
}

/* Spells moves as the game does; our encoding is that of the decoded text. */
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

/* Has it been read, though we would not write it? The resignation that ends the match may stand in the file as a move, and
 * who has which side in the result depends on a foreign file. */
static bool is_ending(cutting *c, const tv_sgf_value *v, const char *text)
{
    const tv_game *g = c->m->game;
    if (!strcmp(v->name, "RE")) return tv_sgf_is_foreign(g) && c->ended;
    const bool resigns = c->resigned && tv_sgf_names_side(g, v->name) && !strncasecmp(text, "resign", 6);
    if (resigns) c->resigned = false;
    return resigns;
}

/* Moves of games that this program only reads have no spelling of ours, so only their number is compared; and the offer
 * that may stand behind a bar. */
static bool add_foreign(cutting *c, size_t name_at, const char *text)
{
    const char *offer = text + strcspn(text, "|");
    return tv_item_add(c->items, TV_ITEM_PROPERTY, name_at, "B", offer, strlen(offer));
}

/* A setup in our own words has been read, too. */
static bool add_value(cutting *c, const tv_sgf_value *v, size_t name_at)
{
    tv_text_clear(&c->value);
    tv_sgf_unescape(c->r->text + v->at, v->len, false, &c->value);
    const char *text = tv_text_str(&c->value);
    if (!strcmp(v->name, "XS") || (!strcmp(v->name, "RU") && is_own_rules(c->m, text))) return true;
    if (is_ending(c, v, text)) return true;
    if (tv_sgf_is_foreign(c->m->game) && tv_sgf_names_side(c->m->game, v->name)) return add_foreign(c, name_at, text);
    if (!strcmp(v->name, "C")) return tv_item_add_words(c->items, TV_ITEM_PROPERTY, name_at, text, c->value.len);
    respell(c, v->name);
    return !c->value.cut &&
           tv_item_add(c->items, TV_ITEM_PROPERTY, name_at, v->name, tv_text_str(&c->value), c->value.len);
}

static bool add_node(cutting *c, const tv_sgf_node *node, bool root)
{
    tv_sgf_value v;
    size_t moves = 0;
    for (size_t at = 0; tv_sgf_next(c->r, node, &at, &v);) {
        moves += tv_sgf_names_side(c->m->game, v.name);
        if (!add_value(c, &v, v.name_at)) return false;
    }
    return moves == !root || tv_item_add(c->items, TV_ITEM_NODES, node->at, "", "", 0);
}

/* A further game is one item, by its text. */
static bool add_game(cutting *c, const tv_sgf_game *game)
{
    return tv_item_add(c->items, TV_ITEM_GAME, game->at, "", c->r->text + game->at, game->end - game->at);
}

static bool add_games(cutting *c, const tv_sgf_tree *tree, size_t chosen)
{
    bool room = true;
    for (size_t i = 0; room && i < tree->games; i++) {
        const uint32_t root = tree->game[i].root, end = i + 1 < tree->games ? tree->game[i + 1].root : tree->count;
        if (i != chosen) room = add_game(c, &tree->game[i]);
        else
            for (uint32_t n = root; room && n < end; n++) room = add_node(c, &tree->node[n], n == root);
    }
    return room;
}

bool tv_sgf_items(const tv_match *m, const char *text, size_t len, size_t game, tv_items *items, tv_err *err)
{
    tv_record r = { .shown = (char *)"", .text = (char *)text, .len = len };
    TV_SCOPED(tv_sgf_tree_free) tv_sgf_tree tree = { 0 };
    cutting c = { .m = m, .r = &r, .items = items };
    const tv_node *end = tv_node_end(m->tree.root);
    c.ended = tv_node_pos(end)->outcome != TV_PLAYING;
    c.resigned = tv_node_is_agreed(m->game, end);
    const bool ok = tv_sgf_tree_read(&r, &tree, err), room = !ok || add_games(&c, &tree, game);
    tv_text_free(&c.value);
    return ok && (room || tv_fail_memory(err));
}

/* ---- What SGF cannot hold --------------------------------------------------------------------------------------- */

static void tell_results(const tv_match *m, tv_text *to)
{
    const tv_node *end = tv_node_end(m->tree.root);
    unsigned results = 0, notes = 0, nags = 0;
    for (tv_walk walk = { m->tree.root, 0, false, 0 }; tv_walk_next(&walk);) {
        nags += walk.node->nags != NULL;
        if (!tv_node_is_agreed(m->game, walk.node)) continue;
        results += walk.node != end;
        notes += walk.node->comment || walk.node->cells || walk.node->signs;
    }
    if (results)
        tv_text_add(to, "%sthe result%s of %u variation%s", to->len ? ", " : "", tv_s(results), results, tv_s(results));
    if (nags) tv_text_add(to, "%sthe numbered signs of %u move%s", to->len ? ", " : "", nags, tv_s(nags));
    if (notes) tv_text_add(to, "%sthe comment or marks on the result", to->len ? ", " : "");
}

void tv_sgf_tell_left(const tv_match *m, tv_text *to)
{
    enum { SHOWN = 12 };
    size_t reported = 0, more = 0;
    for (size_t i = 0; i < m->tags.count; i += 2) {
        if (tv_sgf_has_tag(m->game, m->tags.list[i])) continue;
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
