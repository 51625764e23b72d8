/* paths.c - names and paths of rules; see paths.h. */
#define _GNU_SOURCE
#include "bindings/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool tv_is_rules_file(const char *name)
{
    size_t len = strlen(name);
    return len > 4 && strcmp(name + len - 4, ".lua") == 0;
}

/* By whole names: "/rules-old" is not in "/rules". `real` has no links left, so no ".." can lead out of it. */
bool tv_paths_lies_in(const char *real, const char *dir)
{
    char d[PATH_MAX];
    if (!realpath(dir, d)) return false;
    size_t len = strlen(d);
    return strncmp(real, d, len) == 0 && (real[len] == '/' || !real[len] || (len == 1 && d[0] == '/'));
}

/* So a bare name can be put between a directory and ".lua" without leading anywhere else. Written out, since isalnum
 * would depend on the locale. */
bool tv_is_rules_name(const char *name)
{
    size_t len = strlen(name);
    if (len == 0 || len > 60) return false;
    for (const char *s = name; *s; s++)
        if (!((*s | 32) >= 'a' && (*s | 32) <= 'z') && !(*s >= '0' && *s <= '9') && *s != '-' && *s != '_')
            return false;
    return true;
}

/* O_NONBLOCK: a pipe without a writer would hang on opening. */
FILE *tv_plain_open(const char *path)
{
    struct stat st = { 0 };
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const bool plain = fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
    FILE *file = plain ? fdopen(fd, "r") : NULL;
    const int why = fd >= 0 && !plain ? S_ISDIR(st.st_mode) ? EISDIR : EINVAL : errno;
    if (!file && fd >= 0) close(fd);
    errno = why;
    return file;
}
