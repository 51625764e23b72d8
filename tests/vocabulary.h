/* vocabulary.h - what generators of scripts choose from: lists of texts in a file, which the build calls VOCABULARY. A line
 * "== NAME" begins the list of that name, and each line after it is one of its texts. Empty lines and those that begin with
 * "-- " are left out. A list that is missing, or a file that cannot be read, ends the program. */
#ifndef TV_TESTS_VOCABULARY_H
#define TV_TESTS_VOCABULARY_H

#include <stddef.h>

/* The texts of the list, in the order of the file, and how many there are. The first call reads the file. */
const char *const *vocabulary(const char *list, size_t *count);

#endif
