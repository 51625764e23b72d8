/* agreed.h - results that the players gave a game, and not its rules: a draw that was agreed on, and a game that was given
 * up. In the tree and in records they are what was put by hand: a position that differs from the one before in its outcome
 * alone. So a record needs no words of its own for them, and `undo` takes them back like a move. */
#ifndef TV_AGREED_H
#define TV_AGREED_H

#include "core/position/game.h"
#include "repl/session/game/tree.h"

/* Is the node such a result? */
bool tv_node_is_agreed(const tv_game *game, const tv_node *node);
/* "White resigns", "a draw is agreed", added. */
void tv_agreed_write(const tv_game *game, const tv_node *node, tv_text *to);

#endif
