/* command.h - the commands of the prompt: operations that are typed, see operation.h, each with the function that reads what is
 * typed behind it and prints what comes of it. The table is made where the functions are, see commands.h. */
#ifndef TV_COMMAND_H
#define TV_COMMAND_H

#include "repl/interfaces/console/console.h"
#include "repl/operations/operation.h"

typedef struct tv_command {
    const char *name;                       /* of the operation; NULL: the end of a table */
    void (*run)(tv_console *c, char *args); /* args: what follows the name, trimmed; may be cut up */
} tv_command;

/* The act of the operation, with what was typed behind its name; what it says is printed, and the game if it moved. */
void tv_command_act(tv_console *c, const tv_operation *operation, const char *typed);
/* Run it, unless it needs a game that is not there, or stands alone. */
void tv_command_run(tv_console *c, const tv_operation *operation, char *args);

#endif
