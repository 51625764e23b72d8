/* name.h - whether a typed word is a name: of a player, a piece, a game. People write names in capitals or not, and leave
 * out accents: "citta" is "Città". */
#ifndef TV_NAME_H
#define TV_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Is `text`, of so many bytes, the name or how it begins? */
bool tv_name_is(const char *name, const char *text, size_t len);
bool tv_name_begins(const char *name, const char *text, size_t len);

/* Its letters and digits alone, small and without accents, as far as they have room: by these titles are compared that
 * people write with blanks and signs or not. */
void tv_name_squeeze(const char *name, char *to, size_t size);

#endif
