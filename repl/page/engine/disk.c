/* disk.c - the C library's system calls on files, answered from memory; see disk.h. Emscripten's own file system, in JavaScript,
 * is a thirtieth of a page and has links, devices and permissions that a page does not need. */
#define _GNU_SOURCE
#include "repl/page/engine/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <syscall_arch.h>
#include <unistd.h>
#include <wasi/api.h>

typedef struct file {
    char *path, *text;
    size_t length;
} file;

static struct {
    file *file;
    size_t count;
    char here[PATH_MAX]; /* the working directory */
} disk = { .here = "/" };

/* Open files. The first three are the standard streams; output to them is dropped. */
enum { STREAMS = 3, OPEN_MAX_HERE = 32 };
typedef struct opened {
    char path[PATH_MAX];
    const file *file; /* NULL: a directory */
    bool used;
    size_t at; /* offset in the file; in a directory, the index of the file to look at next */
} opened;
static opened table[OPEN_MAX_HERE];

/* ---- Paths ---------------------------------------------------------------------------------- */

/* Makes a path absolute, without ".", ".." and a final slash (except "/"). false: it is too long. */
static bool resolve(const char *path, char *to)
{
    size_t n = 0;
    if (*path != '/') n = strlen(strcpy(to, disk.here));
    while (*path) {
        size_t len = strcspn(path, "/");
        if (len == 2 && !memcmp(path, "..", 2)) {
            while (n > 0 && to[--n] != '/') {}
        } else if (len && !(len == 1 && *path == '.')) {
            if (n + len + 2 > PATH_MAX) return false;
            if (!n || to[n - 1] != '/') to[n++] = '/';
            memcpy(to + n, path, len);
            n += len;
        }
        path += len + (path[len] == '/');
    }
    if (n == 0) to[n++] = '/';
    to[n] = '\0';
    return true;
}

static const file *file_at(const char *path)
{
    for (size_t i = 0; i < disk.count; i++)
        if (!strcmp(disk.file[i].path, path)) return &disk.file[i];
    return NULL;
}

/* The rest of a file's path if it is in that directory or below, else NULL. */
static const char *below(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    if (n == 1) return path + 1;
    return !strncmp(path, folder, n) && path[n] == '/' ? path + n + 1 : NULL;
}

static bool folder_at(const char *path)
{
    for (size_t i = 0; i < disk.count; i++)
        if (below(disk.file[i].path, path)) return true;
    return !path[1];
}

/* Returns 0 with the path and the file (NULL: a directory), or the error. */
static int find(const char *path, char *to, const file **found)
{
    if (!*path || !resolve(path, to)) return *path ? -ENAMETOOLONG : -ENOENT;
    *found = file_at(to);
    return *found || folder_at(to) ? 0 : -ENOENT;
}

/* ---- Writing, before the kernel begins ------------------------------------------------------ */

bool tv_disk_write(const char *path, const char *text, size_t length)
{
    file *f = (file *)file_at(path), *more = disk.file;
    char *copy = malloc(length + 1);
    if (!f && copy) more = realloc(disk.file, (disk.count + 1) * sizeof *more);
    if (!copy || !more) return free(copy), false;
    disk.file = more;
    if (!f) {
        f = &disk.file[disk.count];
        if (!(f->path = strdup(path))) return free(copy), false;
        f->text = NULL;
        disk.count++;
    }
    free(f->text);
    f->text = memcpy(copy, text, length);
    f->length = length;
    return true;
}

/* ---- About files ---------------------------------------------------------------------------- */

static long tell(const file *f, struct stat *to)
{
    *to = (struct stat) { .st_mode = f ? S_IFREG | 0444 : S_IFDIR | 0555, .st_nlink = 1 };
    if (!f) return 0;
    to->st_ino = (ino_t)(f - disk.file) + 1;
    to->st_size = (off_t)f->length;
    return 0;
}

long __syscall_stat64(long path, long to)
{
    char whole[PATH_MAX];
    const file *f;
    int error = find((const char *)path, whole, &f);
    return error ? error : tell(f, (struct stat *)to);
}

long __syscall_lstat64(long path, long to) { return __syscall_stat64(path, to); }

long __syscall_fstatat64(long folder, long path, long to, long flags)
{
    (void)flags;
    return folder == AT_FDCWD || *(const char *)path == '/' ? __syscall_stat64(path, to) : -ENOSYS;
}

long __syscall_faccessat(long folder, long path, long how, long flags)
{
    struct stat st;
    long error = __syscall_fstatat64(folder, path, (long)&st, flags);
    return error ? error : how & W_OK ? -EROFS : 0;
}

long __syscall_readlink(long path, long to, long size)
{
    struct stat st;
    (void)to, (void)size;
    long error = __syscall_stat64(path, (long)&st);
    return error ? error : -EINVAL;
}

long __syscall_chdir(long path)
{
    char whole[PATH_MAX];
    const file *f;
    int error = find((const char *)path, whole, &f);
    if (error || f) return error ? error : -ENOTDIR;
    strcpy(disk.here, whole);
    return 0;
}

