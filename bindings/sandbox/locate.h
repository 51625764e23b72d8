/* locate.h - finds the line of a script that an error in a declaration is about. Lua gives the line where a call
 * begins; the wrong entry may be many lines below, in the table that is passed. */
#ifndef TV_LOCATE_H
#define TV_LOCATE_H

#include <stddef.h>

/* text: a script of len bytes. line: where its call begins. said: the call and the path within its table, as
 * tv_read_fail writes it, "tav.game: pieces[1] 'Domino': count: expected ...". Returns the line of the entry that the
 * path leads to, as far as it is written out there; else `line`. The text may contain any bytes. */
int tv_locate(const char *text, size_t len, int line, const char *said);

#endif
