/* files.c - finds and reads rules files. Every name from rules or users becomes a real path here and is compared with
 * the readable directories before anything is opened. */
#define _GNU_SOURCE
#include "bindings/sandbox/files.h"

#include "bindings/sandbox/catalogue.h"
#include "bindings/sandbox/fault.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 1 << 20, KNOWN_MAX = 200 };

#define CANNOT_READ "the file cannot be read: %s"

/* ---- Finding ------------------------------------------------------------------------- */

/* Names may contain any bytes. */
static void escape(const char *name, char *shown, size_t size)
{
    tv_text text = { 0 };
    tv_text_escape(&text, name, strlen(name));
    snprintf(shown, size, "%s", tv_text_str(&text));
    tv_text_free(&text);
}

/* "a/b/rules/x.lua" is shown as "rules/x.lua": the same on every machine. */
static void show(const char *path, char *shown, size_t size)
{
    const char *from = path;
    int slashes = 0;
    for (const char *p = path + strlen(path); p > path && slashes < 2; p--)
        if (p[-1] == '/' && ++slashes == 2) from = p;
#if !defined(TV_IN_A_PAGE)             /* whose rules lie in /rules */
    if (from == path + 1) from = path; /* "/etc/passwd" is short as it is */
#endif
    escape(from, shown, size);
}

/* The nearest name among all rules in the paths, for "did you mean", and the list of them. */
static bool fail_unknown(const tv_paths *paths, const char *name, bool child, tv_err *err)
{
    char known[KNOWN_MAX][40];
    const char *names[KNOWN_MAX];
    size_t count = 0;
    for (int i = 0; paths && paths->dirs && paths->dirs[i]; i++) {
        DIR *dir = opendir(paths->dirs[i]);
        for (struct dirent *e; dir && (e = readdir(dir));) {
            size_t len = strlen(e->d_name);
            if (!tv_is_rules_file(e->d_name) || len - 4 >= sizeof known[0] || count == KNOWN_MAX) continue;
            snprintf(known[count], sizeof known[0], "%.*s", (int)len - 4, e->d_name);
            names[count] = known[count];
            count++;
        }
        if (dir) closedir(dir);
    }
    const char *near = tv_nearest(name, names, count);
    if (near && !strcmp(near, name))
        return tv_fail(err, "%.60s.lua leads to no rules file that can be read here", name);
    if (near) return tv_fail(err, "there is no game '%.60s' (did you mean '%s'?)", name, near);
    if (child) return tv_fail(err, "there is no game '%.60s' beside the script or in the rules path", name);
    return tv_fail(err, "there is no game '%.60s'; %sa file needs its path, as in ./mine.lua", name,
                   paths && paths->mute ? "" : "`games` lists those available, and ");
}

/* Rules of a bare name in a directory. In the rules path links to rules elsewhere are followed, since package
 * installers make them; beside a variant links out of the directory are not, since it may belong to anyone. */
static bool find_in(tv_source *s, const char *dir, const char *name, bool within)
{
    char real[PATH_MAX];
    int n = snprintf(s->path, sizeof s->path, "%s/%s.lua", dir, name);
    if (n < 0 || (size_t)n >= sizeof s->path || access(s->path, R_OK) != 0 || !realpath(s->path, real)) return false;
    if (within ? !tv_paths_lies_in(real, dir) : !tv_is_rules_file(real)) return false;
    show(s->path, s->shown, sizeof s->shown);
    return true;
}

/* Directories of rules are always readable: their files can be loaded by name. */
static bool is_reached(const tv_paths *paths, const char *real)
{
    for (int i = 0; paths->within[i]; i++)
        if (tv_paths_lies_in(real, paths->within[i])) return true;
    for (int i = 0; paths->dirs && paths->dirs[i]; i++)
        if (tv_paths_lies_in(real, paths->dirs[i])) return true;
    return false;
}

/* For a file that does not exist: would it be readable? Its path becomes that of the part of the way that exists. */
static bool would_be_reached(const tv_paths *paths, char *path, char *real)
{
    for (char *slash; (slash = strrchr(path, '/')) && slash > path;) {
        *slash = 0;
        if (realpath(path, real)) return is_reached(paths, real);
    }
    return is_reached(paths, "/");
}

