/* flags.h - reads the arguments of subcommands: options, --name, --name N or --name=N, anywhere among the words; and a
 * game followed by OPTION=VALUE words. */
#ifndef TV_FLAGS_H
#define TV_FLAGS_H

#include "repl/base/words.h"
#include "repl/interfaces/cli/arguments.h"

#include <stdint.h>

typedef struct tv_flag {
    const char *name;
    bool *given;          /* for an option without a value: set to true */
    uint64_t *number;     /* ... or NULL, and this receives the number of the option, */
    uint64_t least, most; /* ... in this range, */
    const char **text;    /* ... or this receives its text, */
    const char *what;     /* ... which messages name so; NULL: a name */
    tv_words *list;       /* ... or this, for an option that may be repeated, receives the texts */
} tv_flag;

/* Reads the words after the subcommand; adds those that are no options to *rest. Returns the status: TV_EXIT_OK, or
 * TV_EXIT_USAGE after an error message. */
int tv_flags_read(const tv_arguments *arguments, const tv_flag *flags, size_t count, tv_words *rest);
/* The same for subcommands that take games: words that are together the title of a game become one word, as at the
 * prompt. */
int tv_flags_read_games(const tv_arguments *arguments, const tv_flag *flags, size_t count, tv_words *rest);

/* Checks that all words from `from` on are OPTION=VALUE; *settings points to them and lives as long as the words.
 * Returns the status, as above. */
int tv_settings_only(const tv_words *words, size_t from, tv_settings *settings);
/* Adds the OPTION=VALUE words from words[*at] on to *settings, and moves *at behind them. Other words may follow. */
void tv_settings_next(const tv_words *words, size_t *at, tv_words *settings);
/* If there are no words, adds those of a list of the project, see project.h. Returns the status: an error if there are none
 * either; missing: "which transcripts? Write `tavoliere test PATH ...`"; key: of the project's lines. */
int tv_words_of_project(const tv_words *list, const char *missing, const char *key, tv_words *words);
/* Sets *one to the only word, or to NULL if there is none. `what` names it in the message about a second word, as in
 * "record". Returns the status, as above. */
int tv_only_word(const tv_words *words, const char *what, const char **one);

#endif
