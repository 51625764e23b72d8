/* typed_ending.c - see typed_ending.h. */
#include "repl/interfaces/console/typed_ending.h"

#include "repl/interfaces/console/command.h"

#include <string.h>

static void run(tv_console *c, const char *name, const char *side)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    tv_text_add(&words, "%s", side);
    tv_command_run(c, tv_operation_find(name, TV_PROMPT), words.s);
}

/* Who has lost, of two; -1: no player, or one of several. */
static int loser_of(const tv_game *g, const tv_ending *is)
{
    if (is->resigns >= 0 || g->players != 2) return is->resigns;
    return !strcmp(is->result, "1-0") ? 1 : !strcmp(is->result, "0-1") ? 0 : -1;
}

void tv_typed_end(tv_console *c, const tv_ending *is)
{
    const tv_game *g = c->s->match->game;
    const int loser = loser_of(g, is);
    const bool draw = !strcmp(is->result, "1/2-1/2") || !strcmp(is->result, "=");
    if (loser >= 0) run(c, "resign", g->player[loser].name);
    else if (draw) run(c, "draw", "");
    else if (strcmp(is->result, "*") != 0)
        tv_console_error(c, "`resign SIDE` and `draw` end a game; %s is a result of records only", is->result);
}
