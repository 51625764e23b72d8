/* files_found.h - the files of a directory and of all below it. */
#ifndef TV_FILES_FOUND_H
#define TV_FILES_FOUND_H

#include "repl/base/file_policy.h"
#include "repl/base/words.h"

/* Adds the files whose names end in one of `endings` (NULL-terminated), in the order of their paths; no hidden ones, and
 * without following links to directories. What is no directory, or cannot be opened, is added as a file, whose reader reports
 * the error. True: `name` is a directory. */
bool tv_files_found(const tv_paths *paths, const char *name, const char *const *endings, tv_words *files);

#endif
