/* subcommand.h - `tavoliere play`, `replay`, `test` and the others. */
#ifndef TV_SUBCOMMAND_H
#define TV_SUBCOMMAND_H

#include "bindings/script.h"
#include "repl/base/reach.h"
#include "repl/confine/confine.h"
#include "repl/draw/draw.h"

enum { TV_EXIT_OK = 0, TV_EXIT_FAILED = 1, TV_EXIT_USAGE = 2 };

typedef struct tv_arguments {
    int count;
    char **word; /* the subcommand and what follows it, NULL-terminated */
    const tv_paths *paths;
    tv_confine *confine; /* may read the directories of the paths; the rest is the subcommand's to say */
    tv_look look;
} tv_arguments;

/* Do it; the status with which the program ends. No subcommand: the prompt. */
int tv_subcommand(const tv_arguments *arguments);

/* subcommand_keep.c */
int tv_do_resume(const tv_arguments *arguments);
int tv_do_tests(const tv_arguments *arguments);
int tv_do_shrink(const tv_arguments *arguments);
/* subcommand_measure.c */
int tv_do_perft(const tv_arguments *arguments);
int tv_do_bench(const tv_arguments *arguments);
int tv_do_profile(const tv_arguments *arguments);
int tv_do_comparison(const tv_arguments *arguments);
int tv_do_checking(const tv_arguments *arguments); /* subcommand_check.c */
int tv_do_covering(const tv_arguments *arguments); /* subcommand_coverage.c */
int tv_do_playthrough(const tv_arguments *arguments);
/* subcommand_match.c */
int tv_do_contest(const tv_arguments *arguments);

/* Before a prompt: with --confined it reads and writes where it runs, and keeps its journal. */
int tv_confine_prompt(const tv_arguments *arguments);
/* Transcripts, the words from `from` on, read what lies in their directories, and what is allowed. */
void tv_confine_transcripts(const tv_arguments *arguments, const tv_words *words, size_t from,
                            const tv_allowed *allowed);
/* Complain about how the program is used; returns TV_EXIT_USAGE. */
int tv_usage(const char *fmt, ...) TV_PRINTF(1, 2);
/* A word of the command line for a message: escaped, short. Lives until the next call. */
const char *tv_word_shown(const char *word);
/* Complain about an option that is none of `known`; returns TV_EXIT_USAGE. */
int tv_wrong_option(const char *word, const char *const *known, size_t count);

#endif
