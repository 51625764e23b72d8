/* junit.h - results of tests as JUnit XML, which the pages of most CI systems show. */
#ifndef TV_JUNIT_H
#define TV_JUNIT_H

#include "core/base/text.h"

/* All zeros: no results yet. */
typedef struct tv_junit {
    tv_text suites, cases; /* the complete suites; the cases of the next one */
    int tests, failures, skipped;
    double seconds;
} tv_junit;

/* Adds a case. text: what a failed test printed, of several lines, of which the first says what failed. */
void tv_junit_case(tv_junit *junit, const char *group, const char *name, double seconds, bool failed, const char *text);
void tv_junit_skipped(tv_junit *junit, const char *group, const char *name);
/* Makes the cases so far a suite. */
void tv_junit_suite(tv_junit *junit, const char *name);
/* May the results be written there? Not over a file that holds something else than XML: the user may have forgotten
 * to name the file. */
bool tv_junit_may_write(const char *file, tv_err *err);
bool tv_junit_write(const tv_junit *junit, const char *file, tv_err *err);
void tv_junit_free(tv_junit *junit);

#endif