/* Does the name itself lead elsewhere, whether that exists or not? Otherwise /else/where/../../dir/x.lua, or a link
 * from there into the directory, would reveal whether /else/where exists. */
static bool leads_out(const tv_paths *paths, const char *name)
{
    for (const char *at = name; (at = strstr(at, "..")); at += 2)
        if ((at == name || at[-1] == '/') && (at[2] == '/' || !at[2])) return true;
    return *name == '/' && !is_reached(paths, name);
}

/* The same words for a hidden file and a missing one: the answer reveals nothing. */
static bool fail_missing(const char *name, tv_err *err)
{
    char shown[200];
    show(name, shown, sizeof shown);
    return tv_fault_of_file(err, TV_ERR_INPUT, shown, CANNOT_READ, strerror(ENOENT));
}

/* The path without links, so that the file that is opened is the one that was checked. */
static bool reach(const tv_paths *paths, const char *name, char *path, size_t size, tv_err *err)
{
    char real[PATH_MAX], way[PATH_MAX], shown[200];
    bool hidden = !paths->outside, there = realpath(path, real) != NULL;
    int n = snprintf(way, sizeof way, "%s", there ? real : path);
    if (n < 0 || (size_t)n >= sizeof way || (size_t)n >= size) return tv_fail(err, "the name of the file is too long");
    if (hidden && leads_out(paths, name)) return fail_missing(name, err);
    if (there && is_reached(paths, real)) return memcpy(path, real, (size_t)n + 1), true;
    if (hidden) return fail_missing(name, err);
    if (!there && would_be_reached(paths, way, real)) return true;
    escape(name, shown, sizeof shown);
    return tv_fault_of_file(err, TV_ERR_INPUT, shown, "%s", paths->outside);
}

/* In the first of the directories that has such a file, else in the last. */
bool tv_paths_named(const tv_paths *paths, const char *name, char *path, size_t size, tv_err *err)
{
    const char *const *here = paths && *name != '/' ? paths->here : NULL;
    int i = 0;
    do {
        int n = snprintf(path, size, "%s%s%s", here ? here[i] : "", here ? "/" : "", name);
        if (n < 0 || (size_t)n >= size) return tv_fail(err, "the name of the file is too long");
    } while (here && here[i + 1] && ++i && access(path, F_OK) != 0);
    return !paths || !paths->within || reach(paths, name, path, size, err);
}

/* Rules named as a file. The content of other files must not be revealed, and errors in Lua quote it: so strangers
 * cannot reach one by a link, either. */
static bool find_file(tv_source *s, const tv_paths *paths, const char *name, tv_err *err)
{
    show(name, s->shown, sizeof s->shown);
    if (strpbrk(name, "\r\n"))
        return tv_fault_of_file(err, TV_ERR_RULES, s->shown, "the name of a rules file must be one line");
    if (paths && paths->any_name) return tv_paths_named(paths, name, s->path, sizeof s->path, err);
    if (!tv_is_rules_file(name))
        return tv_fail(err, "%s: this is not a rules file: their names end in .lua",
                       s->shown); /* so it is no place in rules */
    if (!tv_paths_named(paths, name, s->path, sizeof s->path, err)) return false;
    return !paths || !paths->within || tv_is_rules_file(s->path) || fail_missing(name, err);
}

/* The rules with this title. */
static bool find_title(tv_source *s, const tv_paths *paths, const char *title)
{
    if (!tv_title_find(paths, title, s->name, sizeof s->name)) return false;
    for (int i = 0; paths->dirs[i]; i++)
        if (find_in(s, paths->dirs[i], s->name, false)) return true;
    return false;
}

/* Only a user names files with their paths. A variant names its parent by a bare name, looked up beside itself first,
 * so that a folder of rules works anywhere. */
