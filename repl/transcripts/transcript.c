/* Transcripts, run. */
#define _GNU_SOURCE
#include "transcript.h"

#include "file.h"
#include "say.h"
#include "session.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* ---- One exchange ----------------------------------------------------------------------------- */

/* A file that is being run. */
struct test {
    const tv_testing *testing;
    const char *name;
    const tv_transcript *transcript;
    tv_paths paths;  /* rules that are named as a file are where the transcript is */
    tv_session session;
    FILE *answers; /* what the session writes goes to `answer` */
    char *answer;
    size_t size;
    tv_text anew;  /* the file up to byte `copied`, with what is accepted */
    size_t copied;
    int failed, accepted;
};

static void print_lines(FILE *out, const char *sign, const tv_words *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        fputs(sign, out);
        tv_say_lines(out, lines->list[i]);
        putc('\n', out);
    }
}

static void say_failed(struct test *t, int line, const char *what)
{
    t->failed++;
    fprintf(t->testing->out, "FAIL %s:%d%s%s\n", t->name, line, *what ? " " : "", what);
}

/* The end of lines in a file, as its first line has it. */
static const char *line_end(const char *text)
{
    const char *newline = strchr(text, '\n');
    return newline && newline > text && newline[-1] == '\r' ? "\r\n" : "\n";
}

/* The answer takes the place of what was expected. */
static void accept(struct test *t, const tv_exchange *e, const tv_words *actual)
{
    const char *text = tv_text_str(&t->transcript->text), *newline = line_end(text);
    tv_words lines = { 0 };
    tv_answer_accept(&e->expected, actual, &lines);
    tv_text_put(&t->anew, text + t->copied, e->from - t->copied);
    if (text[e->from - 1] != '\n') tv_text_add(&t->anew, "%s", newline);
    for (size_t i = 0; i < lines.count; i++) tv_text_add(&t->anew, "%s%s", lines.list[i], newline);
    t->copied = e->to;
    t->accepted++;
    tv_words_free(&lines);
}

static void say_known(struct test *t, const tv_exchange *e)
{
    const char *why = tv_exchange_known(e);
    tv_text shown = { 0 };
    tv_text_escape(&shown, why, strlen(why));
    fprintf(t->testing->out, "expected fail %s:%d: %s\n", t->name, e->line, tv_text_str(&shown));
    tv_text_free(&shown);
}

static void compare(struct test *t, const tv_exchange *e)
{
    tv_words actual = { 0 };
    tv_answer_split(t->answer ? t->answer : "", &actual);
    bool same = tv_answer_matches(&e->expected, &actual), known = tv_exchange_known(e) != NULL;
    if (known && same) say_failed(t, e->line, "unexpected pass: take the line `#! expected fail` away");
    if (known && !same) say_known(t, e);
    if (!known && !same) {
        say_failed(t, e->line, "");
        print_lines(t->testing->out, "- ", &e->expected);
        print_lines(t->testing->out, "+ ", &actual);
        if (t->testing->accept) accept(t, e, &actual);
    }
    tv_words_free(&actual);
}

static void run_exchange(struct test *t, const tv_exchange *e)
{
    rewind(t->answers);
    if (!t->session.quit) tv_session_line(&t->session, e->input, e->len);
    else fprintf(t->answers, "(the session has ended)\n");
    putc(0, t->answers); /* the stream does not shrink: mark where this answer ends */
    tv_memory_lost |= fflush(t->answers) != 0 || !t->answer;
    if (!tv_interrupt) compare(t, e);
    else say_failed(t, e->line, "interrupted");
}

/* ---- One file ------------------------------------------------------------------------------------ */

/* The number of exchanges that were run. */
static int run_all(struct test *t)
{
    int run = 0;
    for (size_t i = 0; i < t->transcript->count && !tv_interrupt; i++) {
        const tv_exchange *e = &t->transcript->list[i];
        if (e->fault) say_failed(t, e->line, e->fault);
        if (!e->input) continue;
        run_exchange(t, e);
        run++;
    }
    return run;
}

static void write_accepted(struct test *t)
{
    tv_err err;
    const tv_text *text = &t->transcript->text;
    tv_text_put(&t->anew, tv_text_str(text) + t->copied, text->len - t->copied);
    if (tv_file_write(t->name, t->name, &t->anew, &err)) {
        fprintf(t->testing->out, "accepted %s (%d answer%s)\n", t->name, t->accepted, t->accepted == 1 ? "" : "s");
        t->failed -= t->accepted;
    } else {
        tv_say_error(t->testing->out, "error", &err, NULL, 0);
    }
}

static void test_transcript(struct test *t)
{
    const char *slash = strrchr(t->name, '/');
    char *dir = strndup(t->name, slash ? (size_t)(slash - t->name) + (slash == t->name) : 0);
    t->answers = open_memstream(&t->answer, &t->size);
    if (!dir || !t->answers) {
        fprintf(stderr, "tavoliere: out of memory\n");
        exit(1);
    }
    t->paths = *t->testing->paths;
    t->paths.here = *dir ? dir : NULL;
    tv_session_init(&t->session, &t->paths, t->answers, (tv_look){ .unicode = false });
    t->session.dir = t->paths.here;
    t->session.testing = t->testing->depth + 1;
    int run = run_all(t);
    tv_session_clear(&t->session);
    fclose(t->answers);
    if (t->accepted && !tv_interrupt) write_accepted(t);
    else if (!t->failed) fprintf(t->testing->out, "pass %s (%d exchange%s)\n", t->name, run, run == 1 ? "" : "s");
    tv_text_free(&t->anew);
    free(t->answer);
    free(dir);
}

/* True when the file passed, or what it expects was written anew. */
static bool test_file(const tv_testing *testing, const char *name)
{
    tv_transcript transcript;
    tv_err err;
    struct test t = { .testing = testing, .name = name, .transcript = &transcript };
    if (!tv_transcript_read(&transcript, name, name, &err)) {
        fprintf(testing->out, "FAIL %s\n", err.text);
        return false;
    }
    test_transcript(&t);
    tv_transcript_free(&transcript);
    return !t.failed;
}

/* ---- Many files ------------------------------------------------------------------------------------- */

/* The transcripts of a directory; what is none is taken as a file, and the test of it says so if
 * it is not there. */
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

bool tv_transcripts(const tv_testing *testing, char *const *names, int count)
{
    tv_words files = { 0 };
    int passed = 0, failed = 0;
    for (int i = 0; i < count; i++) find_files(names[i], &files);
    for (size_t i = 0; i < files.count && !tv_interrupt; i++)
        if (test_file(testing, files.list[i])) passed++;
        else failed++;
    if (!files.count) fprintf(testing->out, "no transcript was found: they are files named *.txt\n");
    if (tv_interrupt) fprintf(testing->out, "interrupted\n");
    fprintf(testing->out, "%d passed, %d failed\n", passed, failed);
    bool all = passed && !failed && !tv_interrupt;
    tv_words_free(&files);
    return all;
}
