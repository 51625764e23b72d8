/* files.c - finding and reading rules files. */
#define _GNU_SOURCE
#include "lua_tav.h"

#include "hash.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 1 << 20, KNOWN_MAX = 200 };

/* ---- Finding ------------------------------------------------------------------------- */

/* "a/b/rules/x.lua" is shown as "rules/x.lua": the same on every machine. */
static void show(tv_source *s, const char *path)
{
    const char *from = path;
    int slashes = 0;
    for (const char *p = path + strlen(path); p > path && slashes < 2; p--)
        if (p[-1] == '/' && ++slashes == 2) from = p;
    snprintf(s->shown, sizeof s->shown, "%s", from);
}

static bool ends_in_lua(const char *name)
{
    size_t len = strlen(name);
    return len > 4 && strcmp(name + len - 4, ".lua") == 0;
}

/* Does the file, links followed, lie in the directory? */
static bool within(const char *file, const char *dir)
{
    char f[PATH_MAX], d[PATH_MAX];
    if (!realpath(file, f) || !realpath(dir, d)) return false;
    size_t len = strlen(d);
    return strncmp(f, d, len) == 0 && (f[len] == '/' || (len == 1 && d[0] == '/'));
}

/* The nearest name among all rules in the paths, for "did you mean", and the list of them. */
static bool fail_unknown(const tv_paths *paths, const char *name, tv_err *err)
{
    char known[KNOWN_MAX][40];
    const char *names[KNOWN_MAX];
    size_t count = 0;
    for (int i = 0; paths && paths->dirs && paths->dirs[i]; i++) {
        DIR *dir = opendir(paths->dirs[i]);
        for (struct dirent *e; dir && (e = readdir(dir));) {
            size_t len = strlen(e->d_name);
            if (!ends_in_lua(e->d_name) || len - 4 >= sizeof known[0] || count == KNOWN_MAX) continue;
            snprintf(known[count], sizeof known[0], "%.*s", (int)len - 4, e->d_name);
            names[count] = known[count];
            count++;
        }
        if (dir) closedir(dir);
    }
    const char *near = tv_nearest(name, names, count);
    if (near) return tv_fail(err, "no rules are called '%.60s' (did you mean '%s'?)", name, near);
    return tv_fail(err, "no rules are called '%.60s'; `games` lists those there are, a file is named with its path, as in ./mine.lua", name);
}

static bool is_bare(const char *name)
{
    size_t len = strlen(name);
    if (len == 0 || len > 60) return false;
    for (const char *s = name; *s; s++)
        if (!((*s | 32) >= 'a' && (*s | 32) <= 'z') && !(*s >= '0' && *s <= '9') && *s != '-' && *s != '_') return false;
    return true;
}

/* Rules of a bare name in a directory. */
static bool find_in(tv_source *s, const char *dir, const char *name)
{
    int n = snprintf(s->path, sizeof s->path, "%s/%s.lua", dir, name);
    if (n < 0 || (size_t)n >= sizeof s->path || access(s->path, R_OK) != 0 || !within(s->path, dir)) return false;
    show(s, s->path);
    return true;
}

/* Rules that are named as a file. */
static bool find_file(tv_source *s, const char *here, const char *name, tv_err *err)
{
    bool from_root = !here || *name == '/';
    int n = snprintf(s->path, sizeof s->path, "%s%s%s", from_root ? "" : here, from_root ? "" : "/", name);
    if (n < 0 || (size_t)n >= sizeof s->path) return tv_fail(err, "the name of the file is too long");
    show(s, name);
    return true;
}

