#define _GNU_SOURCE
#include "file.h"

#include "say.h"

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

bool tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err)
{
    FILE *file = fopen(path, "r");
    if (file && slurp(file, most, text)) return fclose(file) == 0;
    int why = errno;
    tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    if (file && why == EINVAL) tv_fail(err, "%s: this is no plain file", tv_text_str(&name));
    else if (file && why == EFBIG) tv_fail(err, "%s is longer than %zu MB", tv_text_str(&name), most >> 20);
    else tv_fail(err, "%s: %s", tv_text_str(&name), strerror(why));
    tv_text_free(&name);
    if (file) fclose(file);
    return false;
}

/* The temporary file that is being written; NULL: none. */
static const char *volatile unfinished;

void tv_file_abandon(void)
{
    if (unfinished) unlink(unfinished);
}

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

/* Others may read it as they may read what people write; the last thing before it gets its name. */
static bool publish(int fd)
{
    mode_t mask = umask(0);
    umask(mask);
    bool ok = fchmod(fd, 0666 & ~mask) == 0;
    return (close(fd) == 0) & ok;
}

/* A rename would replace a device, or a file that is read-only. NULL: nothing forbids it. */
static const char *why_not(const char *path)
{
    struct stat st;
    if (stat(path, &st) < 0) return NULL;
    if (S_ISDIR(st.st_mode)) return "it is a directory";
    if (!S_ISREG(st.st_mode)) return "it is no plain file";
    return access(path, W_OK) < 0 ? strerror(errno) : NULL;
}

static bool cannot_write(const char *shown, const char *why, tv_err *err)
{
    tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    tv_fail(err, "cannot write %s: %s", tv_text_str(&name), why);
    tv_text_free(&name);
    return false;
}

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

/* put: what gives the temporary file its name, rename or link. wait: for the disk. held: the file stays open and
 * locked, and is private; NULL: it is closed. */
static bool write_by(int (*put)(const char *, const char *), const char *path, const char *shown, const tv_text *text,
                     bool wait, int *held, tv_err *err)
{
    char *temporary = NULL;
    if (text->cut || tv_memory_lost || asprintf(&temporary, "%s.XXXXXX", path) < 0) return tv_fail(err, "out of memory");
    unfinished = temporary;
    int fd = write_temporary(temporary, text, wait);
    bool ok = fd >= 0;
    if (ok && held) tv_file_lock(*held = fd);
    else if (ok) ok = publish(fd);
    ok = ok && put(temporary, path) == 0;
    int saved = errno;
    if (!ok || put == link) unlink(temporary);
    unfinished = NULL;
    if (!ok && fd >= 0 && held) close(fd);
    free(temporary);
    return ok || cannot_write(shown, strerror(saved), err);
}

bool tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    const char *why = why_not(path);
    return why ? cannot_write(shown, why, err) : write_by(rename, path, shown, text, true, NULL, err);
}

bool tv_file_hold(const char *path, const tv_text *text, bool wait, int *fd, tv_err *err)
{
    return write_by(rename, path, path, text, wait, fd, err);
}

bool tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    return write_by(link, path, shown, text, true, NULL, err);
}
