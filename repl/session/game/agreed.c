/* agreed.c - results that the players gave a game. See agreed.h. */
#include "repl/session/game/agreed.h"

#include "repl/base/scoped.h"
#include "repl/session/game/patch.h"

#include <string.h>

/* The outcome is one word of a position's text. */
static bool only_outcome(const tv_game *g, const tv_node *node)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    tv_patch_write(g, tv_node_pos(node->parent), tv_node_pos(node), &words);
    return words.len && !strchr(words.s, ' ');
}

/* Behind a raw position the rules have ended it, when they took it up. */
bool tv_node_is_agreed(const tv_game *g, const tv_node *node)
{
    return tv_node_is_put(node) && !node->parent->raw && tv_node_pos(node->parent)->outcome == TV_PLAYING &&
           tv_node_pos(node)->outcome != TV_PLAYING && only_outcome(g, node);
}

void tv_agreed_write(const tv_game *g, const tv_node *node, tv_text *to)
{
    const tv_pos *pos = tv_node_pos(node);
    if (pos->outcome == TV_DRAWN) {
        tv_text_add(to, "the players agree on a draw");
        return;
    }
    const int all = (1 << g->players) - 1, losers = pos->outcome == TV_LOST ? all : all & ~pos->winners;
    tv_players_do(g, losers, "resigns", "resign", to);
}
