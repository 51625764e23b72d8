/* name.h - does a typed word match a name: of a player, a piece, a game? Case does not matter, and accents may be
 * missing: "citta" is "Città". */
#ifndef TV_NAME_H
#define TV_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Is `text`, of `len` bytes, the name or its beginning? */
bool tv_name_is(const char *name, const char *text, size_t len);
bool tv_name_begins(const char *name, const char *text, size_t len);

/* Only its letters and digits, small and without accents, as far as they fit: for comparing titles that people write
 * with or without blanks and signs. */
void tv_name_squeeze(const char *name, char *to, size_t size);

#endif
