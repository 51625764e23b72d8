/* flags.h - what subcommands are told: options, --name, --name N or --name=N, anywhere among the words; and a game with
 * OPTION=VALUE words behind it. */
#ifndef TV_FLAGS_H
#define TV_FLAGS_H

#include "repl/base/words.h"
#include "repl/interfaces/cli/arguments.h"

#include <stdint.h>

typedef struct tv_flag {
    const char *name;
    bool *given;          /* set when nothing else is to follow, */
    uint64_t *number;     /* ... or NULL, and this becomes the number that follows, */
    uint64_t least, most; /* ... of this range, */
    const char **text;    /* ... or this the word that does, */
    const char *what;     /* ... which is so called; NULL: a name */
} tv_flag;

/* Read the words after the subcommand; those that are no options are added to *rest. The status:
 * TV_EXIT_OK, or TV_EXIT_USAGE after a complaint. */
int tv_flags_read(const tv_arguments *arguments, const tv_flag *flags, size_t count, tv_words *rest);

/* All words from that one on are OPTION=VALUE: *settings, as long as the words live. The status, as above. */
int tv_settings_only(const tv_words *words, size_t from, tv_settings *settings);
/* The OPTION=VALUE words from words[*at] on, which moves behind them, are added to *settings: others may follow. */
void tv_settings_next(const tv_words *words, size_t *at, tv_words *settings);
/* There is one word: *one, a `what` as in "record". The status, as above; none: nothing is said. */
int tv_only_word(const tv_words *words, const char *what, const char **one);

#endif
