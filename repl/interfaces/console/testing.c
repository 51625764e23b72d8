/* testing.c - runs a transcript. It has a session of its own; its answers are compared with the expected ones, exchange
 * by exchange. After a failure the run continues, so that it shows all differences. See testing.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/testing.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/transcripts/program.h"
#include "repl/session/transcripts/transcript.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { CONTEXT = 3 }; /* equal lines shown around a difference */

/* ---- One exchange ----------------------------------------------------------------------------- */

/* A file being run. */
struct test {
    const tv_testing *testing;
    const char *name, *path; /* as messages call the file, and where it is */
    const char *shown;       /* the name, escaped */
    bool found;              /* in a directory; else the caller named it */
    const tv_transcript *transcript;
    tv_untrusted untrusted;
    tv_file_policy policy;
    tv_session session;
    tv_console console;
    tv_program program; /* runs from its line on, and gets all further input in place of the session */
    FILE *answers;      /* what the session writes goes to `answer` */
    char *answer;
    size_t size;
    tv_text anew; /* the file up to byte `copied`, with the accepted answers */
    size_t copied;
    int failed, accepted;
    bool typed;  /* a line that is not blank */
    bool is_new; /* no answer is expected yet */
};

/* The typed line as it stands in the file, with its prompt. */
static void print_typed(struct test *t, const tv_exchange *e)
{
    const char *text = tv_text_str(&t->transcript->text), *line = e->input, *end = e->input + e->len;
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    while (line > text && line[-1] != '\n') line--;
    tv_text_escape(&shown, line, (size_t)(end - line));
    fprintf(t->testing->out, "%s\n", tv_text_str(&shown));
}

static bool is_change(const char *line) { return *line == '-' || *line == '+'; }

/* Is it a changed line, or at most CONTEXT lines from one? */
static bool is_near_change(const tv_words *diff, size_t i)
{
    size_t from = i > CONTEXT ? i - CONTEXT : 0;
    for (size_t k = from; k < diff->count && k <= i + CONTEXT; k++)
        if (is_change(diff->list[k])) return true;
    return false;
}

/* As `diff` prints them; of equal lines only those near a change. What "..." stands for is equal. */
static void print_diff(FILE *out, const tv_words *diff)
{
    for (size_t i = 0, skipped = 0; i < diff->count; i++) {
        bool shown = is_near_change(diff, i);
        skipped += !shown;
        if (skipped && (shown || i + 1 == diff->count)) {
            fprintf(out, "  (%zu equal line%s)\n", skipped, tv_s(skipped));
            skipped = 0;
        }
        if (!shown) continue;
        fputs(is_change(diff->list[i]) ? "" : "  ", out);
        tv_say_lines(out, diff->list[i] + (is_change(diff->list[i]) ? 0 : 2));
        putc('\n', out);
    }
}

/* The line, what was typed, and the difference. */
static void print_exchange(struct test *t, const char *what, const tv_exchange *e, const tv_words *actual)
{
    TV_SCOPED(tv_words_free) tv_words diff = { 0 };
    tv_answer_diff(&e->expected, actual, &diff);
    fprintf(t->testing->out, "%s %s:%d\n", what, t->shown, e->line);
    print_typed(t, e);
    print_diff(t->testing->out, &diff);
}

static void say_failed(struct test *t, int line, const char *what)
{
    t->failed++;
    fprintf(t->testing->out, "FAIL %s:%d %s\n", t->shown, line, what);
}

/* The line end of a file, as its first line has it. */
static const char *line_end(const char *text)
{
    const char *newline = strchr(text, '\n');
    return newline && newline > text && newline[-1] == '\r' ? "\r\n" : "\n";
}

/* Replaces the expected answer, and only its bytes: comments, inputs and line ends of the file stay as they are. */
static void accept(struct test *t, const tv_exchange *e, const tv_words *actual)
{
    const char *text = tv_text_str(&t->transcript->text), *newline = line_end(text);
    TV_SCOPED(tv_words_free) tv_words lines = { 0 };
    tv_answer_accept(&e->expected, actual, &lines);
    tv_text_put(&t->anew, text + t->copied, e->from - t->copied);
    if (text[e->from - 1] != '\n') tv_text_add(&t->anew, "%s", newline);
    for (size_t i = 0; i < lines.count; i++) tv_text_add(&t->anew, "%s%s", lines.list[i], newline);
    t->copied = e->to;
    t->accepted++;
}

