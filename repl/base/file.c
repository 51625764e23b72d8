/* file.c - reads and writes whole files. A new text goes to a file beside the old one, is synced to the disk, and is
 * then renamed: a rename within a directory is atomic, so no crash, full disk or Ctrl-C leaves half a saved game. See
 * file.h. */
#define _GNU_SOURCE
#include "repl/base/file.h"

#include "bindings/paths.h"
#include "repl/base/say.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a stream holds; on failure errno says why. */
static bool slurp(FILE *file, size_t most, tv_text *text)
{
    char part[1 << 14];
    struct stat st;
    if (fstat(fileno(file), &st) < 0) return false;
    if (!S_ISREG(st.st_mode) && !S_ISFIFO(st.st_mode)) return errno = EINVAL, false; /* a device may never end */
    for (size_t n; (n = fread(part, 1, sizeof part, file));) {
        tv_text_put(text, part, n);
        if (text->cut) return errno = ENOMEM, false;
        if (text->len > most) return errno = EFBIG, false;
    }
    return !ferror(file);
}

bool tv_file_is_plain(const char *path, const char *shown, tv_err *err)
{
    struct stat st;
    if (stat(path, &st) < 0 || S_ISREG(st.st_mode) || S_ISDIR(st.st_mode)) return true;
    return tv_say_why(err, "", shown, "not a regular file");
}

/* A pipe that a shell passes, as for `<(...)`, is read to its end; others may have no writer. */
static FILE *open_to_read(const char *path)
{
    return strncmp(path, "/dev/", 5) ? tv_plain_open(path) : fopen(path, "r");
}

bool tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err)
{
    FILE *file = open_to_read(path);
    bool whole = file && slurp(file, most, text), closed = whole && fclose(file) == 0;
    int why = errno;
    if (closed) return true;
    if (whole) file = NULL; /* it is closed all the same */
    if (file && why == EFBIG) tv_fail(err, "%s is longer than %zu MB", tv_word_shown(shown), most >> 20);
    else tv_say_why(err, "", shown, why == EINVAL ? "not a regular file" : strerror(why));
    if (file) fclose(file);
    return false;
}

/* The temporary file that is being written; NULL: none. */
static const char *volatile unfinished;

/* Called by a handler of signals, which may do little: one unlink of a name that is set before the file exists. */
void tv_file_abandon(void)
{
    if (unfinished) unlink(unfinished);
}

/* A signal may interrupt a write, and a nearly full disk takes only a part: writes the rest again, until it fails with
 * a reason. */
static bool write_out(int fd, const tv_text *text, bool wait)
{
    size_t done = 0;
    while (done < text->len) {
        ssize_t n = write(fd, text->s + done, text->len - done);
        if (n > 0) done += (size_t)n;
        else if (n == 0) return errno = ENOSPC, false;
        else if (errno != EINTR) return false;
    }
    return !wait || fsync(fd) == 0;
}

/* `path` ends in the six X of mkstemp; only the user may read the file. -1: the file is there or not, but for nothing. */
static int write_temporary(char *path, const tv_text *text, bool wait)
{
    int fd = mkostemp(path, O_CLOEXEC);
    if (fd < 0 || write_out(fd, text, wait)) return fd;
    int saved = errno;
    close(fd);
    return errno = saved, -1;
}

/* Gives the file the owner and group of the old one. Only root can change the owner, but users can set one of their own
 * groups, so it tries the group alone as well. */
static bool give_to(int fd, const struct stat *old)
{
    struct stat own;
    if (fstat(fd, &own) == 0 && own.st_uid == old->st_uid && own.st_gid == old->st_gid) return true;
    return fchown(fd, old->st_uid, old->st_gid) == 0 || fchown(fd, (uid_t)-1, old->st_gid) == 0;
}

/* Sets the permissions of a new file, or those of the file that it replaces, as the last step before the rename. If it
 * cannot belong to the same group, the group gets no permissions. A confined program grants no more than a new file
 * has, see confine_calls.c. */
static bool publish(int fd, const struct stat *old)
{
    mode_t mask = umask(0), mode = old ? old->st_mode & 07777 : 0666 & ~mask;
    umask(mask);
    if (old && !give_to(fd, old)) mode &= ~(mode_t)070;
    bool ok = fchmod(fd, mode) == 0 || (errno == ENOSYS && fchmod(fd, mode & 0666 & ~mask) == 0);
    return (close(fd) == 0) & ok;
}

/* Why the file may not be replaced: a rename would replace even a device or a read-only file. NULL: it may. */
static const char *why_not(const char *path, const struct stat *st)
{
    if (S_ISDIR(st->st_mode)) return "it is a directory";
    if (S_ISLNK(st->st_mode)) return "it is a link to a missing file";
    if (!S_ISREG(st->st_mode)) return "not a regular file";
    return access(path, W_OK) < 0 ? strerror(errno) : NULL;
}

static bool cannot_write(const char *shown, const char *why, tv_err *err)
{
    return tv_say_why(err, "cannot write ", shown, why);
}

/* A lock of the open file, not of the process: a process lock ends as soon as the process closes any descriptor of the
 * file. */
bool tv_file_lock(int fd)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    return fcntl(fd, F_OFD_SETLK, &whole) == 0 || (errno != EAGAIN && errno != EACCES);
}

bool tv_file_locked(int fd)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    return fcntl(fd, F_OFD_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
}

char *tv_file_directory(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash) return strdup(".");
    return strndup(path, slash == path ? 1 : (size_t)(slash - path));
}

