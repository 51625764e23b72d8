/* command.c - runs a command: by its function in the console's table of commands, or by the act of its operation.
 * See command.h. */
#include "repl/interfaces/console/command.h"

#include "repl/interfaces/console/machine_plays.h"
#include "repl/interfaces/console/typed_move.h"
#include "repl/operations/values.h"

#include <string.h>

/* Prints the act's output; if the act made a move, shows the game again. */
void tv_command_act(tv_console *c, const tv_operation *o, const char *typed)
{
    tv_values given = { .count = 0 };
    tv_result result = { .out = c->out };
    tv_err err = { .column = -1 };
    const bool ok = tv_values_typed(o, typed, &given, &err) && tv_operation_do(o, c->s, &given, &result, &err);
    if (!ok && result.ruling.is != TV_RULING_LEGAL && !result.turn) tv_typed_refuse(c, typed, &result.ruling);
    else if (!ok) tv_console_fail(c, &err, typed);
    (ok ? tv_result_commit : tv_result_take_back)(c->s, &result);
    if (!ok) return;
    if (result.moved) tv_console_show(c);
    if (result.moved || result.seats) tv_machine_offer(c);
}

/* Words after a command that takes none are a mistake, and may be a move: the command does not run. */
void tv_command_run(tv_console *c, const tv_operation *o, char *args)
{
    const tv_command *command = c->commands;
    if (o->about != TV_ABOUT_NOTHING && !tv_console_has_game(c)) return;
    if (*args && !o->typed) {
        tv_console_error(c, "`%s` takes no argument", o->name);
        return;
    }
    while (command->name && strcmp(command->name, o->name) != 0) command++;
    if (command->name) command->run(c, args);
    else tv_command_act(c, o, args);
}