long __syscall_getcwd(long to, long size)
{
    size_t n = strlen(disk.here) + 1;
    if (n > (size_t)size) return -ERANGE;
    memcpy((char *)to, disk.here, n);
    return (long)n;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static opened *opened_at(long fd) { return fd >= STREAMS && fd < OPEN_MAX_HERE && table[fd].used ? &table[fd] : NULL; }

long __syscall_open(long path, long flags, ...)
{
    char whole[PATH_MAX];
    const file *f = NULL;
    int error = find((const char *)path, whole, &f), fd = STREAMS;
    if ((flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT)) return -EROFS;
    if (error) return error;
    if (f && flags & O_DIRECTORY) return -ENOTDIR;
    while (fd < OPEN_MAX_HERE && table[fd].used) fd++;
    if (fd == OPEN_MAX_HERE) return -EMFILE;
    table[fd] = (opened) { .file = f, .used = true };
    strcpy(table[fd].path, whole);
    return fd;
}

__wasi_errno_t __wasi_fd_close(__wasi_fd_t fd)
{
    opened *o = opened_at((long)fd);
    if (!o) return __WASI_ERRNO_BADF;
    o->used = false;
    return 0;
}

long __syscall_fstat64(long fd, long to)
{
    const opened *o = opened_at(fd);
    return o ? tell(o->file, (struct stat *)to) : -EBADF;
}

__wasi_errno_t __wasi_fd_read(__wasi_fd_t fd, const __wasi_iovec_t *to, size_t count, __wasi_size_t *read)
{
    opened *o = opened_at((long)fd);
    *read = 0;
    if (fd == STDIN_FILENO) return 0;
    if (!o || !o->file) return o ? __WASI_ERRNO_ISDIR : __WASI_ERRNO_BADF;
    for (size_t i = 0; i < count; i++) {
        size_t left = o->file->length - o->at, n = to[i].buf_len < left ? to[i].buf_len : left;
        memcpy(to[i].buf, o->file->text + o->at, n);
        o->at += n;
        *read += n;
    }
    return 0;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t fd, __wasi_filedelta_t by, __wasi_whence_t from, __wasi_filesize_t *now)
{
    opened *o = opened_at((long)fd);
    if (!o || !o->file) return fd < STREAMS ? __WASI_ERRNO_SPIPE : __WASI_ERRNO_BADF;
    int64_t length = (int64_t)o->file->length;
    int64_t at = by + (from == __WASI_WHENCE_SET ? 0 : from == __WASI_WHENCE_CUR ? (int64_t)o->at : length);
    if (at < 0 || at > length) return __WASI_ERRNO_INVAL;
    *now = o->at = (size_t)at;
    return 0;
}

__wasi_errno_t __wasi_fd_write(__wasi_fd_t fd, const __wasi_ciovec_t *from, size_t count, __wasi_size_t *written)
{
    *written = 0;
    if (fd >= STREAMS) return __WASI_ERRNO_ROFS;
    for (size_t i = 0; i < count; i++) *written += from[i].buf_len;
    return 0;
}

/* Did an earlier file give the directory the same entry: this file's name, or that of the subdirectory it is in? */
static bool told_before(size_t i, const char *folder, const char *name, size_t len)
{
    while (i-- > 0) {
        const char *other = below(disk.file[i].path, folder);
        if (other && !strncmp(other, name, len) && (!other[len] || other[len] == '/')) return true;
    }
    return false;
}

long __syscall_getdents64(long fd, long to, long size)
{
    opened *o = opened_at(fd);
    struct dirent *e = (struct dirent *)to, *end = (struct dirent *)(to + size);
    if (!o || o->file) return o ? -ENOTDIR : -EBADF;
    for (; o->at < disk.count && e + 1 <= end; o->at++) {
        const char *name = below(disk.file[o->at].path, o->path);
        size_t len = name ? strcspn(name, "/") : 0;
        if (!name || len >= sizeof e->d_name || told_before(o->at, o->path, name, len)) continue;
        *e = (struct dirent) { .d_ino = o->at + 1, .d_off = (off_t)o->at + 1, .d_reclen = sizeof *e };
        e->d_type = name[len] ? DT_DIR : DT_REG;
        memcpy(e->d_name, name, len);
        e++;
    }
    return (long)e - to;
}

/* ---- Not supported ---------------------------------------------------------------------------- */

/* No file is a terminal. */
__wasi_errno_t __wasi_fd_fdstat_get(__wasi_fd_t fd, __wasi_fdstat_t *to)
{
    *to = (__wasi_fdstat_t) { .fs_filetype = __WASI_FILETYPE_REGULAR_FILE };
    return fd < STREAMS || opened_at((long)fd) ? 0 : __WASI_ERRNO_BADF;
}
__wasi_errno_t __wasi_fd_sync(__wasi_fd_t fd) { return (void)fd, 0; }
long __syscall_ioctl(long fd, long request, ...) { return (void)fd, (void)request, -ENOTTY; }
long __syscall_fcntl64(long fd, long command, ...) { return (void)fd, (void)command, 0; }
long __syscall_dup3(long fd, long to, long flags) { return (void)fd, (void)to, (void)flags, -ENOSYS; }
long __syscall_unlink(long path) { return (void)path, -EROFS; }
long __syscall_ftruncate64(long fd, long low, long high) { return (void)fd, (void)low, (void)high, -EROFS; }
long __syscall_chmod(long path, long mode) { return (void)path, (void)mode, -EROFS; }
long __syscall_fchmod(long fd, long mode) { return (void)fd, (void)mode, -EROFS; }
long __syscall_chown32(long path, long owner, long group) { return (void)path, (void)owner, (void)group, -EROFS; }
long __syscall_fchown32(long fd, long owner, long group) { return (void)fd, (void)owner, (void)group, -EROFS; }
