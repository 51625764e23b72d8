/* arguments.h - the arguments of a subcommand, and the messages about wrong ones. */
#ifndef TV_ARGUMENTS_H
#define TV_ARGUMENTS_H

#include "bindings/script.h"
#include "repl/confine/confine.h"
#include "repl/session/text/draw.h"

enum { TV_EXIT_OK = 0, TV_EXIT_FAILED = 1, TV_EXIT_USAGE = 2 };

typedef struct tv_arguments {
    int count;
    char **word; /* the subcommand and the words after it, NULL-terminated */
    const tv_paths *paths;
    const struct tv_project *project; /* see project.h; without a file its lists are empty */
    tv_confine *confine;              /* may read the directories of the paths; the subcommand adds the rest */
    tv_look look;
    bool look_given;   /* the look was set on the command line */
    bool no_settings;  /* do not read or write the user's settings, see preferences.h */
    bool keep_session; /* a session whose lines come through a pipe gets a journal, too */
} tv_arguments;

/* Whose help the errors below name; without this call, the list of all. */
void tv_usage_of(const char *command);
/* Prints an error in the command line; returns TV_EXIT_USAGE. */
int tv_usage(const char *fmt, ...) TV_PRINTF(1, 2);
/* Prints an error about an option that is not in `known`; returns TV_EXIT_USAGE. */
int tv_wrong_option(const char *word, const char *const *known, size_t count);

#endif
