/* arguments.c - see arguments.h. */
#include "repl/interfaces/cli/arguments.h"

#include "repl/base/say.h"

#include <stdarg.h>
#include <stdio.h>

/* The status comes back, so that whoever complains also returns it. Complaints go to standard error: standard output
 * is for what was asked, and may be a program's input. */
int tv_usage(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fputs("tavoliere: ", stderr);
    vfprintf(stderr, fmt, args);
    fputs("\n`tavoliere help` says how it is used.\n", stderr);
    va_end(args);
    return TV_EXIT_USAGE;
}

/* The word is shown as it is safe to show: it may hold any bytes. */
int tv_wrong_option(const char *word, const char *const *known, size_t count)
{
    const char *near = tv_nearest(word, known, count);
    if (near) return tv_usage("there is no option '%s' here; did you mean '%s'?", tv_word_shown(word), near);
    return tv_usage("there is no option '%s' here", tv_word_shown(word));
}
