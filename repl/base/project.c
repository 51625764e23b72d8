/* project.c - see project.h. */
#define _GNU_SOURCE
#include "repl/base/project.h"

#include "repl/base/rules_paths.h"
#include "repl/base/say.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME "tavoliere.project"

enum { FILE_MOST = 1 << 16, FOLDERS_MOST = 64 };

/* A project that is being read. */
typedef struct reader {
    tv_project *project;
    const char *up;        /* from the current directory to its folder: "", "../", "../../" */
    char folder[PATH_MAX]; /* the same without links */
    int line;
    tv_err *err;
} reader;

/* ---- A line ------------------------------------------------------------------------------------------- */

static bool fail(const reader *r, const char *what, const char *word)
{
    return tv_fail(r->err, "%s:%d: '%s' %s", r->project->file, r->line, tv_word_shown(word), what);
}

/* Is there a part ".."? */
static bool climbs(const char *path)
{
    for (const char *s = path; (s = strstr(s, "..")); s += 2)
        if ((s == path || s[-1] == '/') && (!s[2] || s[2] == '/')) return true;
    return false;
}

/* The path from the current directory, to be freed. A missing file is reported by who reads it. */
static char *path_in(const reader *r, const char *name)
{
    char real[PATH_MAX], *path;
    static const char outside[] = "lies outside the folder of the project; name a path in it";
    if (*name == '/' || climbs(name)) return fail(r, outside, name), NULL;
    if (!(path = tv_text_format("%s%s", r->up, name))) return tv_fail_memory(r->err), NULL;
    if (!realpath(path, real) || tv_paths_lies_in(real, r->folder)) return path;
    free(path);
    return fail(r, outside, name), NULL;
}

static bool add_path(const reader *r, const char *name, tv_words *to)
{
    TV_SCOPED(tv_scoped_memory) char *path = path_in(r, name);
    return path && (tv_words_add(to, path) || tv_fail_memory(r->err));
}

static bool add_rules(const reader *r, const char *name)
{
    char real[PATH_MAX];
    struct stat st;
    TV_SCOPED(tv_scoped_memory) char *path = path_in(r, name);
    if (!path) return false;
    if (!realpath(path, real) || stat(real, &st) < 0) return fail(r, "is not there", name);
    if (!S_ISDIR(st.st_mode)) return fail(r, "is no directory", name);
    return tv_words_add(&r->project->rules, real) || tv_fail_memory(r->err);
}

/* A file of rules could lie anywhere. */
static bool add_game(const reader *r, const char *words, tv_words *to)
{
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(words, " \t"), words);
    if (!tv_is_rules_name(name)) return fail(r, "is not the name of a game, as `tavoliere games` prints it", name);
    TV_SCOPED(tv_text_free) tv_text place = { 0 };
    tv_text_add(&place, "%s:%d: ", r->project->file, r->line);
    if (to == &r->project->check && !tv_words_add(&r->project->check_place, tv_text_str(&place)))
        return tv_fail_memory(r->err);
    return tv_words_add(to, words) || tv_fail_memory(r->err);
}

static bool add_line(const reader *r, const char *key, const char *value)
{
    static const char *const keys[] = { "rules", "tests", "perft", "records", "check", "play" };
    tv_project *p = r->project;
    tv_words *const lists[] = { NULL, &p->tests, &p->perft, &p->records, &p->check, &p->play };
    const size_t count = sizeof keys / sizeof *keys;
    size_t k = 0;
    while (k < count && strcmp(key, keys[k])) k++;
    if (k == count) {
        tv_err err;
        tv_fail_unknown(&err, 0, "key", key, strlen(key), keys, count);
        return tv_fail(r->err, "%s:%d: %s", p->file, r->line, err.text);
    }
    const bool game = lists[k] == &p->check || lists[k] == &p->play;
    if (!*value) return fail(r, game ? "needs a game after it" : "needs a path after it", key);
    if (lists[k] == &p->play && p->play.count)
        return tv_fail(r->err, "%s:%d: a second `play` line; a project has only one", p->file, r->line);
    if (game) return add_game(r, value, lists[k]);
    return lists[k] ? add_path(r, value, lists[k]) : add_rules(r, value);
}

