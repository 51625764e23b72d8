/* command.h - the commands of the prompt: operations that a user types (see operation.h), each with the function
 * that reads its arguments and prints the result. commands.c has the table. */
#ifndef TV_COMMAND_H
#define TV_COMMAND_H

#include "repl/interfaces/console/console.h"
#include "repl/operations/operation.h"

typedef struct tv_command {
    const char *name;                       /* of the operation; NULL ends a table */
    void (*run)(tv_console *c, char *args); /* args: what follows the name, trimmed; the function may cut it up */
} tv_command;

/* Runs the operation's act with the arguments typed, prints its output, and shows the game if it moved. */
void tv_command_act(tv_console *c, const tv_operation *operation, const char *typed);
/* Runs the command, unless it needs a game and there is none, or takes no arguments and got some. */
void tv_command_run(tv_console *c, const tv_operation *operation, char *args);

#endif
