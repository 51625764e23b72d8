/* command_tree.c - commands that tell the tree of moves. */
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/text/tree_tell.h"

void tv_do_tree(tv_console *c, char *args)
{
    (void)args;
    if (!c->s->match->tree.count) fprintf(c->out, "no moves yet\n");
    else tv_tree_draw(c->s->match, c->out);
}
