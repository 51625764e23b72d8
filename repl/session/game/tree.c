/* tree.c - the tree of all moves tried in a match. Each node keeps its whole position, at most about 1 KiB, so that
 * going to any node needs no rules and cannot fail. Children are a list, since few moves are tried from one position.
 * See tree.h. */
#include "repl/session/game/tree.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const tv_glyphs[TV_GLYPHS] = { "", "!", "?", "!!", "??", "!?", "?!" };

/* ---- Nodes ---------------------------------------------------------------------------------- */

tv_node *tv_node_new(size_t size)
{
    tv_node *node = calloc(1, sizeof *node + size);
    if (node) node->move = TV_NO_MOVE;
    return node;
}

void tv_node_free(tv_node *node)
{
    if (!node) return;
    free(node->comment);
    free(node->cells);
    free(node->signs);
    free(node->nags);
    free(node);
}

/* Iterates over all nodes below `top`, parents first; NULL after the last. Needs no stack, since nodes know their
 * parents. */
static tv_node *next_below(const tv_node *top, tv_node *node)
{
    if (node->first) return node->first;
    while (node != top && !node->next) node = node->parent;
    return node == top ? NULL : node->next;
}

uint32_t tv_node_count(const tv_node *top)
{
    uint32_t n = 0;
    for (tv_node *node = (tv_node *)top; node; node = next_below(top, node)) n++;
    return n;
}

/* Frees an unlinked node and all below it. It goes down to a leaf, frees it and returns to the parent, whose first
 * child is now the next one: depth costs neither stack nor memory. */
void tv_node_free_below(tv_node *top)
{
    for (tv_node *node = top; node;) {
        while (node->first) node = node->first;
        tv_node *parent = node == top ? NULL : node->parent;
        if (parent) parent->first = node->next;
        tv_node_free(node);
        node = parent;
    }
}

/* Its parent may be gone by now: nothing of it is looked at. */
static void drop_cut(tv_tree *tree)
{
    if (tree->cut) tv_node_free_below(tree->cut);
    tree->cut = NULL;
}

void tv_tree_free(tv_tree *tree)
{
    drop_cut(tree);
    if (tree->root) tv_node_free_below(tree->root);
    tree->root = NULL;
}

/* Numbers restart at 0, so callers must not keep one across trees; `edits` continues, so that comparing it shows another
 * tree. */
void tv_tree_plant(tv_tree *tree, tv_node *root)
{
    tv_tree_free(tree);
    tree->root = root;
    tree->count = tree->numbers = 0;
    tree->edits++;
}

/* ---- Growing ---------------------------------------------------------------------------------- */

/* Positions put by hand have no move to compare; the same position put twice is one node. */
tv_node *tv_tree_find(const tv_tree *tree, const tv_node *parent, tv_move move, const tv_pos *pos)
{
    for (tv_node *node = parent->first; node; node = node->next)
        if (node->move == move && (move != TV_NO_MOVE || !memcmp(node->pos, pos, tree->size))) return node;
    return NULL;
}

/* Adds it as the last sibling: the first is the main move, and the others are in the order in which they were tried. */
tv_node *tv_tree_add(tv_tree *tree, tv_node *parent, tv_move move, const tv_pos *pos)
{
    tv_node *node = tv_node_new(tree->size), **last = &parent->first;
    if (!node) return NULL;
    memcpy(node->pos, pos, tree->size);
    node->move = move;
    node->parent = parent;
    node->depth = parent->depth + 1;
    node->number = ++tree->numbers;
    tree->count++;
    while (*last) last = &(*last)->next;
    return *last = node;
}

static bool copy_notes(tv_node *to, const tv_node *from, int words)
{
    to->raw = from->raw;
    to->glyph = from->glyph;
    if (from->nags && !(to->nags = strdup(from->nags))) return false;
    static const uint64_t none[TV_WORDS_MAX];
    return tv_node_comment(to, from->comment) && tv_node_mark(to, from->cells ? from->cells : none, words, from->signs);
}

