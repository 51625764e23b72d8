/* journal.h - what a session would need to be taken up again, however it ends: after each line that was obeyed
 * its file leads to where the session is. A session in which nothing was played or written has none.
 *
 * It is the record of a session, see record_play.h, and its lines have checksums, see journal_lines.h; without these it
 * can be edited, replayed and loaded like any record. The first line is a remark, "# Tavoliere session 3: N lines of
 * game, in DIRECTORY"; N lines follow up to the end of the tree, and then what has come since: a line of moves, from
 * here the line; `[%at]`; `[%clear notes]` with the notes of the live node, as they are now; and `[%type]`. A session
 * holds a lock on its file as long as it runs. */
#ifndef TV_JOURNAL_H
#define TV_JOURNAL_H

#include "repl/interfaces/console/console.h"

typedef struct tv_journal tv_journal;

/* For a session that begins, typed at a terminal or not; it has no file before there is something to keep. NULL when
 * memory ran out. */
tv_journal *tv_journal_new(bool typed);
/* The session has ended: its file stays if there is something in it. journal may be NULL. */
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
void tv_journal_wait(tv_console *c);
/* Would that take time? journal may be NULL. */
bool tv_journal_is_late(const tv_journal *journal);

/* Has that been since this was last asked? */
bool tv_journal_has_parted(tv_journal *journal);
/* Does its file have something in it that would be lost? */
bool tv_journal_holds(const tv_journal *journal);

#endif