bool tv_source_find(tv_source *s, const tv_paths *paths, const char *name, const char *child, tv_err *err)
{
    *s = (tv_source) { .skip = 0 };
    snprintf(s->name, sizeof s->name, "%s", name);
    if (!child && (strchr(name, '/') || tv_is_rules_file(name))) return find_file(s, paths, name, err);
    escape(name, s->shown, sizeof s->shown);
    if (!tv_is_rules_name(name)) {
        if (!child && find_title(s, paths, name)) return true;
        return tv_fail(err, "'%.60s' is not a name of rules: a name has letters, digits, - and _%s", s->shown,
                       child ? "; rules that a script names are beside it or in the rules path" : "");
    }
    if (child && *child) {
        char dir[TV_PATH];
        const char *slash = strrchr(child, '/');
        snprintf(dir, sizeof dir, "%.*s", slash ? (int)(slash - child) : 1, slash ? child : ".");
        if (find_in(s, *dir ? dir : "/", name, true)) return true;
    }
    if (paths && paths->given && paths->given(paths->giver, name, &s->text)) {
        snprintf(s->shown, sizeof s->shown, "%s.lua", name);
        *s->path = '\0';
        return s->given = true;
    }
    /* It exists, and leads elsewhere; rules that may not see that get no hint of it. */
    bool linked = child && *child && !(paths && paths->within) && access(s->path, R_OK) == 0;
    for (int i = 0; paths && paths->dirs && paths->dirs[i]; i++)
        if (find_in(s, paths->dirs[i], name, false)) return true; /* only the user chooses these */
    if (linked)
        return tv_fail(err,
                       "%.60s.lua, beside the script, is a link that leads elsewhere: put a copy there, or the folder "
                       "that it leads to "
                       "into the rules path",
                       name);
    if (!child && find_title(s, paths, name)) return true;
    return fail_unknown(paths, name, child, err);
}

/* ---- Reading --------------------------------------------------------------------------- */

/* Reads a little more than the limit, which shows that the file is larger. */
static bool read_all(int fd, tv_text *to)
{
    char buffer[16384];
    ssize_t n;
    while ((n = read(fd, buffer, sizeof buffer)) > 0 && to->len <= FILE_MAX) tv_text_put(to, buffer, (size_t)n);
    return n >= 0 && !to->cut;
}

/* Lua's own errors for these would confuse an author who saved the file in a wrong format. */
static bool check_text(tv_source *s, tv_err *err)
{
    const char *t = tv_text_str(&s->text);
    if (s->text.len >= 2 && (memcmp(t, "\xff\xfe", 2) == 0 || memcmp(t, "\xfe\xff", 2) == 0))
        return tv_fault_of_file(err, TV_ERR_RULES, s->shown, "the file is in UTF-16; save it as UTF-8");
    if (*t == '\x1b')
        return tv_fault_of_file(err, TV_ERR_RULES, s->shown, "the file is compiled Lua; rules must be text");
    if (memchr(t, '\0', s->text.len))
        return tv_fault_of_file(err, TV_ERR_RULES, s->shown, "the file contains a NUL byte: it is not text");
    if (strncmp(t, "\xef\xbb\xbf", 3) == 0) s->skip = 3;
    if (t[s->skip] == '#') s->skip += strcspn(t + s->skip, "\n"); /* the newline stays: lines keep their numbers */
    return true;
}

/* Editors rewrite a file or replace it; both change the stamp. */
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

/* As above, but with a reason. Checks the open descriptor, so that the file cannot be replaced in between. */
static bool read_file(tv_source *s, tv_err *err)
{
    struct stat st;
    int fd = open(s->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return tv_fault_of_file(err, TV_ERR_INPUT, s->shown, CANNOT_READ, strerror(errno));
    bool file = fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
    if (file) s->stamp = stamp_of(&st); /* before reading: a file saved meanwhile counts as changed */
    bool ok = file && read_all(fd, &s->text);
    close(fd);
    if (!file) return tv_fault_of_file(err, TV_ERR_INPUT, s->shown, "this is not a file");
    if (ok) return true;
    return s->text.cut ? tv_fault_of_file(err, TV_ERR_MEMORY, s->shown, CANNOT_READ, "out of memory")
                       : tv_fault_of_file(err, TV_ERR_INPUT, s->shown, "the file cannot be read");
}

bool tv_source_read(tv_source *s, tv_err *err)
{
    if (!s->given && !read_file(s, err)) return false;
    if (s->text.cut) return tv_fail_memory(err);
    if (s->text.len > FILE_MAX) return tv_fault_of_file(err, TV_ERR_RULES, s->shown, "the file is larger than 1 MB");
    return check_text(s, err);
}

void tv_source_free(tv_source *s) { tv_text_free(&s->text); }

/* The comment at the head, without its dashes. Escaped, as all text of scripts that is shown. */
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