static tv_node *copy_child(tv_tree *tree, tv_node *parent, const tv_node *child, int words)
{
    tv_node *node = tv_tree_add(tree, parent, child->move, tv_node_pos(child));
    if (!node || !copy_notes(node, child, words)) return NULL;
    node->number = child->number;
    if (child->parent->left == child) parent->left = node;
    return node;
}

/* `copy` is always the copy of `node`. */
bool tv_tree_copy(tv_tree *to, const tv_tree *from, int words)
{
    const tv_node *node = from->root;
    tv_node *copy = to->root;
    if (!copy_notes(copy, node, words)) return false;
    memcpy(copy->pos, node->pos, to->size);
    while (true) {
        const tv_node *below = node->first;
        while (!below && node->parent) {
            below = node->next;
            node = node->parent;
            copy = copy->parent;
        }
        if (!below) break;
        node = below;
        copy = copy_child(to, copy, below, words);
        if (!copy) return false;
    }
    to->numbers = from->numbers;
    return true;
}

/* A node that was cut off is not found, and its number is not reused. */
tv_node *tv_tree_numbered(const tv_tree *tree, uint32_t number)
{
    tv_node *node = tree->root;
    while (node && node->number != number) node = next_below(tree->root, node);
    return node;
}

/* ---- Pruning ---------------------------------------------------------------------------------- */

/* Its parent forgets it. Returned is the sibling before it. */
static tv_node *unlink_node(tv_node *node)
{
    tv_node *before = NULL, **link = &node->parent->first;
    for (; *link != node; link = &(*link)->next) before = *link;
    *link = node->next;
    node->next = NULL;
    if (node->parent->left == node) node->parent->left = NULL;
    return before;
}

static void link_after(tv_node *node, tv_node *before)
{
    tv_node **link = before ? &before->next : &node->parent->first;
    node->next = *link;
    *link = node;
}

/* Nodes are made below older ones, so a new node has only newer ones below it. If the parent of the last cut node goes,
 * the cut node goes, too. */
void tv_tree_forget(tv_tree *tree, uint32_t number)
{
    if (tree->cut && tree->cut->parent->number >= number) drop_cut(tree);
    for (tv_node *node = tree->root; node;) {
        tv_node *doubtful = next_below(tree->root, node);
        if (!doubtful || doubtful->number < number) {
            node = doubtful;
            continue;
        }
        if (doubtful == tree->cut_after) drop_cut(tree);
        unlink_node(doubtful);
        tree->count -= tv_node_count(doubtful);
        tv_node_free_below(doubtful);
    }
    tree->numbers = number - 1;
}

/* Off the tree, and kept; nothing else is. */
static void keep_cut(tv_tree *tree, tv_node *node)
{
    tree->cut = node;
    tree->cut_after = unlink_node(node);
    tree->count -= tv_node_count(node);
    tree->edits++;
}

uint32_t tv_tree_cut(tv_tree *tree, tv_node *node)
{
    drop_cut(tree);
    keep_cut(tree, node);
    return tv_node_count(node);
}

/* If the same move was played again since, the two exchange places; restoring again exchanges them back. */
tv_node *tv_tree_restore(tv_tree *tree)
{
    tv_node *node = tree->cut;
    if (!node) return NULL;
    tv_node *again = tv_tree_find(tree, node->parent, node->move, tv_node_pos(node));
    tree->cut = NULL;
    link_after(node, tree->cut_after);
    tree->count += tv_node_count(node);
    tree->edits++;
    if (again) keep_cut(tree, again);
    return node;
}

/* After this every line goes on along main moves. */
void tv_tree_forget_line(tv_tree *tree)
{
    for (tv_node *node = tree->root; node; node = next_below(tree->root, node)) node->left = NULL;
}