static void say_known(struct test *t, const tv_exchange *e)
{
    const char *why = tv_exchange_known(e);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_text_escape(&shown, why, strlen(why));
    fprintf(t->testing->out, "expected fail %s:%d: %s\n", t->shown, e->line, tv_text_str(&shown));
}

/* Counts a difference as a failure until the answers are written. The answers of a new file are no differences. */
static void say_differs(struct test *t, const tv_exchange *e, const tv_words *actual)
{
    t->failed++;
    if (!t->testing->accept) print_exchange(t, "FAIL", e, actual);
    else if (!t->is_new) print_exchange(t, "differs", e, actual);
    if (t->testing->accept) accept(t, e, actual);
}

/* A known failure that passes is a failure too: its note must be removed. */
static void compare(struct test *t, const tv_exchange *e)
{
    TV_SCOPED(tv_words_free) tv_words actual = { 0 };
    tv_answer_split(t->answer ? t->answer : "", &actual);
    bool same = tv_answer_matches(&e->expected, &actual), known = tv_exchange_known(e) != NULL;
    if (known && same) say_failed(t, e->line, "unexpected pass: remove the line `#! expected fail`");
    if (known && !same) say_known(t, e);
    if (!known && !same) say_differs(t, e, &actual);
}

/* Is it the last input of its program? */
static bool is_programs_last(const struct test *t, const tv_exchange *e)
{
    const tv_exchange *end = t->transcript->list + t->transcript->count, *next = e + 1;
    while (next < end && !next->input && !next->program) next++;
    return next == end || next->program;
}

/* Unless it is the last input, reads as many lines as the expected answer has: a program does not say when an answer
 * is complete. False: the program would not end. */
static bool run_program(struct test *t, const tv_exchange *e)
{
    tv_err err;
    TV_SCOPED(tv_text_free) tv_text answer = { 0 };
    const char *folder = t->testing->allowed.write ? t->testing->allowed.write : t->policy.own;
    if (!e->program) tv_program_type(&t->program, e->input, e->len);
    else if (!tv_program_begin(&t->program, folder, e->input, e->len, &err))
        tv_text_add(&answer, "error: %s\n", err.text);
    bool ended = true;
    if (t->program.pid && is_programs_last(t, e)) ended = tv_program_end(&t->program, &answer);
    else if (t->program.pid) tv_program_receive(&t->program, e->expected.count, &answer);
    fwrite(tv_text_str(&answer), 1, answer.len, t->answers);
    tv_memory_lost |= answer.cut;
    return ended;
}

/* Whatever is expected: a program that does not end gives no answer. */
static void say_silent(struct test *t, int line)
{
    char what[100];
    snprintf(what, sizeof what, "the program wrote nothing for %d s and did not end, so the test ended it",
             TV_SILENCE_S);
    say_failed(t, line, what);
}

/* Lines after `quit` have no reader, and fail with that reason. */
static void run_exchange(struct test *t, const tv_exchange *e)
{
    bool ended = true;
    rewind(t->answers);
    if (e->program || t->program.pid) ended = run_program(t, e);
    else if (!t->console.quit) tv_console_line(&t->console, e->input, e->len);
    else fprintf(t->answers, "(the session has ended)\n");
    putc(0, t->answers); /* the stream does not shrink: mark where this answer ends */
    tv_memory_lost |= fflush(t->answers) != 0 || !t->answer;
    if (tv_stopped()) say_failed(t, e->line, "interrupted");
    else if (!ended) say_silent(t, e->line);
    else compare(t, e);
}

/* ---- One file ------------------------------------------------------------------------------------ */

/* False, after a message: the lines after a program that may not run are meant for it. */
static bool may_run(struct test *t, const tv_exchange *e)
{
    if (!e->program || t->testing->run) return true;
    say_failed(t, e->line,
               "lines with `$` run only with `tavoliere test --run`; use it for transcripts that you trust");
    return false;
}

static bool expects_nothing(const tv_transcript *transcript)
{
    for (size_t i = 0; i < transcript->count; i++)
        if (transcript->list[i].expected.count) return false;
    return true;
}