/* A directory without read permission cannot be synced, nor can those of some file systems. */
static bool sync_name(const char *path)
{
    TV_SCOPED(tv_scoped_memory) char *dir = tv_file_directory(path);
    if (!dir) return errno = ENOMEM, false;
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = fd < 0 || fsync(fd) == 0 || errno == EINVAL || errno == EROFS;
    int saved = errno;
    if (fd >= 0) close(fd);
    return errno = saved, ok;
}

/* The program's own files are synced later, see tv_file_hold, so that a player does not wait for the disk at every
 * move. */
bool tv_file_sync_name(const char *path, tv_err *err)
{
    return sync_name(path) || cannot_write(path, strerror(errno), err);
}

/* What is written beside, and gets its name by `put`, rename or link. */
typedef struct writing {
    int (*put)(const char *, const char *);
    const struct stat *old; /* what it replaces; NULL: nothing, or a file of the program's own */
    bool wait;              /* for the disk */
    int *held;              /* the file stays open and locked, and is private; NULL: it is closed */
} writing;

/* A link leaves the temporary name beside the new one, a rename does not. If the new name cannot be synced, a linked
 * file, which is new, is removed; a rename cannot be undone. Keeps the errno of the first failure. */
static bool write_beside(const writing *w, char *temporary, const char *path, const tv_text *text)
{
    unfinished = temporary;
    int fd = write_temporary(temporary, text, w->wait);
    bool ok = fd >= 0, named = false;
    if (ok && w->held) tv_file_lock(*w->held = fd);
    else if (ok) ok = publish(fd, w->old);
    ok = ok && (named = w->put(temporary, path) == 0);
    if (ok && !w->held) ok = sync_name(path);
    int saved = errno;
    if (!named || w->put == link) unlink(temporary);
    if (!ok && named && w->put == link) unlink(path);
    unfinished = NULL;
    if (!ok && fd >= 0 && w->held) close(fd);
    return errno = saved, ok;
}

/* After any loss of memory this text may be incomplete: then the old file stays. */
static bool write_by(const writing *w, const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *temporary = tv_text_format("%s.XXXXXX", path);
    if (!temporary || text->cut || tv_memory_lost) return tv_fail_memory(err);
    return write_beside(w, temporary, path, text) || cannot_write(shown, strerror(errno), err);
}

/* A link stays, and what it leads to is replaced. */
static bool write_through(const char *path, const char *shown, const tv_text *text, const struct stat *old, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *real = realpath(path, NULL);
    if (!real) return cannot_write(shown, strerror(errno), err);
    return write_by(&(writing) { .put = rename, .old = old, .wait = true }, real, shown, text, err);
}

/* Only lstat finds a dangling link. It is refused: the file would appear in a place that the user has not named. */
bool tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    struct stat old;
    if (stat(path, &old) < 0 && lstat(path, &old) < 0)
        return write_by(&(writing) { .put = rename, .wait = true }, path, shown, text, err);
    const char *why = why_not(path, &old);
    return why ? cannot_write(shown, why, err) : write_through(path, shown, text, &old, err);
}

bool tv_file_replace(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    struct stat old;
    bool kept = lstat(path, &old) == 0 && !S_ISLNK(old.st_mode);
    const char *why = kept ? why_not(path, &old) : NULL;
    if (why) return cannot_write(shown, why, err);
    return write_by(&(writing) { .put = rename, .old = kept ? &old : NULL, .wait = true }, path, shown, text, err);
}

int tv_file_open(const char *path, tv_err *err)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (fd >= 0) return fd;
    const char *why =
        errno == ELOOP
            ? "this is a symbolic link, and the program does not write through links: remove it, or choose another name"
            : strerror(errno);
    tv_say_why(err, "", path, why);
    return -1;
}

/* What is written stands beside it first. */
bool tv_file_may_write(const char *path, const char *shown, tv_err *err)
{
    struct stat old;
    const bool there = stat(path, &old) == 0 || lstat(path, &old) == 0;
    const char *why = there ? why_not(path, &old) : NULL;
    if (why) return cannot_write(shown, why, err);
    char *real = there ? realpath(path, NULL) : NULL, *dir = tv_file_directory(real ? real : path);
    bool ok = dir ? access(dir, W_OK | X_OK) == 0 || cannot_write(shown, strerror(errno), err) : tv_fail_memory(err);
    free(real);
    free(dir);
    return ok;
}

bool tv_file_hold(const char *path, const tv_text *text, bool wait, int *fd, tv_err *err)
{
    return write_by(&(writing) { .put = rename, .wait = wait, .held = fd }, path, path, text, err);
}

/* link() fails when the name is taken, where rename() would replace the file: so none is lost, even one that appears
 * during the write. */
bool tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    return write_by(&(writing) { .put = link, .wait = true }, path, shown, text, err);
}

/* ---- Directories ------------------------------------------------------------------------------------- */

/* The directory is private to the user, and its name is synced. A confined program may make none; those that it needs
 * exist already. */
static bool make_one(const char *dir, tv_err *err)
{
    struct stat st;
    if (stat(dir, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    if (mkdir(dir, 0700) == 0) return tv_file_sync_name(dir, err);
    return errno == EEXIST || tv_say_why(err, "cannot make ", dir, strerror(errno));
}

/* With all parents. Failures above the user's own folders are ignored: they exist, or the last call fails. */
bool tv_file_make_directory(char *dir, tv_err *err)
{
    bool ok = true;
    for (char *at = dir + 1; ok && *at; at++)
        if (*at == '/') {
            *at = 0;
            ok = make_one(dir, err) || errno == EROFS || errno == EACCES;
            *at = '/';
        }
    return ok && make_one(dir, err);
}
