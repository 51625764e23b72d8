/* sgf_tree.h - the text of an SGF file as games, nodes and their properties. */
#ifndef TV_SGF_TREE_H
#define TV_SGF_TREE_H

#include "repl/session/records/record.h"

#include <stdint.h>

#define TV_SGF_NONE UINT32_MAX

typedef struct tv_sgf_node {
    uint32_t at, end;     /* its properties in the text */
    uint32_t first, next; /* child, sibling */
    uint32_t last;        /* child */
} tv_sgf_node;

typedef struct tv_sgf_game {
    uint32_t root;
    size_t at, end; /* from its '(' to behind its last ')' */
} tv_sgf_game;

typedef struct tv_sgf_tree {
    tv_sgf_node *node; /* of all games, in the order of the text */
    uint32_t count;
    size_t cap;
    tv_sgf_game *game; /* at least one */
    size_t games, games_cap;
    bool open; /* the text ends before the last ')' */
} tv_sgf_tree;

/* False and *err, with the line: not SGF; the caller frees the tree all the same. Text before, between and behind the games
 * belongs to none. */
bool tv_sgf_tree_read(tv_record *record, tv_sgf_tree *tree, tv_err *err);
void tv_sgf_tree_free(tv_sgf_tree *tree);

/* The next value of a node's properties from *at on; moves *at past it. False at the end. `name` has only the capitals of
 * the name, or all its letters as capitals if it has none; each value of a property with several comes with it. */
typedef struct tv_sgf_value {
    char name[8];
    size_t name_at, at, len;
} tv_sgf_value;
bool tv_sgf_next(const tv_record *record, const tv_sgf_node *node, size_t *at, tv_sgf_value *value);
/* The first value of that property. */
bool tv_sgf_find(const tv_record *record, const tv_sgf_node *node, const char *name, tv_sgf_value *value);

#endif
