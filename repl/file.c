#define _GNU_SOURCE
#include "file.h"

#include "say.h"

#include <errno.h>
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
    if (!S_ISREG(st.st_mode)) return errno = EINVAL, false; /* a device may never end */
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

/* `path` ends in the six X of mkstemp. */
static bool write_temporary(char *path, const tv_text *text)
{
    int fd = mkstemp(path);
    if (fd < 0) return false;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, 0666 & ~mask);
    FILE *file = fdopen(fd, "w");
    if (!file) return close(fd), false;
    bool ok = fwrite(tv_text_str(text), 1, text->len, file) == text->len && fflush(file) == 0 && fsync(fd) == 0;
    int saved = errno;
    ok = (fclose(file) == 0) & ok;
    if (!ok && saved) errno = saved;
    return ok;
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

/* put: what gives the temporary file its name, rename or link. */
static bool write_by(int (*put)(const char *, const char *), const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    char *temporary = NULL;
    if (text->cut || asprintf(&temporary, "%s.XXXXXX", path) < 0) return tv_fail(err, "out of memory");
    bool ok = write_temporary(temporary, text) && put(temporary, path) == 0;
    int saved = errno;
    if (!ok || put == link) unlink(temporary);
    free(temporary);
    if (ok) return true;
    tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    tv_fail(err, "cannot write %s: %s", tv_text_str(&name), strerror(saved));
    tv_text_free(&name);
    return false;
}

bool tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    const char *why = why_not(path);
    if (!why) return write_by(rename, path, shown, text, err);
    tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    tv_fail(err, "cannot write %s: %s", tv_text_str(&name), why);
    tv_text_free(&name);
    return false;
}

bool tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    return write_by(link, path, shown, text, err);
}
