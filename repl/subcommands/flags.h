/* flags.h - options of subcommands: --name, --name N or --name=N, anywhere among the words. */
#ifndef TV_FLAGS_H
#define TV_FLAGS_H

#include "repl/base/words.h"
#include "repl/subcommands/arguments.h"

#include <stdint.h>

typedef struct tv_flag {
    const char *name;
    bool *given;          /* set when nothing else is to follow, */
    uint64_t *number;     /* ... or NULL, and this becomes the number that follows, */
    uint64_t least, most; /* ... of this range, */
    const char **text;    /* ... or this the word that does */
} tv_flag;

/* Read the words after the subcommand; those that are no options are added to *rest. The status:
 * TV_EXIT_OK, or TV_EXIT_USAGE after a complaint. */
int tv_flags_read(const tv_arguments *arguments, const tv_flag *flags, size_t count, tv_words *rest);

#endif
