/* subcommand.h - `tavoliere play`, `replay`, `test` and the others. */
#ifndef TV_SUBCOMMAND_H
#define TV_SUBCOMMAND_H

#include "draw.h"
#include "script.h"

enum { TV_EXIT_OK = 0, TV_EXIT_FAILED = 1, TV_EXIT_USAGE = 2 };

typedef struct tv_arguments {
    int count;
    char **word; /* the subcommand and what follows it, NULL-terminated */
    const tv_paths *paths;
    tv_look look;
} tv_arguments;

/* Do it; the status with which the program ends. No subcommand: the prompt. */
int tv_subcommand(const tv_arguments *arguments);

/* Complain about an option that is none of `known`; returns TV_EXIT_USAGE. */
int tv_wrong_option(const char *word, const char *const *known, size_t count);

#endif
