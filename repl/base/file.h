/* file.h - files that people keep: read whole; written whole or not at all. */
#ifndef TV_FILE_H
#define TV_FILE_H

#include "core/base/text.h"

/* Would reading it come to an end? A pipe waits for somebody to write, and a device goes on: whoever was told of such a
 * file by others does not open it. What is not there, and directories, are for the caller to complain of. */
bool tv_file_is_plain(const char *path, const char *shown, tv_err *err);
/* The whole text of a file, or of what comes through a pipe, of at most `most` bytes; may hold any bytes. */
bool tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err);

/* Write a file beside `path` and rename it: whoever reads it, whenever, finds the old text or
 * the new one. It may be read and written by whom the old one could be; a link stays, and what it leads to is replaced.
 * False and *err when it could not be written, some text has been lost (tv_memory_lost), or it may not be
 * replaced: a directory, a device, a file that is read-only. Messages name the file as `shown`. */
bool tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err);
/* The same for a name that the program chose, in a folder that others may have filled: a link is not followed, and the file
 * takes its place. */
bool tv_file_replace(const char *path, const char *shown, const tv_text *text, tv_err *err);
/* Open a file that the program adds to in its place; it is made unless it is there. A link is refused, as it could lead
 * anywhere. -1 and *err on failure. */
int tv_file_open(const char *path, tv_err *err);
/* Nothing that can be known now forbids tv_file_write. */
bool tv_file_may_write(const char *path, const char *shown, tv_err *err);
/* As tv_file_write for a file of the program's own, which may be replaced at any time and which only the user may read; it
 * stays open for writing, and locked: in *fd, to be closed. wait: until its text is on the disk, before the other is
 * replaced; its name may come later, see tv_file_sync_name. */
bool tv_file_hold(const char *path, const tv_text *text, bool wait, int *fd, tv_err *err);
/* Which directory a file is in; to be freed, NULL when memory ran out. */
char *tv_file_directory(const char *path);
/* Make a directory of the program's own, which only the user may look into, with those that it is in, unless it is there.
 * The path is changed meanwhile. */
bool tv_file_make_directory(char *dir, tv_err *err);
/* Wait until the disk has the name of a file, as it has now. */
bool tv_file_sync_name(const char *path, tv_err *err);
/* Locks are of an open file, whatever process has it, and go with it. False: somebody else has it; where there are no
 * locks nobody ever has. To look needs no lock, so that nobody who takes it meets one who only looks. */
bool tv_file_lock(int fd);
bool tv_file_locked(int fd);
/* The same as tv_file_write for a file that must not be there yet. */
bool tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err);

/* For signal handlers that end the program: what is being written is not left behind under its temporary name. */
void tv_file_abandon(void);

#endif
