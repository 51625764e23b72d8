/* file.h - users' files: read whole; written whole or not at all. */
#ifndef TV_FILE_H
#define TV_FILE_H

#include "core/base/text.h"

/* Would reading it come to an end? A pipe may wait for a writer and a device may never end, so a file that others named
 * is checked before it is opened. True for a missing file and a directory: the caller reports these. */
bool tv_file_is_plain(const char *path, const char *shown, tv_err *err);
/* The whole text of a file, or of what comes through a pipe in /dev, of at most `most` bytes; may hold any bytes. Other
 * pipes and devices are refused. */
bool tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err);

/* Writes a file beside `path` and renames it, so that a reader finds the old text or the new one. It keeps the old file's
 * permissions; a link stays, and its target is replaced. False and *err: it could not be written, text was lost
 * (tv_memory_lost), or it may not be replaced (a directory, a device, a read-only file). Messages name the file as `shown`. */
bool tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err);
/* The same for a name that the program chose, in a folder that others may write to: replaces a link instead of following
 * it. */
bool tv_file_replace(const char *path, const char *shown, const tv_text *text, tv_err *err);
/* Opens a file to append to, and creates it if it is missing. Refuses a link, which could lead anywhere. -1 and *err on
 * failure. */
int tv_file_open(const char *path, tv_err *err);
/* Can tv_file_write succeed, as far as can be known now? */
bool tv_file_may_write(const char *path, const char *shown, tv_err *err);
/* As tv_file_write for a file of the program's own, which may be replaced at any time and only the user may read. It stays
 * open for writing and locked, in *fd, which the caller closes. wait: sync its text to the disk before replacing the other
 * file; its name may follow later, see tv_file_sync_name. */
bool tv_file_hold(const char *path, const tv_text *text, bool wait, int *fd, tv_err *err);
/* The directory of a file; the caller frees it. NULL: out of memory. */
char *tv_file_directory(const char *path);
/* Makes a directory of the program's own, which only the user may read, and missing parents. Changes the path
 * meanwhile. */
bool tv_file_make_directory(char *dir, tv_err *err);
/* Waits until the present name of a file is on the disk. */
bool tv_file_sync_name(const char *path, tv_err *err);
/* A lock belongs to an open file, in whatever process, and ends with it. False: another open file has it; never on systems
 * without locks. tv_file_locked takes no lock to look, so that it never makes tv_file_lock fail elsewhere. */
bool tv_file_lock(int fd);
bool tv_file_locked(int fd);
/* The same as tv_file_write for a file that must not be there yet. */
bool tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err);

/* For signal handlers that end the program: removes the temporary file of a write in progress. */
void tv_file_abandon(void);

#endif
