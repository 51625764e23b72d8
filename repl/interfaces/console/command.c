/* command.c - a command is run: by its function in the table that is handed in, as the commands are a floor above, or by the act
 * of its operation. See command.h. */
#include "repl/interfaces/console/command.h"

#include <string.h>

/* Words behind a command that takes none are a mistake, and perhaps a move: nothing is done. */
void tv_command_run(tv_console *c, const tv_operation *o, char *args)
{
    const tv_command *command = c->commands;
    if (o->about != TV_ABOUT_NOTHING && !tv_console_has_game(c)) return;
    if (*args && !strchr(o->usage, ' ')) {
        tv_console_error(c, "`%s` stands alone: write `%s`", o->name, o->usage);
        return;
    }
    while (command->name && strcmp(command->name, o->name) != 0) command++;
    command->run(c, args);
}