/* Unlinking clears the parent's `left`: restores it, since it does not depend on the order of children. */
tv_node *tv_node_place(tv_node *node, tv_node *after)
{
    tv_node *left = node->parent->left, *before = unlink_node(node);
    link_after(node, after);
    node->parent->left = left;
    return before;
}

tv_node *tv_node_variation(const tv_node *node)
{
    while (node->parent && tv_node_is_main(node)) node = node->parent;
    return (tv_node *)node;
}

tv_node *tv_node_end(const tv_node *node)
{
    while (node->first) node = node->first;
    return (tv_node *)node;
}

/* Copied before the old one goes: without memory that stays. */
bool tv_node_comment(tv_node *node, const char *text)
{
    char *copy = NULL;
    if (text) {
        while (isspace((unsigned char)*text)) text++;
        size_t len = strlen(text);
        while (len && isspace((unsigned char)text[len - 1])) len--;
        if (len && !(copy = strndup(text, len))) return false;
    }
    free(node->comment);
    node->comment = copy;
    return true;
}

static bool has_nag(const tv_node *node, const char *digits, size_t len)
{
    for (const char *s = node->nags; s && *s; s += strcspn(s, " "), s += *s == ' ')
        if (strcspn(s, " ") == len + 1 && !memcmp(s + 1, digits, len)) return true;
    return false;
}

bool tv_node_judge(tv_node *node, const char *digits, size_t len)
{
    const int number = len == 1 ? *digits - '0' : 0;
    const bool glyph = number > TV_NO_GLYPH && number < TV_GLYPHS;
    if (glyph && (!node->glyph || (int)node->glyph == number)) return node->glyph = (enum tv_glyph)number, true;
    if (has_nag(node, digits, len)) return true;
    const size_t had = node->nags ? strlen(node->nags) : 0;
    char *nags = realloc(node->nags, had + len + 3);
    if (!nags) return false;
    node->nags = nags;
    snprintf(nags + had, len + 3, "%s$%.*s", had ? " " : "", (int)len, digits);
    return true;
}

bool tv_node_mark(tv_node *node, const uint64_t *cells, int words, const char *signs)
{
    const bool some = tv_bits_any(cells, words), any = signs && *signs;
    uint64_t *copy = some ? calloc(TV_WORDS_MAX, sizeof *copy) : NULL;
    char *drawn = any ? strdup(signs) : NULL;
    if ((some && !copy) || (any && !drawn)) return free(copy), free(drawn), false;
    if (copy) tv_bits_copy(copy, cells, words);
    free(node->cells);
    free(node->signs);
    node->cells = copy;
    node->signs = drawn;
    return true;
}

/* ---- In the order of a record --------------------------------------------------------------------- */

/* A sibling of the main move begins a variation, one level further in. */
static bool open_at(tv_walk *walk, tv_node *node)
{
    walk->node = node;
    walk->opens = true;
    walk->level++;
    return true;
}

/* The order of PGN: after a main move come its siblings, each a variation to its end, and then the children of the main
 * move. A variation ends at a node without children; then comes the next sibling of its first node or, after the last
 * of them, the children of the main move beside it. */
bool tv_walk_next(tv_walk *walk)
{
    tv_node *node = walk->node;
    walk->closes = 0;
    walk->opens = false;
    if (node->parent && tv_node_is_main(node) && node->next) return open_at(walk, node->next);
    while (!node->first) {
        node = tv_node_variation(node);
        if (!node->parent) return false;
        walk->closes++;
        walk->level--;
        if (node->next) return open_at(walk, node->next);
        node = node->parent->first;
    }
    walk->node = node->first;
    return true;
}

size_t tv_tree_comments(const tv_tree *tree)
{
    tv_walk walk = { .node = tree->root };
    size_t bytes = 0;
    do
        if (walk.node->comment) bytes += strlen(walk.node->comment);
    while (tv_walk_next(&walk));
    return bytes;
}
