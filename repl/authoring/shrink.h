/* shrink.h - `tavoliere shrink`: the shortest game, made of moves of a record that fails, that
 * fails in the same way: moves are left out, then it is begun later. */
#ifndef TV_SHRINK_H
#define TV_SHRINK_H

#include "bindings/script.h"

#include <stdio.h>

/* game: its name, NULL for that of the record. to: a file for the short record; NULL: it is only
 * printed. False when the record does not fail, or in a way that has nothing to do with its moves. */
bool tv_shrink(const tv_paths *paths, const char *game, const char *file, const char *to, FILE *out);

#endif
