#define _GNU_SOURCE
#include "transcript.h"

#include "lines.h"
#include "say.h"
#include "session.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Matching ------------------------------------------------------------------------------- */

bool tv_line_matches(const char *expected, const char *actual)
{
    const char *dots = strstr(expected, "...");
    if (!dots) return !strcmp(expected, actual);
    if (strncmp(expected, actual, (size_t)(dots - expected))) return false;
    actual += dots - expected;
    while ((dots = strstr(expected = dots + 3, "..."))) {
        size_t len = (size_t)(dots - expected);
        const char *found = memmem(actual, strlen(actual), expected, len);
        if (!found) return false;
        actual = found + len;
    }
    size_t rest = strlen(expected), left = strlen(actual);
    return left >= rest && !strcmp(actual + left - rest, expected);
}

/* Lines against lines: a line of dots takes as few lines as it can, and more when what
 * follows does not match (the last such line is the only one worth going back to). */
static bool all_match(const tv_words *expected, const tv_words *actual)
{
    size_t e = 0, a = 0, star = SIZE_MAX, resume = 0;
    while (a < actual->count) {
        if (e < expected->count && !strcmp(expected->list[e], "...")) {
            star = e++;
            resume = a;
        } else if (e < expected->count && tv_line_matches(expected->list[e], actual->list[a])) {
            e++;
            a++;
        } else if (star != SIZE_MAX) {
            e = star + 1;
            a = ++resume;
        } else {
            return false;
        }
    }
    while (e < expected->count && !strcmp(expected->list[e], "...")) e++;
    return e == expected->count;
}

/* ---- One exchange ----------------------------------------------------------------------------- */

struct test {
    const char *name;
    FILE *out;
    tv_paths paths;  /* rules that are named as a file are where the transcript is */
    tv_session session;
    char *answer; /* what the session writes goes here */
    size_t size;
    int line, asked; /* the line we are at, and that of the input */
    tv_words expected;
    tv_text known;   /* why the next exchange, or this, is known to fail */
    bool open;       /* an input has been typed and its answer not been compared */
    bool this_known; /* the open exchange, or the next when none is open */
    int exchanges, failed, expected_fails;
};

static void split(const char *text, tv_words *lines)
{
    while (*text) {
        size_t len = strcspn(text, "\n");
        tv_words_add_len(lines, text, len);
        text += len + (text[len] == '\n');
    }
}

static void drop_blank_end(tv_words *lines)
{
    while (lines->count && !*lines->list[lines->count - 1]) {
        free(lines->list[--lines->count]);
        lines->list[lines->count] = NULL;
    }
}

static void print_lines(FILE *out, const char *sign, const tv_words *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        fputs(sign, out);
        tv_say_lines(out, lines->list[i]);
        putc('\n', out);
    }
}

static void fail(struct test *t, const char *what, const tv_words *actual)
{
    t->failed++;
    fprintf(t->out, "FAIL %s:%d%s\n", t->name, t->asked, what);
    if (!actual) return;
    print_lines(t->out, "- ", &t->expected);
    print_lines(t->out, "+ ", actual);
}

/* The answer to the last input is complete, and so is what was expected. */
static void compare(struct test *t)
{
    if (!t->open) return;
    tv_words actual = { 0 };
    fflush(t->session.out);
    split(t->answer, &actual);
    drop_blank_end(&actual);
    drop_blank_end(&t->expected);
    bool same = all_match(&t->expected, &actual);
    if (!t->this_known && !same) fail(t, "", &actual);
    if (t->this_known && same) fail(t, " unexpected pass: take the line `#! expected fail` away", NULL);
    if (t->this_known && !same) {
        t->expected_fails++;
        fprintf(t->out, "expected fail %s:%d: %s\n", t->name, t->asked, tv_text_str(&t->known));
    }
    tv_words_free(&actual);
    tv_words_free(&t->expected);
    t->open = t->this_known = false;
}

static void type(struct test *t, const char *input, size_t len)
{
    compare(t);
    rewind(t->session.out);
    fflush(t->session.out);
    t->asked = t->line;
    t->exchanges++;
    t->open = true;
    if (!t->this_known) tv_text_clear(&t->known);
    tv_interrupt = 0;
    if (!t->session.quit) tv_session_line(&t->session, input, len);
    else fprintf(t->session.out, "(the session has ended)\n");
    putc(0, t->session.out); /* the stream does not shrink: mark where this answer ends */
}

/* ---- One file ------------------------------------------------------------------------------------ */

