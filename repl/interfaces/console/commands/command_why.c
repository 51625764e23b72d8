/* command_why.c - `why`: the reason for a move, or for the one that was just rejected. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/typed_move.h"
#include "repl/session/text/tell.h"

#include <string.h>

static void nothing_refused(tv_console *c)
{
    TV_SCOPED(tv_text_free) tv_text example = { 0 };
    fprintf(c->out, "No move was refused here. Write `why MOVE`");
    if (tv_tell_example(c->s->match, &example)) fprintf(c->out, ", for example `why %s`", tv_text_str(&example));
    fprintf(c->out, ".\n");
}

void tv_do_why(tv_console *c, char *args)
{
    const char *move = *args ? args : tv_refused_last(c);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    if (!move) {
        nothing_refused(c);
        return;
    }
    if (!*args) {
        tv_say_short(&shown, move, strlen(move));
        fprintf(c->out, "The last move refused here is %s.\n", tv_text_str(&shown));
    }
    tv_command_act(c, tv_operation_find("why", TV_PROMPT), move);
}