static bool read_text(reader *r, char *text)
{
    bool ok = true;
    if (!strncmp(text, "\xef\xbb\xbf", 3)) text += 3; /* editors on some systems begin a text with this */
    for (char *next; ok && text; text = next, r->line++) {
        next = strchr(text, '\n');
        if (next) *next++ = '\0';
        char *key = tv_word_trim(text), *value = key + strcspn(key, " \t\r");
        if (!*key || *key == '#') continue;
        if (*value) *value++ = '\0';
        ok = add_line(r, key, tv_word_trim(value));
    }
    return ok;
}

/* ---- The file ------------------------------------------------------------------------------------------- */

/* Refuses links and pipes, which another user may have put there. */
static bool read_file(int fd, const struct stat *st, const char *file, tv_text *text, tv_err *err)
{
    char bytes[4096];
    if (!S_ISREG(st->st_mode)) return tv_fail(err, "%s: not a regular file", file);
    for (ssize_t n; (n = read(fd, bytes, sizeof bytes)) != 0;) {
        if (n < 0) return tv_fail(err, "%s: %s", file, strerror(errno));
        tv_text_put(text, bytes, (size_t)n);
        if (text->len > FILE_MOST) return tv_fail(err, "%s: longer than %d bytes", file, FILE_MOST);
    }
    if (text->cut) return tv_fail_memory(err);
    return strlen(tv_text_str(text)) == text->len || tv_fail(err, "%s: it has a NUL byte", file);
}

/* up: from the current directory to its folder, which belongs to `owner`. */
static bool read_project(tv_project *p, int fd, const char *up, uid_t owner, tv_err *err)
{
    struct stat st;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    reader r = { .project = p, .up = up, .line = 1, .err = err };
    TV_SCOPED(tv_scoped_memory) char *file = tv_text_format("%s" NAME, up);
    if (!file || fstat(fd, &st) < 0) return tv_fail_memory(err);
    if (st.st_uid != owner) {
        fprintf(stderr, "tavoliere: %s is ignored: it belongs to another user than its folder\n", file);
        return true;
    }
    if (!read_file(fd, &st, file, &text, err)) return false;
    if (!realpath(*up ? up : ".", r.folder)) return tv_fail(err, "%s: %s", file, strerror(errno));
    p->file = file;
    file = NULL;
    return !text.len || read_text(&r, text.s);
}

bool tv_project_find(tv_project *p, tv_err *err)
{
    struct stat first, here, above;
    TV_SCOPED(tv_text_free) tv_text up = { 0 };
    if (stat(".", &first) < 0) return true; /* a directory that was removed */
    here = first;
    for (int i = 0; i < FOLDERS_MOST; i++) {
        TV_SCOPED(tv_scoped_memory) char *path = tv_text_format("%s" NAME, tv_text_str(&up));
        const int fd = path ? open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
        if (fd >= 0) {
            const bool ok = read_project(p, fd, tv_text_str(&up), first.st_uid, err);
            close(fd);
            return ok;
        }
        if (errno == ELOOP) {
            fprintf(stderr, "tavoliere: %s" NAME " is ignored: it is a symbolic link\n", tv_text_str(&up));
            return true;
        }
        tv_text_add(&up, "../");
        if (up.cut || stat(tv_text_str(&up), &above) < 0 || above.st_uid != first.st_uid) return true;
        if (above.st_ino == here.st_ino && above.st_dev == here.st_dev) return true; /* the root */
        here = above;
    }
    return true;
}

void tv_project_games(const tv_project *p, tv_words *games)
{
    tv_paths_games(&(tv_paths) { .dirs = tv_words_list(&p->rules) }, games);
}

void tv_project_free(tv_project *p)
{
    tv_words_free(&p->rules);
    tv_words_free(&p->tests);
    tv_words_free(&p->perft);
    tv_words_free(&p->records);
    tv_words_free(&p->check);
    tv_words_free(&p->check_place);
    tv_words_free(&p->play);
    free(p->file);
}