/* The number of exchanges that were run. */
static int run_all(struct test *t)
{
    int run = 0;
    for (size_t i = 0; i < t->transcript->count && !tv_stopped(); i++) {
        const tv_exchange *e = &t->transcript->list[i];
        if (e->fault) say_failed(t, e->line, e->fault);
        if (e->fault && e->program) break; /* the rest is meant for the program */
        if (!e->input) continue;
        if (!may_run(t, e)) break;
        run_exchange(t, e);
        run++;
        t->typed |= strspn(e->input, " \t") < e->len;
    }
    if (t->program.pid) tv_program_end(&t->program, &(tv_text) { 0 }); /* after Ctrl-C */
    return run;
}

static void say_error(const tv_testing *testing, const tv_err *err)
{
    fputs("FAIL ", testing->out);
    tv_say_lines(testing->out, err->text);
    putc('\n', testing->out);
}

/* The owner of a directory may have put links into it that lead to files of the user who runs the tests. */
static char *path_to_accept(const struct test *t, tv_err *err)
{
    struct stat st;
    if (t->found && lstat(t->path, &st) == 0 && S_ISLNK(st.st_mode))
        return tv_fail(err, "cannot write %s: it is a link; --accept follows only links that you name", t->shown), NULL;
    return tv_file_policy_write(t->testing->untrusted, "test --accept", t->path, err);
}

/* An accepted answer is no failure any more; one that could not be written still is. */
static void write_accepted(struct test *t)
{
    tv_err err;
    const tv_text *text = &t->transcript->text;
    tv_text_put(&t->anew, tv_text_str(text) + t->copied, text->len - t->copied);
    TV_SCOPED(tv_scoped_memory) char *path = path_to_accept(t, &err);
    if (path && tv_file_write(path, t->name, &t->anew, &err)) {
        fprintf(t->testing->out, "accepted %s (%d %sanswer%s)\n", t->shown, t->accepted, t->is_new ? "new " : "",
                tv_s(t->accepted));
        t->failed -= t->accepted;
    } else {
        say_error(t->testing, &err);
    }
}

/* An empty file must not pass for a test. */
static void say_empty(struct test *t)
{
    t->failed++;
    fprintf(t->testing->out, "FAIL %s: it has no line to type, so nothing was tested; such lines begin with `> `\n",
            t->shown);
}

/* Writes accepted answers after the whole file was run, and none after Ctrl-C, when half of them would be missing. */
static void test_transcript(struct test *t)
{
    t->untrusted = (tv_untrusted) {
        .who = "a transcript",
        .allow = "`tavoliere test --write DIR`",
        .outside = "it is outside the transcript's directory; `tavoliere test --read DIR` lets a transcript read the "
                   "files in DIR",
        .allowed = t->testing->allowed,
    };
    t->answers = open_memstream(&t->answer, &t->size);
    if (!tv_file_policy_open(&t->policy, t->testing->paths, t->path, &t->untrusted, NULL) || !t->answers) {
        fprintf(stderr, "tavoliere: out of memory\n");
        exit(1);
    }
    tv_session_init(&t->session, &t->policy.paths);
    tv_console_init(&t->console, &t->session, t->testing->commands, t->answers, (tv_look) { .unicode = false });
    t->session.untrusted = &t->untrusted;
    t->console.testing = t->testing->depth + 1;
    t->is_new = expects_nothing(t->transcript);
    int run = run_all(t);
    tv_console_clear(&t->console);
    fclose(t->answers);
    if (t->accepted && !tv_stopped()) write_accepted(t);
    else if (!t->typed && !t->failed && !tv_stopped()) say_empty(t);
    else if (!t->failed) fprintf(t->testing->out, "pass %s (%d exchange%s)\n", t->shown, run, tv_s(run));
    tv_text_free(&t->anew);
    free(t->answer);
    tv_file_policy_close(&t->policy);
}

enum tv_test_end tv_transcript_test(const tv_testing *testing, const char *name, bool found)
{
    TV_SCOPED(tv_transcript_free) tv_transcript transcript = { 0 };
    tv_err err;
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_read(testing->paths, name, &err);
    bool read =
        path && (!found || tv_file_is_plain(path, name, &err)) && tv_transcript_read(&transcript, path, name, &err);
    tv_text_escape(&shown, name, strlen(name));
    struct test t = { .testing = testing,
                      .name = name,
                      .found = found,
                      .path = path,
                      .shown = tv_text_str(&shown),
                      .transcript = &transcript };
    if (read) test_transcript(&t);
    else say_error(testing, &err);
    return !read || t.failed ? TV_TEST_FAILED : t.accepted ? TV_TEST_ACCEPTED : TV_TEST_PASSED;
}
