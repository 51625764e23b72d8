/* journal.h - what it takes to resume a session, however it ends: after each line that the session obeyed, its file
 * leads to where the session is. A session in which nothing was played or written has no file.
 *
 * The file is the record of a session, see record_play.h, with a checksum on each line, see journal_lines.h; without
 * the checksums it can be edited, replayed and loaded like any record. The first line is a remark, "# Tavoliere
 * session 3: N lines of game, in DIRECTORY". N lines follow up to the end of the tree. Then come the changes since:
 * a line of moves, which from here on is the line; `[%at]`; `[%clear notes]` with the present notes of the live
 * node; and `[%type]`. A session holds a lock on its file as long as it runs. */
#ifndef TV_JOURNAL_H
#define TV_JOURNAL_H

#include "repl/interfaces/console/console.h"

typedef struct tv_journal tv_journal;

/* For a session that begins; typed: at a terminal. It has no file before there is something to keep. NULL when
 * memory ran out. */
tv_journal *tv_journal_new(bool typed);
/* The session has ended: its file stays if it holds something. journal may be NULL. */
void tv_journal_end(tv_journal *journal);
/* Makes that file the session's. The caller holds its lock, fd. False: out of memory, also when journal is NULL. */
bool tv_journal_take(tv_journal *journal, const char *path, int fd);

/* Keeps the session as it is after each line, and within lines that take long. If the journal cannot be written, its
 * file stays as it was; a message on stderr reports that, and another one when writing succeeds again. After three
 * failures in succession it tries only once a second. When another game replaces this one, the file stays as it is,
 * and the next game gets its own. */
extern const tv_journal_ops tv_journal_file_ops;

/* Waits until the disk has all of the journal. Call it before the user sees any result. */
void tv_journal_wait(tv_console *c);
/* Would tv_journal_wait have to wait? journal may be NULL. */
bool tv_journal_is_late(const tv_journal *journal);

/* Has a game been put aside since the last call? */
bool tv_journal_has_parted(tv_journal *journal);
/* Does its file hold something that would be lost? */
bool tv_journal_holds(const tv_journal *journal);

#endif
