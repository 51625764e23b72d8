/* vocabulary.h - the choices of script generators: lists of texts in a file, whose path the build defines as VOCABULARY.
 * A line "== NAME" begins a list, and each line after it is one of its texts. Empty lines and those that begin with "-- "
 * are ignored. A missing list or an unreadable file ends the program. */
#ifndef TV_TESTS_VOCABULARY_H
#define TV_TESTS_VOCABULARY_H

#include <stddef.h>

/* The texts of the list, in the order of the file, and how many there are. The first call reads the file. */
const char *const *vocabulary(const char *list, size_t *count);

#endif
