/* faults.c - calls that fail: linked into the program by -Wl,--wrap, see tests/CMakeLists.txt. The environment says what fails:
 *
 *   FAULT=memory|libNAME|file
 *                        which calls: allocations of the program, or of a library such as libcairo; or everything
 *                        that opens, writes, syncs, closes or renames files
 *   FAULT_AT=N           the N-th such call fails, counted from 1
 *   FAULT_ON=1           ... and all after it
 *   FAULT_ERRNO=NAME     with which errno files fail: ENOSPC (the default), EIO, EROFS, EACCES
 *   FAULT_SHORT=1        writes do not fail, but write half of what they were given
 *   FAULT_COUNT=FILE     how many such calls there were is written there at the end
 *   FAULT_FORK=DIR       at every FAULT_STRIDE-th call a child takes over, whose call fails; the parent waits until
 *                        it has ended, judges it (see fork.c), and goes on */
#define _GNU_SOURCE
#include "tests/faults/faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NONE, MEMORY, LIBRARY, FILES };

static int kind = NONE, why = ENOSPC;
static bool on, halves, forks;
static long at, stride = 1;
static atomic_long count;
static const char *counted;

static long number(const char *name, long normal)
{
    const char *value = getenv(name);
    return value ? atol(value) : normal;
}

/* Before main, and before anything of the program has been called. */
__attribute__((constructor)) static void begin(void)
{
    const char *what = getenv("FAULT"), *with = getenv("FAULT_ERRNO");
    static const struct {
        const char *name;
        int number;
    } errors[] = { { "EIO", EIO }, { "EROFS", EROFS }, { "EACCES", EACCES } };
    for (size_t i = 0; with && i < sizeof errors / sizeof *errors; i++)
        if (!strcmp(with, errors[i].name)) why = errors[i].number;
    if (what) kind = !strcmp(what, "memory") ? MEMORY : !strncmp(what, "lib", 3) ? LIBRARY : FILES;
    at = number("FAULT_AT", 0);
    stride = number("FAULT_STRIDE", 1);
    on = number("FAULT_ON", 0);
    halves = number("FAULT_SHORT", 0);
    counted = getenv("FAULT_COUNT");
    forks = kind && tv_fork_begin(getenv("FAULT_FORK"));
}

static bool fails(int what)
{
    if (what != kind) return false;
    long n = ++count;
    if (forks) {
        if ((at ? n != at : n % stride != 0) || !tv_fork_child(n)) return false;
        kind = on ? kind : NONE;
        forks = false;
        at = n;
        counted = NULL;
        return true;
    }
    return n == at || (on && at && n > at);
}

#define WRAP(type, name, params, args, what, failed, error) \
    extern type __real_##name params; \
    extern type __wrap_##name params; \
    type __wrap_##name params \
    { \
        if (fails(what)) return errno = (error), (failed); \
        return __real_##name args; \
    }

WRAP(void *, malloc, (size_t size), (size), MEMORY, NULL, ENOMEM)
WRAP(void *, calloc, (size_t n, size_t size), (n, size), MEMORY, NULL, ENOMEM)
WRAP(char *, strdup, (const char *s), (s), MEMORY, NULL, ENOMEM)
WRAP(char *, strndup, (const char *s, size_t n), (s, n), MEMORY, NULL, ENOMEM)
WRAP(FILE *, open_memstream, (char **s, size_t *size), (s, size), MEMORY, NULL, ENOMEM)

extern char *__real_realpath(const char *path, char *to);
extern char *__wrap_realpath(const char *path, char *to);
char *__wrap_realpath(const char *path, char *to)
{
    return !to && fails(MEMORY) ? errno = ENOMEM, NULL : __real_realpath(path, to);
}

extern void *__real_realloc(void *block, size_t size);
extern void *__wrap_realloc(void *block, size_t size);
/* One that makes a block smaller never fails. */
void *__wrap_realloc(void *block, size_t size)
{
    if (size && fails(MEMORY)) return errno = ENOMEM, NULL;
    return __real_realloc(block, size);
}

extern int __real_vasprintf(char **to, const char *fmt, va_list args);
extern int __wrap_vasprintf(char **to, const char *fmt, va_list args);
int __wrap_vasprintf(char **to, const char *fmt, va_list args)
{
    *to = (char *)1; /* undefined after a failure */
    return fails(MEMORY) ? -1 : __real_vasprintf(to, fmt, args);
}

extern int __wrap_asprintf(char **to, const char *fmt, ...);
int __wrap_asprintf(char **to, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int n = __wrap_vasprintf(to, fmt, args);
    va_end(args);
    return n;
}

/* ---- Allocations of libraries ------------------------------------------------------------------- */

/* Theirs end here because the program's symbols come first, if they are seen; AddressSanitizer needs that place for
 * itself. */
