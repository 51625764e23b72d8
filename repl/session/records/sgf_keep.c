/* sgf_keep.c - writes the SGF file that a match was read from with what has changed: new moves, comments, marks and results.
 * All else is written as it stands there, in its place and in its encoding. See sgf_source.h. */
#include "repl/session/records/sgf_keep.h"
#include "repl/base/room.h"
#include "repl/base/scoped.h"
#include "repl/session/game/agreed.h"
#include "repl/session/records/sgf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- What has changed ------------------------------------------------------------------------------------------ */

static bool same_comment(const char *comment, const tv_text *text)
{
    const char *t = tv_text_str(text);
    size_t len = strlen(t);
    while (len && isspace((unsigned char)t[len - 1])) len--;
    while (len && isspace((unsigned char)*t)) t++, len--;
    return comment ? strlen(comment) == len && !memcmp(comment, t, len) : !len;
}

static bool same_cells(const tv_game *g, const uint64_t *cells, const uint64_t *other)
{
    return cells ? !memcmp(cells, other, (size_t)g->layout.words * sizeof *cells)
                 : !tv_bits_any(other, g->layout.words);
}

static bool same_signs(const char *signs, const tv_text *other)
{
    return !strcmp(signs ? signs : "", tv_text_str(other));
}

static void compare(tv_sgf_keeping *k, tv_node *node, tv_sgf_notes *notes)
{
    k->node[node->number] = node;
    if (node->number > k->s->listed) return;
    tv_sgf_notes_read(k->s, k->m->game, node->number, notes);
    unsigned news = same_comment(node->comment, &notes->comment) ? 0 : TV_SGF_NEW_COMMENT;
    if (!same_cells(k->m->game, node->cells, notes->cells) || !same_signs(node->signs, &notes->signs))
        news |= TV_SGF_NEW_MARKS;
    if (node->move != TV_NO_MOVE && node->glyph != notes->glyph) news |= TV_SGF_NEW_GLYPH;
    k->news[node->number] = (unsigned char)news;
}

static void find_news(tv_sgf_keeping *k)
{
    tv_sgf_notes notes = { 0 };
    tv_walk walk = { k->m->tree.root, 0, false, 0 };
    do {
        compare(k, walk.node, &notes);
        uint32_t rank = 0;
        for (tv_node *child = walk.node->first; child; child = child->next) k->rank[child->number] = rank++;
    } while (tv_walk_next(&walk));
    k->to->cut |= notes.comment.cut | notes.signs.cut;
    tv_sgf_notes_free(&notes);
}

/* New moves follow the last comment about the position, unless variations begin with comments. Parents come before their
 * children. */
static void find_homes(tv_sgf_keeping *k)
{
    const uint32_t root = k->s->tree.game[k->s->game].root;
    k->home[tv_sgf_under(k, root)] = root;
    for (uint32_t n = root; n < k->s->tree.count; n++) {
        const uint32_t first = tv_sgf_node_of(k, n)->first;
        if (tv_sgf_under(k, n) == TV_SGF_NONE) continue;
        for (uint32_t c = first; c != TV_SGF_NONE; c = tv_sgf_node_of(k, c)->next) {
            if (tv_sgf_under(k, c) == TV_SGF_NONE) continue;
            uint32_t *home = &k->home[tv_sgf_under(k, c)];
            const bool alone = c == first && tv_sgf_node_of(k, c)->next == TV_SGF_NONE;
            if (*home == TV_SGF_NONE || (tv_sgf_under(k, c) == tv_sgf_under(k, n) && *home == n && alone)) *home = c;
        }
    }
}

/* Was only a turn left out here, for the second of two moves of one side? The file has no node for that. */
static bool is_turn(const tv_sgf_keeping *k, const tv_node *node)
{
    const tv_layout *l = &k->m->game->layout;
    bool same =
        tv_node_is_put(node) && k->home[node->number] == TV_SGF_NONE && k->home[node->parent->number] != TV_SGF_NONE;
    for (int side = 0; same && side < 2; side++)
        same = !memcmp(tv_own(l, tv_node_pos(node), side), tv_own(l, tv_node_pos(node->parent), side),
                       (size_t)l->words * sizeof(uint64_t));
    return same;
}

/* A node of a file may hold several moves, or a set-up and a move: then it has no place for a variation between them. */
static bool has_places(const tv_sgf_keeping *k, tv_err *err)
{
    for (tv_walk walk = { k->m->tree.root, 0, false, 0 }; tv_walk_next(&walk);) {
        const tv_node *parent = walk.node->parent;
        const bool follows = walk.node->number > k->s->numbers && parent->number <= k->s->numbers;
        if (!follows || tv_node_is_agreed(k->m->game, walk.node) || k->home[parent->number] != TV_SGF_NONE) continue;
        if (!is_turn(k, parent))
            return tv_fail(err,
                           "a variation begins within a node of the SGF file, which has several moves or a set-up: "
                           "`save` it under a name that does not end in .sgf");
    }
    return true;
}

/* ---- Nodes ------------------------------------------------------------------------------------------------------- */