static void take_line(struct test *t, const char *line, size_t len)
{
    static const char known[] = "#! expected fail";
    if (!strncmp(line, known, sizeof known - 1)) {
        compare(t);
        const char *why = line + sizeof known - 1;
        tv_text_clear(&t->known);
        tv_text_escape(&t->known, why + strspn(why, ": "), strlen(why + strspn(why, ": ")));
        t->this_known = true;
        return;
    }
    if (*line == '#') compare(t);
    else if (*line == '>') {
        compare(t);
        size_t skip = len > 1 && line[1] == '>' ? 2 : 1;
        skip += line[skip] == ' ';
        type(t, line + skip, len - skip);
    } else if (t->open) {
        tv_words_add(&t->expected, line);
    } else if (*line) {
        t->asked = t->line;
        fail(t, " text before any `> ` line: comments begin with '#'", NULL);
    }
}

static void take_file(struct test *t, FILE *file)
{
    tv_lines lines;
    if (!tv_lines_init(&lines, file, 1 << 20)) return;
    for (enum tv_line is; (is = tv_lines_next(&lines)) != TV_LINE_END;) {
        t->line++;
        size_t bom = t->line == 1 && !strncmp(lines.line, "\xef\xbb\xbf", 3) ? 3 : 0;
        if (is == TV_LINE_OK) take_line(t, lines.line + bom, lines.len - bom);
        else {
            t->asked = t->line;
            fail(t, " the line is longer than 1 MB", NULL);
        }
    }
    compare(t);
    tv_lines_free(&lines);
}

/* True when the file passed. */
static bool test_file(const tv_paths *paths, const char *name, FILE *out)
{
    struct test t = { .name = name, .out = out };
    struct stat st;
    FILE *file = fopen(name, "r");
    if (file && fstat(fileno(file), &st) == 0 && !S_ISREG(st.st_mode)) { /* a device may never end */
        fclose(file);
        fprintf(out, "FAIL %s: this is no plain file\n", name);
        return false;
    }
    if (!file) {
        fprintf(out, "FAIL %s: %s\n", name, strerror(errno));
        return false;
    }
    const char *slash = strrchr(name, '/');
    char *dir = strndup(name, slash ? (size_t)(slash - name) + (slash == name) : 0);
    FILE *answers = open_memstream(&t.answer, &t.size);
    if (!dir || !answers) exit(1);
    t.paths = (tv_paths){ .dirs = paths->dirs, .here = *dir ? dir : NULL };
    tv_session_init(&t.session, &t.paths, answers, (tv_look){ .unicode = false });
    t.session.dir = t.paths.here;
    take_file(&t, file);
    if (!t.failed) fprintf(out, "pass %s (%d exchange%s)\n", name, t.exchanges, t.exchanges == 1 ? "" : "s");
    tv_session_clear(&t.session);
    tv_words_free(&t.expected);
    tv_text_free(&t.known);
    fclose(answers);
    fclose(file);
    free(t.answer);
    free(dir);
    return !t.failed;
}

/* ---- Many files ------------------------------------------------------------------------------------- */

/* False when the path is not there; the test of the name itself then says so. */
static void find_files(const char *name, tv_words *files)
{
    DIR *d = opendir(name);
    if (!d) {
        tv_words_add(files, name);
        return;
    }
    tv_words found = { 0 };
    for (struct dirent *e; (e = readdir(d));) {
        size_t len = strlen(e->d_name);
        tv_text path = { 0 };
        tv_text_add(&path, "%s%s%s", name, name[strlen(name) - 1] == '/' ? "" : "/", e->d_name);
        if (e->d_name[0] != '.' && len > 4 && !strcmp(e->d_name + len - 4, ".txt"))
            tv_words_add(&found, tv_text_str(&path));
        tv_text_free(&path);
    }
    closedir(d);
    tv_words_sort(&found);
    for (size_t i = 0; i < found.count; i++) tv_words_add(files, found.list[i]);
    tv_words_free(&found);
}

bool tv_transcripts(const tv_paths *paths, char *const *names, int count, FILE *out)
{
    tv_words files = { 0 };
    int passed = 0, failed = 0;
    for (int i = 0; i < count; i++) find_files(names[i], &files);
    for (size_t i = 0; i < files.count; i++)
        if (test_file(paths, files.list[i], out)) passed++;
        else failed++;
    if (!files.count) fprintf(out, "no transcript was found: they are files named *.txt\n");
    fprintf(out, "%d passed, %d failed\n", passed, failed);
    tv_words_free(&files);
    return passed && !failed;
}
