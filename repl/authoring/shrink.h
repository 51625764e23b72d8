/* shrink.h - `tavoliere shrink`: takes a record that fails, and finds the shortest game of its moves that fails in
 * the same way, first by leaving out moves, then by beginning later. */
#ifndef TV_SHRINK_H
#define TV_SHRINK_H

#include "bindings/script.h"

#include <stdio.h>

/* game: its name; NULL: that of the record. to: a file for the short record; NULL: only prints it. False if the record
 * does not fail, or fails in a way that does not depend on its moves. */
bool tv_shrink(const tv_paths *paths, const char *game, const char *file, const char *to, FILE *out);

#endif