/* The blanks before a node, and the parenthesis if it is the first of a variation. */
static void begin_node(tv_sgf_keeping *k, uint32_t n, bool branch)
{
    const char *text = k->s->file.text;
    size_t at = tv_sgf_node_of(k, n)->at, end, open;
    if (at && text[at - 1] == ';') at--;
    end = at;
    while (at && isspace((unsigned char)text[at - 1])) at--;
    open = at;
    if (at && text[at - 1] == '(')
        for (at--; at && isspace((unsigned char)text[at - 1]);) at--;
    tv_text_put(k->to, text + at, open - at - (open > at && text[open - 1] == '('));
    if (branch) tv_text_put(k->to, "(", 1);
    tv_text_put(k->to, text + open, end - open);
    tv_text_put(k->to, ";", 1);
}

static bool add_task(tv_sgf_keeping *k, enum tv_sgf_task_kind what, uint32_t node, uint32_t rank, tv_err *err)
{
    if (!tv_room(&k->list, sizeof *k->list, &k->cap, k->count + 1)) return tv_fail_memory(err);
    k->list[k->count] = (tv_sgf_task) { what, node, false, rank, (uint32_t)k->count };
    k->count++;
    return true;
}

/* The first node of the match that a variation of the file leads to from there; NULL: it has none. *gone: it was deleted. */
static const tv_node *leads_to(const tv_sgf_keeping *k, uint32_t n, uint32_t stem, bool *gone)
{
    while (n != TV_SGF_NONE && tv_sgf_under(k, n) == stem) n = tv_sgf_node_of(k, n)->first;
    *gone = false;
    if (n == TV_SGF_NONE || tv_sgf_under(k, n) == TV_SGF_NONE) return NULL;
    const tv_node *node = k->node[tv_sgf_under(k, n)];
    *gone = !node;
    while (node && node->parent && node->parent->number != stem) node = node->parent;
    return node;
}

/* A variation that was deleted after a comment keeps the comment. Without edits nothing was deleted, and the order is that of
 * the file; a comment alone needs no look at what follows it, which may be long. */
static bool add_file_children(tv_sgf_keeping *k, uint32_t n, tv_err *err)
{
    const uint32_t stem = tv_sgf_under(k, n), first = tv_sgf_node_of(k, n)->first;
    const bool edited = stem != TV_SGF_NONE && k->m->tree.edits != k->s->edits;
    uint32_t rank = 0;
    for (uint32_t c = first; c != TV_SGF_NONE; c = tv_sgf_node_of(k, c)->next) {
        const bool same = tv_sgf_under(k, c) == stem, alone = c == first && tv_sgf_node_of(k, c)->next == TV_SGF_NONE;
        bool gone = false;
        const tv_node *node = edited && !(same && alone) ? leads_to(k, c, stem, &gone) : NULL;
        if (gone && !same) continue;
        if (node) rank = k->rank[node->number];
        if (!add_task(k, TV_SGF_OF_FILE, c, rank, err)) return false;
    }
    return true;
}

/* Moves played since, also where the turn of the other side was left out. */
static bool add_match_children(tv_sgf_keeping *k, uint32_t n, tv_err *err)
{
    const uint32_t stem = tv_sgf_under(k, n);
    if (stem == TV_SGF_NONE || k->home[stem] != n || !k->node[stem]) return true;
    for (const tv_node *c = k->node[stem]->first; c; c = c->next) {
        const bool agreed = tv_node_is_agreed(k->m->game, c), new = c->number > k->s->numbers;
        if (new && !agreed && !add_task(k, TV_SGF_OF_MATCH, c->number, k->rank[c->number], err)) return false;
        const bool implied = !new && !agreed &&is_turn(k, c);
        for (const tv_node *d = implied ? c->first : NULL; d; d = d->next)
            if (d->number > k->s->numbers && !add_task(k, TV_SGF_OF_MATCH, d->number, k->rank[c->number], err))
                return false;
    }
    return true;
}

