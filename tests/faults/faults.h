/* faults.h - the two halves of the fault tests: which calls fail, and the processes in which they fail. */
#ifndef TV_FAULTS_H
#define TV_FAULTS_H

#include <stdbool.h>

/* dir: where the output of children goes, with `out`, what the program prints without faults; NULL: there are to be no
 * children, and this is false. */
bool tv_fork_begin(const char *dir);
/* At call n: true in a child, whose call is to fail; in the parent, which has judged the child, false. */
bool tv_fork_child(long n);

#endif
