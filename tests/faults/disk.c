/* disk.c - the program on a disk that loses unsynced data when the power fails. Linked in place of calls that change
 * files; the power fails before call number DISK_AT. The state of the disk then is written to the directory DISK_AFTER,
 * for everything below DISK_ROOT, and the process ends with status 137. DISK_HOW says what survives of unsynced data, a
 * sum of 1: names, 2: contents, 4: half of appended data. DISK_COUNT: a file for the number of calls. With DISK_LINES
 * standard input comes line by line, as from a user who waits for each answer. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAMES = 1, TEXTS = 2, HALF = 4, MOST = 4096 };

/* What the disk has of a file; and which names it has in a directory. */
static struct text {
    ino_t ino;
    char *bytes;
    size_t len;
} texts[MOST];
static struct name {
    ino_t dir, ino;
    char name[NAME_MAX + 1];
    bool is_dir;
} names[MOST];
static size_t texts_count, names_count;
static long at, count;
static int how;
static const char *root, *after, *counted;
static bool by_line;

#define REAL(type, name, ...) \
    extern type __real_##name(__VA_ARGS__); \
    extern type __wrap_##name(__VA_ARGS__);
REAL(ssize_t, read, int fd, void *to, size_t len)
REAL(ssize_t, write, int fd, const void *from, size_t len)
REAL(ssize_t, pwrite, int fd, const void *from, size_t len, off_t where)
REAL(int, ftruncate, int fd, off_t len)
REAL(int, rename, const char *from, const char *to)
REAL(int, link, const char *from, const char *to)
REAL(int, unlink, const char *path)
REAL(int, fsync, int fd)
REAL(int, fdatasync, int fd)
REAL(int, mkostemp, char *path, int flags)
REAL(int, mkdir, const char *path, mode_t mode)

static _Noreturn void broken(const char *what)
{
    perror(what);
    _exit(98);
}

__attribute__((constructor)) static void begin(void)
{
    root = getenv("DISK_ROOT");
    after = getenv("DISK_AFTER");
    counted = getenv("DISK_COUNT");
    at = getenv("DISK_AT") ? atol(getenv("DISK_AT")) : 0;
    how = getenv("DISK_HOW") ? atoi(getenv("DISK_HOW")) : 0;
    by_line = getenv("DISK_LINES");
}

__attribute__((destructor)) static void end(void)
{
    FILE *file = counted ? fopen(counted, "w") : NULL;
    if (file && (fprintf(file, "%ld\n", count) < 0 || fclose(file))) broken(counted);
}

/* ---- What the disk has ----------------------------------------------------------------------------- */

static struct text *text_of(ino_t ino)
{
    for (size_t i = 0; i < texts_count; i++)
        if (texts[i].ino == ino) return &texts[i];
    return NULL;
}

static char *slurp(const char *path, size_t *len)
{
    struct stat st;
    int fd = open(path, O_RDONLY);
    if (fd < 0 || fstat(fd, &st) < 0) broken(path);
    char *bytes = malloc((size_t)st.st_size + 1);
    if (!bytes || __real_read(fd, bytes, (size_t)st.st_size) != st.st_size) broken(path);
    close(fd);
    return *len = (size_t)st.st_size, bytes;
}

static void settle_text(int fd, ino_t ino)
{
    char path[40];
    struct text *text = text_of(ino);
    if (!text && texts_count == MOST) broken("too many files");
    if (!text) text = &texts[texts_count++];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    free(text->bytes);
    text->ino = ino;
    text->bytes = slurp(path, &text->len);
}

static void settle_names(int fd, ino_t dir)
{
    char path[40];
    size_t kept = 0;
    for (size_t i = 0; i < names_count; i++)
        if (names[i].dir != dir) names[kept++] = names[i];
    names_count = kept;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    DIR *open = opendir(path);
    if (!open) broken(path);
    for (struct dirent *e; (e = readdir(open));) {
        if (*e->d_name == '.') continue;
        if (names_count == MOST) broken("too many names");
        struct name *name = &names[names_count++];
        *name = (struct name) { .dir = dir, .ino = e->d_ino, .is_dir = e->d_type == DT_DIR };
        strcpy(name->name, e->d_name);
    }
    closedir(open);
}