#ifndef __SANITIZE_ADDRESS__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static bool theirs_fails(const void *caller)
{
    Dl_info in;
    return kind == LIBRARY && dladdr(caller, &in) && strstr(in.dli_fname, getenv("FAULT")) && fails(LIBRARY);
}

#pragma GCC visibility push(default)
#define THEIRS_FAILS() theirs_fails(__builtin_return_address(0))

void *malloc(size_t size) { return THEIRS_FAILS() ? errno = ENOMEM, NULL : __libc_malloc(size); }
void *calloc(size_t n, size_t size) { return THEIRS_FAILS() ? errno = ENOMEM, NULL : __libc_calloc(n, size); }
void *realloc(void *block, size_t size)
{
    return size && THEIRS_FAILS() ? errno = ENOMEM, NULL : __libc_realloc(block, size);
}
#pragma GCC visibility pop
#endif

/* ---- Files ------------------------------------------------------------------------------------ */

WRAP(FILE *, fopen, (const char *path, const char *mode), (path, mode), FILES, NULL, why)
WRAP(FILE *, fdopen, (int fd, const char *mode), (fd, mode), FILES, NULL, why)
WRAP(DIR *, opendir, (const char *path), (path), FILES, NULL, why)
WRAP(int, mkstemp, (char *path), (path), FILES, -1, why)
WRAP(int, mkostemp, (char *path, int flags), (path, flags), FILES, -1, why)
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), FILES, -1, why)
WRAP(int, fsync, (int fd), (fd), FILES, -1, why)
WRAP(int, fdatasync, (int fd), (fd), FILES, -1, why)
WRAP(int, fchmod, (int fd, mode_t mode), (fd, mode), FILES, -1, why)
WRAP(int, ftruncate, (int fd, off_t size), (fd, size), FILES, -1, why)
WRAP(int, rename, (const char *from, const char *to), (from, to), FILES, -1, why)
WRAP(int, link, (const char *from, const char *to), (from, to), FILES, -1, why)

/* The file is closed all the same, as on Linux. */
extern int __real_close(int fd);
extern int __wrap_close(int fd);
int __wrap_close(int fd)
{
    bool failed = fails(FILES);
    int result = __real_close(fd);
    return failed ? errno = why, -1 : result;
}

extern int __real_fclose(FILE *file);
extern int __wrap_fclose(FILE *file);
int __wrap_fclose(FILE *file)
{
    bool failed = fails(FILES);
    int result = __real_fclose(file);
    return failed ? errno = why, EOF : result;
}

extern int __real_open(const char *path, int flags, ...);
extern int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (fails(FILES)) return errno = why, -1;
    return __real_open(path, flags, mode);
}

extern ssize_t __real_write(int fd, const void *bytes, size_t len);
extern ssize_t __wrap_write(int fd, const void *bytes, size_t len);
ssize_t __wrap_write(int fd, const void *bytes, size_t len)
{
    if (!fails(FILES)) return __real_write(fd, bytes, len);
    return halves ? __real_write(fd, bytes, len - len / 2) : (errno = why, -1);
}

extern ssize_t __real_pwrite(int fd, const void *bytes, size_t len, off_t offset);
extern ssize_t __wrap_pwrite(int fd, const void *bytes, size_t len, off_t offset);
ssize_t __wrap_pwrite(int fd, const void *bytes, size_t len, off_t offset)
{
    if (!fails(FILES)) return __real_pwrite(fd, bytes, len, offset);
    return halves ? __real_pwrite(fd, bytes, len - len / 2, offset) : (errno = why, -1);
}

extern size_t __real_fwrite(const void *bytes, size_t size, size_t n, FILE *file);
extern size_t __wrap_fwrite(const void *bytes, size_t size, size_t n, FILE *file);
size_t __wrap_fwrite(const void *bytes, size_t size, size_t n, FILE *file)
{
    if (file == stdout || file == stderr || fileno(file) < 0 || !fails(FILES))
        return __real_fwrite(bytes, size, n, file);
    errno = why;
    return __real_fwrite(bytes, size, n / 2, file);
}

extern int __real_fflush(FILE *file);
extern int __wrap_fflush(FILE *file);
int __wrap_fflush(FILE *file)
{
    if (file == stdout || file == stderr || !file || fileno(file) < 0 || !fails(FILES)) return __real_fflush(file);
    return errno = why, EOF;
}

__attribute__((destructor)) static void end(void)
{
    char text[40];
    int fd = counted ? __real_open(counted, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    if (fd < 0) return;
    int len = snprintf(text, sizeof text, "%ld\n", (long)count);
    if (__real_write(fd, text, (size_t)len) != len) _exit(98);
    __real_close(fd);
}
