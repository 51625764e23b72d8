/* arguments.h - what a subcommand is told, and what it says when that is wrong. */
#ifndef TV_ARGUMENTS_H
#define TV_ARGUMENTS_H

#include "bindings/script.h"
#include "repl/confine/confine.h"
#include "repl/session/text/draw.h"

enum { TV_EXIT_OK = 0, TV_EXIT_FAILED = 1, TV_EXIT_USAGE = 2 };

typedef struct tv_arguments {
    int count;
    char **word; /* the subcommand and what follows it, NULL-terminated */
    const tv_paths *paths;
    tv_confine *confine; /* may read the directories of the paths; the rest is the subcommand's to say */
    tv_look look;
    bool look_given;   /* by the command line; */
    bool no_settings;  /* ... and a person's own are left aside, see preferences.h */
    bool keep_session; /* a session whose lines come by pipe has a journal, too */
} tv_arguments;

/* Complain about how the program is used; returns TV_EXIT_USAGE. */
int tv_usage(const char *fmt, ...) TV_PRINTF(1, 2);
/* Complain about an option that is none of `known`; returns TV_EXIT_USAGE. */
int tv_wrong_option(const char *word, const char *const *known, size_t count);

#endif
