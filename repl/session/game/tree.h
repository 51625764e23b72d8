/* tree.h - all moves that were tried in a match. A node is a position and how it came about;
 * its children are the moves that were tried from there, the first of them the main one, the
 * others variations. No function recurses: a line may be as long as memory allows. */
#ifndef TV_TREE_H
#define TV_TREE_H

#include "core/position/move.h"
#include "core/position/pos.h"

/* What is thought of a move, numbered as in PGN. */
enum tv_glyph { TV_NO_GLYPH, TV_GOOD, TV_BAD, TV_BRILLIANT, TV_BLUNDER, TV_INTERESTING, TV_DUBIOUS, TV_GLYPHS };
extern const char *const tv_glyphs[TV_GLYPHS]; /* "", "!", "?", "!!", "??", "!?", "?!" */

enum { TV_TREE_MAX = TV_PLY_LAST - TV_PLY_MAX }; /* nodes but the root: every tree can be saved, and read again */

typedef struct tv_node tv_node;
struct tv_node {
    tv_node *parent;     /* NULL: the root */
    tv_node *first;      /* its children, ... */
    tv_node *next;       /* ... and after each the next one */
    tv_node *left;       /* the child that was last gone along; NULL: none yet */
    tv_move move;        /* what leads here; TV_NO_MOVE: the root, or pieces put by hand */
    uint32_t depth;      /* nodes between the root and here, this one included */
    uint32_t number;     /* in the order in which nodes were made, the root's 0; no two nodes of a tree share one */
    bool raw;            /* put by hand, and not a position with which the rules can go on */
    enum tv_glyph glyph; /* of a move; pieces put by hand have none */
    char *comment;       /* NULL: none */
    uint64_t *cells;     /* those that are marked; NULL: none */
    uint64_t pos[];      /* see tv_node_pos */
};

typedef struct tv_tree {
    size_t size; /* bytes of a position */
    tv_node *root;
    uint32_t count;     /* nodes but the root */
    uint32_t most;      /* ... that somebody lets it have; 0: TV_TREE_MAX */
    uint32_t numbers;   /* given so far */
    uint32_t edits;     /* grows when nodes go, come back, or change their order; */
    uint32_t notes;     /* ... when a comment, marks or a glyph change, see tv_tree_noted; */
    uint32_t noted;     /* ... the number of the node that has changed last */
    tv_node *cut;       /* what was cut off last, for tv_tree_restore; NULL: nothing */
    tv_node *cut_after; /* the sibling it stood behind; NULL: it was the first */
} tv_tree;

TV_INLINE tv_pos *tv_node_pos(const tv_node *node) { return (tv_pos *)(void *)node->pos; }
/* Pieces were put by hand; no move led here. */
TV_INLINE bool tv_node_is_put(const tv_node *node) { return node->parent && node->move == TV_NO_MOVE; }
TV_INLINE bool tv_node_is_main(const tv_node *node) { return !node->parent || node->parent->first == node; }

/* How many nodes it may have. */
TV_INLINE uint32_t tv_tree_most(const tv_tree *tree)
{
    return tree->most && tree->most < TV_TREE_MAX ? tree->most : TV_TREE_MAX;
}

/* A root for tv_tree_plant, its position to be filled in; NULL: out of memory. */
tv_node *tv_node_new(size_t size);
void tv_node_free(tv_node *node);       /* one node alone; NULL is allowed */
void tv_node_free_below(tv_node *node); /* one that is in no tree, and all below it */
/* The tree is from now on this root; what it was is freed. */
void tv_tree_plant(tv_tree *tree, tv_node *root);
void tv_tree_free(tv_tree *tree);

/* The child that this move leads to, or, without a move, that has this position; NULL: none. */
tv_node *tv_tree_find(const tv_tree *tree, const tv_node *parent, tv_move move, const tv_pos *pos);
/* A new last child; NULL: out of memory. */
tv_node *tv_tree_add(tv_tree *tree, tv_node *parent, tv_move move, const tv_pos *pos);
/* The node of that number, NULL: there is none. */
tv_node *tv_tree_numbered(const tv_tree *tree, uint32_t number);
/* Free every node with this number or a higher one: those that were made last. */
void tv_tree_forget(tv_tree *tree, uint32_t number);
/* Take a node, not the root, and all below it off the tree; the one that was taken off before is
 * freed. Returned is how many nodes those are. restore: put it back, and return it; NULL when
 * there is none. What has been played in its place since, by the same move, is taken off then. */
uint32_t tv_tree_cut(tv_tree *tree, tv_node *node);
tv_node *tv_tree_restore(tv_tree *tree);
uint32_t tv_node_count(const tv_node *node); /* itself, and all below it */
void tv_tree_forget_line(tv_tree *tree);     /* which children were gone along */
/* Make it the child of its parent that follows `after`, another one; NULL: the first. The one that it followed before. */
tv_node *tv_node_place(tv_node *node, tv_node *after);
/* Where the variation begins that it is in: a node that is no first child, or the root. */
tv_node *tv_node_variation(const tv_node *node);
tv_node *tv_node_end(const tv_node *node); /* along first children */

/* A copy, without blanks at its ends; "" or NULL: none. False: out of memory, nothing changed. */
bool tv_node_comment(tv_node *node, const char *text);
/* Bytes of all comments in it. */
size_t tv_tree_comments(const tv_tree *tree);
/* Whoever changes what is written at a node says so. */
TV_INLINE void tv_tree_noted(tv_tree *tree, const tv_node *node)
{
    tree->notes++;
    tree->noted = node->number;
}
/* The marked cells, none: no cell. The same of memory. */
bool tv_node_mark(tv_node *node, const uint64_t *cells, int words);

/* The nodes below the root in the order of a record: a move, then its variations, each to its
 * end, then what follows it. Begins with { root }. */
typedef struct tv_walk {
    tv_node *node;
    uint32_t level;  /* variations that the node is inside of */
    bool opens;      /* a variation begins with it */
    uint32_t closes; /* variations that ended before it; at the end, all that were open */
} tv_walk;
bool tv_walk_next(tv_walk *walk);

#endif
