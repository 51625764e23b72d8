/* subcommand_run.h - runs a command line. */
#ifndef TV_SUBCOMMAND_RUN_H
#define TV_SUBCOMMAND_RUN_H

#include "repl/interfaces/cli/arguments.h"

/* Runs it and returns the exit status of the program. Without a subcommand it starts the prompt. */
int tv_subcommand(const tv_arguments *arguments);

#endif
