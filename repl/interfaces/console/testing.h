/* testing.h - `tavoliere test`: types transcripts again, each in a session of its own, and compares the answers. */
#ifndef TV_TESTING_H
#define TV_TESTING_H

#include "repl/base/junit.h"
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
    /* How many files are run: */
    uint64_t threads;    /* files that run at a time; 0: one. They must not write the same files */
    const char *pattern; /* only those that it names, see tv_path_matches; NULL: all */
    bool fail_fast;      /* none after the first that fails */
    bool tap;            /* print the Test Anything Protocol, version 14 */
    tv_junit *junit;     /* gets the results, too; NULL: none */
} tv_testing;

enum tv_test_end { TV_TEST_PASSED, TV_TEST_FAILED, TV_TEST_ACCEPTED, TV_TEST_NOT_RUN, TV_TEST_ENDS };

/* Runs files, and for directories all *.txt in and below them. What it prints does not depend on the number of threads.
 * True when there was at least one and all passed, or were rewritten. A file in which nothing is typed fails. */
bool tv_transcripts(const tv_testing *testing, char *const *names, int count);
/* Runs one file, and prints what failed and a last line. found: in a directory; else the caller named it. */
enum tv_test_end tv_transcript_test(const tv_testing *testing, const char *name, bool found);
/* Is the pattern a part of the path? A pattern with * ? or [ must match the whole path; * also stands for a '/'. */
bool tv_path_matches(const char *pattern, const char *path);

#endif
