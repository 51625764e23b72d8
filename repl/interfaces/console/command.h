/* command.h - what a command of the prompt is: a row of a table, with its name, usage, help and function. The table
 * itself is made where the commands are, see commands.h. */
#ifndef TV_COMMAND_H
#define TV_COMMAND_H

#include "repl/interfaces/console/console.h"

/* What `help` groups commands by. */
enum tv_group { TV_PLAY, TV_LOOK, TV_BACK, TV_MAKE, TV_KEEP, TV_LEARN, TV_GROUPS };

typedef struct tv_command {
    enum tv_group group;
    const char *name, *usage, *help;
    const char *more;                       /* further lines for `help NAME`; NULL: none */
    void (*run)(tv_console *c, char *args); /* args: what follows the name, trimmed; may be cut up */
    bool game;                              /* needs a game */
    bool args;                              /* takes arguments at all */
} tv_command;

/* What people who come from elsewhere type for a command: words with blanks between them. */
typedef struct tv_synonym {
    const char *name, *typed; /* name: NULL at the end of a list */
} tv_synonym;

struct tv_command_table {
    const tv_command *list;
    size_t count;
    const tv_synonym *exact;         /* are run as the command that they name */
    const tv_synonym *likely;        /* are asked back about */
    bool (*takes)(const char *line); /* tv_line_takes of this table */
};

/* NULL: there is none. */
const tv_command *tv_command_find(const tv_command_table *table, const char *name);
/* The name of the command that was probably meant, NULL when none is near. */
const char *tv_command_near(const tv_command_table *table, const char *name);
/* Run it, unless it needs a game that is not there, or stands alone. */
void tv_command_run(tv_console *c, const tv_command *command, char *args);

#endif
