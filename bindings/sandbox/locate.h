/* locate.h - the line of a script that a complaint about a declaration speaks of. Lua tells the line on which a call begins;
 * what is wrong may stand many lines below, in the table that it is given. */
#ifndef TV_LOCATE_H
#define TV_LOCATE_H

#include <stddef.h>

/* text: a script of len bytes. line: where its call begins. said: the call and the path within its table, as tv_read_fail
 * tells it, "tav.game: pieces[1] 'Domino': count: expected ...". The line of the entry that the path leads to, as far as it is
 * written out there; `line` where nothing of it is. A text of whatever bytes does no harm. */
int tv_locate(const char *text, size_t len, int line, const char *said);

#endif
