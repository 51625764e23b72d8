/* operation.h - the table of operations on a game, for all interfaces. A row has the name, the arguments with their types,
 * the keys of the result, the codes of errors, the help, the interfaces that offer the operation, and the act that does it.
 * The interfaces read arguments and print results. Help, the man page, completions, the schema of answers and the reference
 * in SERVE.md are generated from the rows. */
#ifndef TV_OPERATION_H
#define TV_OPERATION_H

#include "repl/operations/act.h"

/* Interfaces that offer an operation, as bits. */
enum tv_offered {
    TV_PROMPT = 1,       /* as a command, see usage */
    TV_SERVE = 2,        /* as a request */
    TV_LIBRARY = 4,      /* by tav_do, typed as at the prompt */
    TV_COMMAND_LINE = 8, /* as a subcommand, see manual.h, which has its options */
#if defined(TV_IN_A_PAGE)
    TV_FULL_PROMPT = 0, /* where files, threads and other programs are within reach: not in a page */
#else
    TV_FULL_PROMPT = TV_PROMPT,
#endif
};

/* What an operation needs. */
enum tv_about {
    TV_ABOUT_NOTHING,
    TV_ABOUT_GAME,     /* a loaded game; in serve also that of a session */
    TV_ABOUT_POSITION, /* in serve: game, options, position and moves, or a session */
    TV_ABOUT_SESSION,  /* a game in play */
    TV_ABOUT_KEPT,     /* a session of serve, with or without a game; the operation may close it */
};

/* What `help` groups the commands of the prompt by. */
enum tv_group { TV_PLAY, TV_LOOK, TV_BACK, TV_MAKE, TV_KEEP, TV_TRAIN, TV_GROUPS };

typedef struct tv_operation {
    const char *name; /* unique among the rows that one interface offers */
    unsigned offered; /* enum tv_offered */
    enum tv_about about;
    const char *help; /* one line */
    /* Names of arguments, separated by blanks, without those that `about` implies; NULL: none. */
    const char *needs, *takes;
    const char *gives; /* keys of the answer of serve, see shape.h; NULL: serve does not offer it */
    /* Codes of its own errors, see tv_error_codes; the first is used unless its act sets another. NULL: none. */
    const char *errors;
    const char *one_of; /* arguments that exclude each other; NULL: none */
    int since;          /* the first version of the serve protocol with it; 0: serve does not offer it */
    tv_act *act;        /* NULL: each interface that offers it has its own function */
    /* At the prompt: */
    enum tv_group group;
    const char *usage, *more; /* how it is typed; further lines for `help NAME`, NULL: none */
    const char *typed;        /* its arguments in the order in which they are typed; NULL: none */
    const char *expected;     /* the error for any other input; NULL: usage says enough */
    const char *also;         /* an alias; NULL: none */
    const char *likely; /* words of other programs and of Italian, for which the prompt suggests this; NULL: none */
} tv_operation;

/* All rows, in the order in which help lists them. */
extern const tv_operation tv_operations[];
extern const size_t tv_operations_count;

/* Iterates over the rows that the interface offers: NULL gives the first; NULL at the end. */
const tv_operation *tv_operation_next(const tv_operation *operation, enum tv_offered interface);
/* NULL: the interface offers none of that name. Names are exact: a move of the same letters in capitals is a move. */
const tv_operation *tv_operation_find(const char *name, enum tv_offered interface);
/* The name of the one that was probably meant at the prompt; NULL: none is near. */
const char *tv_operation_near(const char *typed);
/* Which other commands the shell has; without this call there is no shell, as in a page. */
void tv_operation_use_shell(bool (*has)(const char *name));
/* *err: the word is a command of the shell, and how to type it there. before: "" or "help ". False: it is none. */
bool tv_operation_is_of_shell(const char *word, const char *before, tv_err *err);

/* The arguments of serve that `about` stands for, and whether `session` may replace them. */
const char *tv_about_together(enum tv_about about); /* "": none */
bool tv_about_session(enum tv_about about);
/* Does the operation take the argument? Does serve require it? */
bool tv_operation_knows(const tv_operation *operation, const char *argument);
bool tv_operation_needs(const tv_operation *operation, const char *argument);
/* Has the answer of serve this key, or `*shape` with the keys of that shape? */
bool tv_operation_gives(const tv_operation *operation, const char *key);
/* Does its act. False: *err and result->code say why, and the session is as it was. The caller ends the result in any case: with
 * tv_result_commit, or with tv_result_take_back after a failure or when it cannot answer. */
bool tv_operation_do(const tv_operation *operation, tv_session *s, const tv_values *given, tv_result *result,
                     tv_err *err);
/* Iterates over the arguments of serve requests, as tv_operation_next; operation NULL: all arguments. */
const tv_argument *tv_argument_next(const tv_argument *argument, const tv_operation *operation);

#endif
