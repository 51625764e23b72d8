/* journal.h - what a session would need to be taken up again, however it ends: after each line that was obeyed
 * its file leads to where the session is. A session without a move has none.
 *
 * Its lines have checksums, see journal_lines.h. The first is a comment, "# Tavoliere session 2: N lines of game, in
 * DIRECTORY"; N lines of a record follow, and what has come since then, each on a line:
 *
 *   at N         the position after N moves of the line
 *   play ...     moves, as in a record; from here they are the line
 *   note ...     glyph, marks and comment of the live node, as in a record; nothing: there are none
 *   free on|off  pieces are put by hand, or are not
 *   type ...     a line that was typed, or does the same: `set`, `players`, `watch`
 *
 * Files of version 1 had no checksums, and told the bytes of their record. A session holds a lock on its file as long as
 * it runs. */
#ifndef TV_JOURNAL_H
#define TV_JOURNAL_H

#include "repl/session/session.h"

typedef struct tv_journal tv_journal;

/* For a session that begins, typed at a terminal or not; it has no file before there is something to keep. NULL when
 * memory ran out. */
tv_journal *tv_journal_new(bool typed);
/* The session has ended: its file stays if there is a move in it. journal may be NULL. */
void tv_journal_end(tv_journal *journal);
/* From now on that file is the session's, which the caller holds: fd is its lock. False: out of memory, as when journal
 * is NULL. */
bool tv_journal_take(tv_journal *journal, const char *path, int fd);

/* It keeps the session as it is after each line, and within lines that take long. A journal that cannot be written stays
 * as it was; that is said on stderr, and again when it has been written after all. After three lines in succession it is
 * tried once in a second only. When another game takes the place of this one, the file stays as it is, and the next one
 * gets its own. */
extern const tv_keeper tv_journal_keeper;

/* Wait until the disk has all of that: before anybody is told what came of it. */
void tv_journal_wait(tv_session *s);
/* Would that take time? journal may be NULL. */
bool tv_journal_is_late(const tv_journal *journal);

/* Has that been since this was last asked? */
bool tv_journal_has_parted(tv_journal *journal);
/* Does its file have a move in it? */
bool tv_journal_holds(const tv_journal *journal);

#endif
