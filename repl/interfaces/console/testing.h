/* testing.h - `tavoliere test`: transcripts are typed again, each in a session of its own, and compared. */
#ifndef TV_TESTING_H
#define TV_TESTING_H

#include "repl/interfaces/console/console.h"

typedef struct tv_testing {
    const struct tv_command *commands; /* what can be typed in them */
    const tv_paths *paths;             /* of whoever names the files, */
    const tv_untrusted *untrusted;     /* ... who may be a transcript himself */
    tv_allowed allowed;                /* to those that are run */
    FILE *out;
    bool accept; /* write what is answered into the files that fail, after telling it */
    bool run;    /* they may run this program, which may do all that whoever tests them may */
    int depth;   /* transcripts that are being run while these are */
} tv_testing;

/* Files, and directories with all *.txt in them and below. True when there was at least one and all passed, or were
 * written anew. One in which nothing is typed fails. */
bool tv_transcripts(const tv_testing *testing, char *const *names, int count);

#endif