bool tv_source_find(tv_source *s, const tv_paths *paths, const char *name, const char *child, tv_err *err)
{
    *s = (tv_source){ .skip = 0 };
    if (!child && (strchr(name, '/') || ends_in_lua(name))) return find_file(s, paths ? paths->here : NULL, name, err);
    if (!is_bare(name))
        return tv_fail(err, "'%.60s' names no rules: a name has letters, digits, - and _%s", name,
                       child ? "; a parent is found beside its variant or in the rules path" : "");
    if (child && *child) {
        char dir[TV_PATH];
        const char *slash = strrchr(child, '/');
        snprintf(dir, sizeof dir, "%.*s", slash ? (int)(slash - child) : 1, slash ? child : ".");
        if (find_in(s, *dir ? dir : "/", name)) return true;
    }
    for (int i = 0; paths && paths->dirs && paths->dirs[i]; i++)
        if (find_in(s, paths->dirs[i], name)) return true;
    return fail_unknown(paths, name, err);
}

/* ---- Reading --------------------------------------------------------------------------- */

static bool read_all(int fd, tv_text *to)
{
    char buffer[16384];
    ssize_t n;
    while ((n = read(fd, buffer, sizeof buffer)) > 0 && to->len <= FILE_MAX) tv_text_put(to, buffer, (size_t)n);
    return n >= 0 && !to->cut;
}

static bool check_text(tv_source *s, tv_err *err)
{
    const char *t = tv_text_str(&s->text);
    if (s->text.len >= 2 && (memcmp(t, "\xff\xfe", 2) == 0 || memcmp(t, "\xfe\xff", 2) == 0))
        return tv_fail(err, "%s: the file is in UTF-16; save it as UTF-8", s->shown);
    if (*t == '\x1b') return tv_fail(err, "%s: the file is compiled Lua; rules are read as text", s->shown);
    if (memchr(t, '\0', s->text.len)) return tv_fail(err, "%s: the file has a NUL byte in it: it is no text", s->shown);
    if (strncmp(t, "\xef\xbb\xbf", 3) == 0) s->skip = 3;
    if (t[s->skip] == '#') s->skip += strcspn(t + s->skip, "\n"); /* the newline stays: lines keep their numbers */
    return true;
}

/* Editors write a file anew or put another one in its place; both change the stamp. */
static uint64_t stamp_of(const struct stat *st)
{
    uint64_t stamp = tv_mix((uint64_t)st->st_ino);
    stamp = tv_mix(stamp ^ (uint64_t)st->st_size);
    stamp = tv_mix(stamp ^ (uint64_t)st->st_mtim.tv_sec);
    return tv_mix(stamp ^ (uint64_t)st->st_mtim.tv_nsec) | 1;
}

uint64_t tv_source_stamp(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? stamp_of(&st) : 0;
}

bool tv_source_read(tv_source *s, tv_err *err)
{
    struct stat st;
    int fd = open(s->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return tv_fail(err, "%s: the file cannot be read: %m", s->shown);
    bool file = fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
    if (file) s->stamp = stamp_of(&st); /* before it is read: what is saved meanwhile counts as saved since */
    bool ok = file && read_all(fd, &s->text);
    close(fd);
    if (!file) return tv_fail(err, "%s: this is no file", s->shown);
    if (!ok) return tv_fail(err, "%s: the file cannot be read%s", s->shown, s->text.cut ? ": out of memory" : "");
    if (s->text.len > FILE_MAX) return tv_fail(err, "%s: the file is larger than 1 MB", s->shown);
    return check_text(s, err);
}

void tv_source_free(tv_source *s) { tv_text_free(&s->text); }

/* The comment at the head, without its dashes. */
void tv_source_prose(const tv_source *s, tv_text *to)
{
    const char *line = tv_text_str(&s->text) + s->skip;
    if (s->skip && *line == '\n') line++;
    for (bool first = true; strncmp(line, "--", 2) == 0; first = false) {
        line += strspn(line, "-");
        if (*line == ' ') line++;
        size_t len = strcspn(line, "\n"), text = len;
        while (text && (line[text - 1] == '\r' || line[text - 1] == ' ')) text--;
        if (!first) tv_text_put(to, "\n", 1);
        tv_text_escape(to, line, text);
        line += len;
        if (*line) line++;
    }
}
