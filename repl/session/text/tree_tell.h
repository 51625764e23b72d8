/* tree_tell.h - the tree of a match in words: drawn, listed, and as the current line. */
#ifndef TV_TREE_TELL_H
#define TV_TREE_TELL_H

#include "repl/session/game/match.h"

#include <stdio.h>

/* All of it. Each variation begins on a line of its own, further in than what it is played instead
 * of, with its number; [ ] is the live node, {} a comment; the middle of long lines is left out. */
void tv_tree_draw(tv_match *match, FILE *out);
/* The line up to the live position, with comments and other variations. */
void tv_tree_history(tv_match *match, FILE *out);
/* The children of a node, numbered from 1, the main one with a star. */
void tv_tree_list(tv_match *match, const tv_node *parent, FILE *out);

#endif