/* Without `branch main` and the like the order is that of the file, and new moves come last. */
static int by_rank(const void *a, const void *b)
{
    const tv_sgf_task *x = a, *y = b;
    if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* What follows a node, the first on top of the list. */
static bool add_children(tv_sgf_keeping *k, uint32_t n, tv_err *err)
{
    const size_t from = k->count;
    if (!add_file_children(k, n, err) || !add_match_children(k, n, err)) return false;
    const size_t count = k->count - from;
    if (count > 1 && k->m->tree.edits != k->s->edits) qsort(k->list + from, count, sizeof *k->list, by_rank);
    for (size_t i = from; i < k->count; i++) k->list[i].branch = count > 1;
    for (size_t i = from, j = k->count; i + 1 < j; i++, j--) {
        const tv_sgf_task swap = k->list[i];
        k->list[i] = k->list[j - 1];
        k->list[j - 1] = swap;
    }
    return true;
}

static bool write_file_node(tv_sgf_keeping *k, const tv_sgf_task *t, tv_err *err)
{
    begin_node(k, t->node, t->branch);
    tv_sgf_write_properties(k, t->node, false, NULL);
    if (t->branch && !add_task(k, TV_SGF_END, 0, 0, err)) return false;
    return add_children(k, t->node, err);
}

/* A turn that was left out before it is written with it. */
static bool write_match_node(tv_sgf_keeping *k, const tv_sgf_task *t, tv_err *err)
{
    const tv_node *node = k->node[t->node], *before = node->parent;
    if (t->branch) tv_text_add(k->to, "\n(");
    if (before->parent && before->number <= k->s->numbers && is_turn(k, before))
        tv_text_add(k->to, ";PL[%c]", tv_node_pos(before)->mover ? 'W' : 'B');
    if (!tv_sgf_put_subtree(k->m, node, k->to, err)) return false;
    if (t->branch) tv_text_add(k->to, ")");
    return true;
}

static bool write_tasks(tv_sgf_keeping *k, tv_err *err)
{
    while (k->count) {
        const tv_sgf_task t = k->list[--k->count];
        if (t.what == TV_SGF_END) tv_text_put(k->to, ")", 1);
        else if (!(t.what == TV_SGF_OF_FILE ? write_file_node : write_match_node)(k, &t, err)) return false;
        if (tv_stopped()) return tv_fail_stopped(err);
    }
    return true;
}

/* ---- The file ---------------------------------------------------------------------------------------------------- */

static bool write_game(tv_sgf_keeping *k, tv_err *err)
{
    char result[sizeof k->s->result];
    const uint32_t root = k->s->tree.game[k->s->game].root;
    tv_sgf_result(k->m, result, sizeof result);
    k->about = tv_sgf_has_new_about(k);
    begin_node(k, root, true);
    tv_sgf_write_properties(k, root, true, strcmp(result, k->s->result) ? result : NULL);
    k->about = false;
    if (!add_children(k, root, err) || !write_tasks(k, err)) return false;
    tv_text_put(k->to, ")", 1);
    return true;
}

/* Another game, as it stands in the file but for its encoding. */
static void write_other(tv_sgf_keeping *k, const tv_sgf_game *game, size_t at)
{
    const char *text = k->s->file.text;
    const tv_sgf_node *root = tv_sgf_node_of(k, game->root);
    if (k->utf8) {
        tv_text_put(k->to, text + at, root->at - at);
        tv_sgf_write_properties(k, game->root, true, NULL);
        at = root->end;
    }
    tv_text_put(k->to, text + at, game->end - at);
}

static bool write_games(tv_sgf_keeping *k, tv_err *err)
{
    const tv_sgf_tree *tree = &k->s->tree;
    size_t at = 0;
    for (size_t i = 0; i < tree->games; i++) {
        const tv_sgf_game *game = &tree->game[i];
        size_t blanks = game->at; /* before the game: written with its first node */
        while (blanks > at && isspace((unsigned char)k->s->file.text[blanks - 1])) blanks--;
        if (i == k->s->game) {
            tv_text_put(k->to, k->s->file.text + at, blanks - at);
            if (!write_game(k, err)) return false;
        } else {
            write_other(k, game, at);
        }
        at = game->end;
    }
    tv_text_put(k->to, k->s->file.text + at, k->s->file.len - at);
    return !k->to->cut || tv_fail_memory(err);
}

static bool is_unchanged(const tv_match *m, const tv_sgf_source *s)
{
    return m->tree.numbers == s->numbers && m->tree.edits == s->edits && m->tree.notes == s->notes;
}

static bool write_text(tv_match *m, const tv_sgf_source *s, bool utf8, tv_text *to, tv_err *err)
{
    const size_t count = (size_t)(m->tree.numbers > s->numbers ? m->tree.numbers : s->numbers) + 1;
    TV_SCOPED(tv_scoped_memory) tv_node **node = calloc(count, sizeof *node);
    TV_SCOPED(tv_scoped_memory) uint32_t *home = malloc(count * sizeof *home), *rank = calloc(count, sizeof *rank);
    TV_SCOPED(tv_scoped_memory) unsigned char *news = calloc(count, 1);
    tv_sgf_keeping k = {
        .m = m, .s = s, .to = to, .utf8 = utf8, .node = node, .home = home, .rank = rank, .news = news
    };
    if (!node || !home || !rank || !news) return tv_fail_memory(err);
    for (size_t i = 0; i < count; i++) home[i] = TV_SGF_NONE;
    find_news(&k);
    find_homes(&k);
    const bool ok = has_places(&k, err) && write_games(&k, err);
    free(k.list);
    return ok;
}

bool tv_sgf_write(tv_match *m, tv_text *to, tv_err *err)
{
    if (!m->source || !m->source->sgf) return tv_sgf_may_write(m->game, err) && tv_sgf_write_plain(m, to, err);
    const tv_sgf_source *s = (const tv_sgf_source *)m->source;
    const char *charset = *s->file.charset.name ? s->file.charset.name : "UTF-8";
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (is_unchanged(m, s)) tv_text_put(&text, s->file.text, s->file.len);
    else if (!write_text(m, s, false, &text, err)) return false;
    if (tv_charset_encode(charset, tv_text_str(&text), text.len, to)) return true;
    if (text.cut || to->cut) return tv_fail_memory(err);
    tv_text_clear(to);
    return write_text(m, s, true, to, err);
}
