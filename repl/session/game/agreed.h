/* agreed.h - results from the players, not from the rules: an agreed draw, and resignation. In the tree and in records
 * they are positions put by hand that differ from the one before in the outcome alone. So a record needs no words of its
 * own for them, and `undo` takes them back like a move. */
#ifndef TV_AGREED_H
#define TV_AGREED_H

#include "core/position/game.h"
#include "repl/session/game/tree.h"

/* Is the node such a result? */
bool tv_node_is_agreed(const tv_game *game, const tv_node *node);
/* Adds "White resigns" or "the players agree on a draw". */
void tv_agreed_write(const tv_game *game, const tv_node *node, tv_text *to);

#endif
