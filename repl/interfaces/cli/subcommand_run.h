/* subcommand_run.h - what a command line does. */
#ifndef TV_SUBCOMMAND_RUN_H
#define TV_SUBCOMMAND_RUN_H

#include "repl/interfaces/cli/arguments.h"

/* Do it; the status with which the program ends. No subcommand: the prompt. */
int tv_subcommand(const tv_arguments *arguments);

#endif
