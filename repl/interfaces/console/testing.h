/* testing.h - `tavoliere test`: types transcripts again, each in a session of its own, and compares the answers. */
#ifndef TV_TESTING_H
#define TV_TESTING_H

#include "repl/interfaces/console/console.h"

typedef struct tv_testing {
    const struct tv_command *commands; /* that transcripts can type */
    const tv_paths *paths;             /* of the user who names the files, */
    const tv_untrusted *untrusted;     /* ... who may be a transcript himself */
    tv_allowed allowed;                /* to the transcripts that are run */
    FILE *out;
    bool accept; /* write the answers into the files that fail, after reporting the failure */
    bool run;    /* they may run this program, which has all rights of the user who runs the tests */
    int depth;   /* the number of transcripts running while these are */
} tv_testing;

/* Runs files, and for directories all *.txt in and below them. True when there was at least one and all passed, or
 * were rewritten. A file in which nothing is typed fails. */
bool tv_transcripts(const tv_testing *testing, char *const *names, int count);

#endif
