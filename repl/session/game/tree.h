/* tree.h - the tree of all moves tried in a match. A node is a position and the move that led to it.
 * Its children are the moves tried from there: the first is the main one, the others variations.
 * No function recurses: a line may be as long as memory allows. */
#ifndef TV_TREE_H
#define TV_TREE_H

#include "core/position/move.h"
#include "core/position/pos.h"

/* Move marks (glyphs), numbered as in PGN, whose numbers go on with judgements of the position and others. */
enum tv_glyph { TV_NO_GLYPH, TV_GOOD, TV_BAD, TV_BRILLIANT, TV_BLUNDER, TV_INTERESTING, TV_DUBIOUS, TV_GLYPHS };
extern const char *const tv_glyphs[TV_GLYPHS]; /* "", "!", "?", "!!", "??", "!?", "?!" */

enum {
    TV_TREE_MAX = TV_PLY_LAST - TV_PLY_MAX
}; /* nodes besides the root, so that every tree can be saved and read again */

typedef struct tv_node tv_node;
struct tv_node {
    tv_node *parent;     /* NULL: the root */
    tv_node *first;      /* first child */
    tv_node *next;       /* next sibling */
    tv_node *left;       /* the child visited last; NULL: none yet */
    tv_move move;        /* the move that leads here; TV_NO_MOVE: the root, or pieces put by hand */
    uint32_t depth;      /* moves from the root */
    uint32_t number;     /* in order of creation, unique in the tree; the root has 0 */
    bool raw;            /* put by hand, and the rules cannot go on from it */
    enum tv_glyph glyph; /* of a move; pieces put by hand have none */
    char *nags;          /* further numbers of PGN that a record gives the move, "$14 $22"; NULL: none */
    char *comment;       /* NULL: none */
    uint64_t *cells;     /* the marked cells; NULL: none */
    char *signs;         /* labels and arrows on the board, see annotations.h; NULL: none */
    uint64_t pos[];      /* see tv_node_pos */
};

typedef struct tv_tree {
    size_t size; /* bytes of a position */
    tv_node *root;
    uint32_t count;     /* nodes besides the root */
    uint32_t most;      /* the limit that the caller set; 0: TV_TREE_MAX */
    uint32_t numbers;   /* node numbers given so far */
    uint32_t edits;     /* grows when nodes are cut, restored or reordered */
    uint32_t notes;     /* grows when a comment, marks or a glyph change, see tv_tree_noted */
    uint32_t noted;     /* the number of the node changed so last */
    tv_node *cut;       /* the node cut off last, for tv_tree_restore; NULL: none */
    tv_node *cut_after; /* the sibling before it; NULL: it was the first */
} tv_tree;

TV_INLINE tv_pos *tv_node_pos(const tv_node *node) { return (tv_pos *)(void *)node->pos; }
/* Pieces were put by hand; no move led here. */
TV_INLINE bool tv_node_is_put(const tv_node *node) { return node->parent && node->move == TV_NO_MOVE; }
TV_INLINE bool tv_node_is_main(const tv_node *node) { return !node->parent || node->parent->first == node; }

/* The maximum number of nodes. */
TV_INLINE uint32_t tv_tree_most(const tv_tree *tree)
{
    return tree->most && tree->most < TV_TREE_MAX ? tree->most : TV_TREE_MAX;
}

/* A root for tv_tree_plant, its position to be filled in; NULL: out of memory. */
tv_node *tv_node_new(size_t size);
void tv_node_free(tv_node *node);       /* one node alone; NULL is allowed */
void tv_node_free_below(tv_node *node); /* one that is in no tree, and all below it */
/* Replaces the tree with this root; frees the old one. */
void tv_tree_plant(tv_tree *tree, tv_node *root);
void tv_tree_free(tv_tree *tree);

/* The child reached by this move or, for TV_NO_MOVE, with this position; NULL: none. */
tv_node *tv_tree_find(const tv_tree *tree, const tv_node *parent, tv_move move, const tv_pos *pos);
/* A new last child; NULL: out of memory. */
tv_node *tv_tree_add(tv_tree *tree, tv_node *parent, tv_move move, const tv_pos *pos);
/* Adds to a tree that has a root alone the nodes of another with positions of the same game, with the same numbers, comments,
 * marks and last visits, and sets those of the root. words: of a set of cells. False: out of memory, and `to` has some of
 * them. */
bool tv_tree_copy(tv_tree *to, const tv_tree *from, int words);
/* The node of that number, NULL: there is none. */
tv_node *tv_tree_numbered(const tv_tree *tree, uint32_t number);
/* Free every node with this number or a higher one: those that were made last. */
void tv_tree_forget(tv_tree *tree, uint32_t number);
/* cut: takes a node, which is not the root, and all below it off the tree, frees the one cut before, and
 * returns the number of nodes taken off. restore: puts it back and returns it; NULL: nothing was cut. If the
 * same move was played again since, that node is cut off instead. */
uint32_t tv_tree_cut(tv_tree *tree, tv_node *node);
tv_node *tv_tree_restore(tv_tree *tree);
uint32_t tv_node_count(const tv_node *node); /* the node and all below it */
void tv_tree_forget_line(tv_tree *tree);     /* clears `left` of all nodes */
/* Moves it behind its sibling `after`; NULL: to the front. Returns the sibling that it followed before. */
tv_node *tv_node_place(tv_node *node, tv_node *after);
/* The node that begins its variation: one that is not a first child, or the root. */
tv_node *tv_node_variation(const tv_node *node);
tv_node *tv_node_end(const tv_node *node); /* along first children */

/* Sets the comment to a copy without blanks at its ends; "" or NULL: none. False: out of memory, nothing changed. */
bool tv_node_comment(tv_node *node, const char *text);
/* Bytes of all its comments. */
size_t tv_tree_comments(const tv_tree *tree);
/* Call after changing the comment, marks or glyph of a node. */
TV_INLINE void tv_tree_noted(tv_tree *tree, const tv_node *node)
{
    tree->notes++;
    tree->noted = node->number;
}
/* Gives the move a sign by its number in PGN, in digits: the first of the six becomes its glyph. False: out of memory. */
bool tv_node_judge(tv_node *node, const char *digits, size_t len);
/* Sets the marked cells, labels and arrows; no cell, NULL or "": none. False: out of memory, nothing changed. */
bool tv_node_mark(tv_node *node, const uint64_t *cells, int words, const char *signs);

/* Iterates over the nodes below the root in the order of a record: a move, then its variations, each to
 * its end, then what follows the move. Begins with { root }. */
typedef struct tv_walk {
    tv_node *node;
    uint32_t level;  /* variations that the node is inside of */
    bool opens;      /* a variation begins with it */
    uint32_t closes; /* number of variations that ended before it; at the end, all open ones */
} tv_walk;
bool tv_walk_next(tv_walk *walk);

#endif
