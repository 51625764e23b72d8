/* command_play.c - commands about the game that is being played: the board, its moves, why and what for. None of them
 * changes it. */
#define _GNU_SOURCE
#include "repl/base/say.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/seats.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void tv_do_board(tv_console *c, char *args)
{
    (void)args;
    tv_console_board(c);
}

/* ---- why ---------------------------------------------------------------------------------------- */

static void say_move(tv_console *c, const char *before, const tv_pos *pos, tv_move move)
{
    tv_text text = { 0 };
    tv_tell_move(c->s->match, pos, move, &text);
    fprintf(c->out, "%s%s\n", before, tv_text_str(&text));
    tv_text_free(&text);
}

/* What is asked about the plies of a turn is asked of each where those before it lead; they are taken back. */
static void each_ply(tv_console *c, const tv_moves *plies, void (*tell)(tv_console *, const tv_pos *, tv_move))
{
    tv_match *m = c->s->match;
    tv_err err = { .column = -1 };
    const tv_mark mark = tv_match_mark(m);
    bool ok = true;
    for (uint32_t i = 0; ok && i < plies->count; i++) {
        tell(c, tv_match_pos(m), plies->list[i]);
        ok = i + 1 == plies->count || tv_match_play(m, plies->list[i], NULL, &err);
    }
    tv_match_return(m, mark);
    if (!ok) tv_console_fail(c, &err, NULL);
}

static void say_legal(tv_console *c, const tv_pos *pos, tv_move move) { say_move(c, "legal: ", pos, move); }

/* A move that is not legal has been told why when tv_console_legal returns. */
void tv_do_why(tv_console *c, char *args)
{
    tv_moves plies = { 0 };
    if (!*args) tv_console_error(c, "which move? Write `why MOVE`");
    else if (tv_console_legal(c, args, &plies)) each_ply(c, &plies, say_legal);
    tv_moves_free(&plies);
}
