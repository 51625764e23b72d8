/* arguments.c - errors in command lines; see arguments.h. */
#include "repl/interfaces/cli/arguments.h"

#include "repl/base/say.h"

#include <stdarg.h>
#include <stdio.h>

static const char *command; /* NULL: none was read yet */

void tv_usage_of(const char *name) { command = name; }

/* Returns the status, so that the caller can return it in turn. Errors go to standard error: another program may read standard
 * output. */
int tv_usage(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fputs("tavoliere: ", stderr);
    vfprintf(stderr, fmt, args);
    if (command) fprintf(stderr, "\nType `tavoliere help %s` for usage.\n", command);
    else fputs("\nType `tavoliere help` for the commands.\n", stderr);
    va_end(args);
    return TV_EXIT_USAGE;
}

/* The word is escaped: it may hold any bytes. */
int tv_wrong_option(const char *word, const char *const *known, size_t count)
{
    const char *near = tv_nearest(word, known, count);
    if (near) return tv_usage("there is no option '%s'; did you mean '%s'?", tv_word_shown(word), near);
    return tv_usage("there is no option '%s'", tv_word_shown(word));
}