static void settle(int fd)
{
    struct stat st;
    if (fstat(fd, &st) < 0) return;
    if (S_ISDIR(st.st_mode)) settle_names(fd, st.st_ino);
    if (S_ISREG(st.st_mode)) settle_text(fd, st.st_ino);
}

/* ---- Power fails ------------------------------------------------------------------------------------ */

static void make_file(const char *path, const char *now, ino_t ino)
{
    size_t now_len;
    char *is = slurp(now, &now_len);
    const struct text *was = text_of(ino);
    size_t len = was ? was->len : 0;
    const char *bytes = was ? was->bytes : "";
    if (how & (TEXTS | HALF) && now_len >= len) { /* only what was added to it can be there in part */
        len = how & TEXTS ? now_len : len + (now_len - len) / 2;
        bytes = is;
    }
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || __real_write(fd, bytes, len) != (ssize_t)len) broken(path);
    close(fd);
    free(is);
}

/* Of a file whose name has gone since, but not on the disk. */
static void make_lost(const char *path, ino_t ino)
{
    const struct text *was = text_of(ino);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || (was && __real_write(fd, was->bytes, was->len) != (ssize_t)was->len)) broken(path);
    close(fd);
}

static void make_dir(const char *to, const char *now);

static void make_one(const char *to, const char *now, const char *name, ino_t ino, bool is_dir)
{
    char path[PATH_MAX], old[PATH_MAX];
    struct stat st;
    if (snprintf(path, sizeof path, "%s/%s", to, name) >= PATH_MAX ||
        snprintf(old, sizeof old, "%s/%s", now, name) >= PATH_MAX)
        broken(name);
    if (is_dir) make_dir(path, old);
    else if (stat(old, &st) == 0 && st.st_ino == ino) make_file(path, old, ino);
    else make_lost(path, ino);
}

static void make_dir(const char *to, const char *now)
{
    struct stat st;
    if (__real_mkdir(to, 0700) < 0 || stat(now, &st) < 0) broken(to);
    DIR *open = how & NAMES ? opendir(now) : NULL;
    for (struct dirent *e; open && (e = readdir(open));)
        if (*e->d_name != '.') make_one(to, now, e->d_name, e->d_ino, e->d_type == DT_DIR);
    if (open) closedir(open);
    for (size_t i = 0; !open && i < names_count; i++)
        if (names[i].dir == st.st_ino) make_one(to, now, names[i].name, names[i].ino, names[i].is_dir);
}

static void step(void)
{
    if (++count != at) return;
    make_dir(after, root);
    _exit(137);
}

/* ---- Calls -------------------------------------------------------------------------------------------- */

ssize_t __wrap_read(int fd, void *to, size_t len)
{
    if (fd != STDIN_FILENO || !by_line) return __real_read(fd, to, len);
    size_t n = 0;
    step();
    for (ssize_t got; n < len && (got = __real_read(fd, (char *)to + n, 1)) == 1;)
        if (((char *)to)[n++] == '\n') break;
    return (ssize_t)n;
}

ssize_t __wrap_write(int fd, const void *from, size_t len) { return step(), __real_write(fd, from, len); }
ssize_t __wrap_pwrite(int fd, const void *from, size_t len, off_t where)
{
    return step(), __real_pwrite(fd, from, len, where);
}
int __wrap_ftruncate(int fd, off_t len) { return step(), __real_ftruncate(fd, len); }
int __wrap_rename(const char *from, const char *to) { return step(), __real_rename(from, to); }
int __wrap_link(const char *from, const char *to) { return step(), __real_link(from, to); }
int __wrap_unlink(const char *path) { return step(), __real_unlink(path); }
int __wrap_mkdir(const char *path, mode_t mode) { return step(), __real_mkdir(path, mode); }
int __wrap_fsync(int fd) { return step(), settle(fd), __real_fsync(fd); }
int __wrap_fdatasync(int fd) { return step(), settle(fd), __real_fdatasync(fd); }

/* The number of a file that has gone may be given again. */
int __wrap_mkostemp(char *path, int flags)
{
    struct stat st;
    step();
    int fd = __real_mkostemp(path, flags);
    struct text *text = fd >= 0 && fstat(fd, &st) == 0 ? text_of(st.st_ino) : NULL;
    if (text) text->len = 0;
    return fd;
}
