/* testing_all.c - runs the transcripts of files and directories, on several threads. Each file's output is collected and
 * printed in the order of the paths, so that it does not depend on the number of threads. See testing.h. */
#define _GNU_SOURCE
#include "repl/base/clock.h"
#include "repl/base/files_found.h"
#include "repl/base/scoped.h"
#include "repl/base/spawn.h"
#include "repl/interfaces/console/testing.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A file to run, and what came of it. */
typedef struct job {
    char *name;
    bool found; /* in a directory; else the caller named it */
    bool done;
    enum tv_test_end end;
    char *text; /* what its test printed */
    size_t len;
    double seconds;
} job;

typedef struct jobs {
    const tv_testing *testing;
    job *list;
    size_t count;
    int sum[TV_TEST_ENDS];
    /* Shared by the threads: */
    _Atomic size_t next;  /* the next file to run */
    atomic_bool stop;     /* the stop flag of all threads, see stop.h */
    _Atomic bool starved; /* a thread ran out of memory */
    pthread_mutex_t lock; /* of `done` of all files */
    pthread_cond_t ready; /* one more is done */
} jobs;

/* ---- Finding the files ----------------------------------------------------------------------------- */

bool tv_path_matches(const char *pattern, const char *path)
{
    return strpbrk(pattern, "*?[") ? fnmatch(pattern, path, 0) == 0 : strstr(path, pattern) != NULL;
}

/* Adds the files of a name that the user gave. */
static void add_jobs(jobs *all, const char *name)
{
    TV_SCOPED(tv_words_free) tv_words files = { 0 };
    const char *pattern = all->testing->pattern;
    static const char *const endings[] = { ".txt", NULL };
    const bool found = tv_files_found(all->testing->paths, name, endings, &files);
    job *list = realloc(all->list, (all->count + files.count + 1) * sizeof *list);
    if (list) all->list = list;
    for (size_t i = 0; i < files.count; i++) {
        if (pattern && !tv_path_matches(pattern, files.list[i])) continue;
        char *copy = list ? strdup(files.list[i]) : NULL;
        if (copy) all->list[all->count++] = (job) { .name = copy, .found = found, .end = TV_TEST_NOT_RUN };
        else tv_memory_lost = true;
    }
}

/* ---- Running them ------------------------------------------------------------------------------------ */

/* A file that was interrupted counts as failed: its output says where. */
static void run_job(const jobs *all, job *j)
{
    tv_testing own = *all->testing;
    const double began = tv_wall_seconds();
    own.out = open_memstream(&j->text, &j->len);
    if (own.out) j->end = tv_transcript_test(&own, j->name, j->found);
    tv_memory_lost |= !own.out || fclose(own.out) != 0;
    j->seconds = tv_wall_seconds() - began;
}

/* Takes files in order, so that the first ones are ready to be printed first. */
static void *run_jobs(void *ctx)
{
    jobs *all = ctx;
    tv_stop = &all->stop;
    for (size_t i; (i = all->next++) < all->count;) {
        if (!tv_stopped()) run_job(all, &all->list[i]);
        pthread_mutex_lock(&all->lock);
        all->list[i].done = true;
        pthread_cond_signal(&all->ready);
        pthread_mutex_unlock(&all->lock);
    }
    if (tv_memory_lost) all->starved = true;
    return NULL;
}

/* Ctrl-C comes to the first thread, which passes it on. */
static void wait_for(jobs *all, const job *j)
{
    enum { TICK_NS = 50000000 };
    pthread_mutex_lock(&all->lock);
    while (!j->done) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += TICK_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&all->ready, &all->lock, &until);
        if (tv_stopped()) all->stop = true;
    }
    pthread_mutex_unlock(&all->lock);
}

/* ---- Reporting ------------------------------------------------------------------------------------------ */

/* In a description \ and # have a meaning. */
static void tap_name(FILE *out, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_text_escape(&shown, name, strlen(name));
    for (const char *s = tv_text_str(&shown); *s; s++) fprintf(out, *s == '\\' || *s == '#' ? "\\%c" : "%c", *s);
}

/* The output of a failed test as a YAML block. */
static void tap_job(const job *j, size_t number, FILE *out)
{
    fprintf(out, "%sok %zu - ", j->end == TV_TEST_FAILED ? "not " : "", number);
    tap_name(out, j->name);
    fprintf(out, "\n");
    if (j->end != TV_TEST_FAILED || !j->len) return;
    fprintf(out, "  ---\n  output: |\n");
    for (const char *line = j->text; *line; line = tv_word_line_after(line))
        fprintf(out, "    %.*s\n", (int)strcspn(line, "\n"), line);
    fprintf(out, "  ...\n");
}

static void junit_job(const job *j, tv_junit *junit)
{
    if (j->end == TV_TEST_NOT_RUN) tv_junit_skipped(junit, "transcripts", j->name);
    else tv_junit_case(junit, "transcripts", j->name, j->seconds, j->end == TV_TEST_FAILED, j->text ? j->text : "");
}

static void report(jobs *all, size_t i)
{
    const tv_testing *testing = all->testing;
    job *j = &all->list[i];
    all->sum[j->end]++;
    if (testing->junit) junit_job(j, testing->junit);
    if (j->end == TV_TEST_NOT_RUN) return;
    if (testing->tap) tap_job(j, i + 1, testing->out);
    else if (j->text) fputs(j->text, testing->out);
    fflush(testing->out);
}

/* Finding no transcript is no success: the user may have mistyped a directory. */
static void report_sums(const jobs *all)
{
    FILE *out = all->testing->out;
    const int *sum = all->sum;
    const char *pattern = all->testing->pattern, *mark = all->testing->tap ? "# " : "";
    if (all->testing->tap) fprintf(out, "1..%zu\n", all->count - (size_t)sum[TV_TEST_NOT_RUN]);
    if (all->testing->tap && tv_stopped()) fprintf(out, "Bail out! interrupted\n");
    else if (tv_stopped()) fprintf(out, "interrupted\n");
    else if (!all->count && pattern) fprintf(out, "%sno transcript has a path that -k matches\n", mark);
    else if (!all->count) fprintf(out, "%sno transcripts (*.txt) found\n", mark);
    fprintf(out, "%s%d passed, ", mark, sum[TV_TEST_PASSED]);
    if (sum[TV_TEST_ACCEPTED]) fprintf(out, "%d accepted, ", sum[TV_TEST_ACCEPTED]);
    fprintf(out, "%d failed", sum[TV_TEST_FAILED]);
    if (sum[TV_TEST_NOT_RUN]) fprintf(out, ", %d not run", sum[TV_TEST_NOT_RUN]);
    fprintf(out, "\n");
}

/* ---- All ------------------------------------------------------------------------------------------------ */

/* After the first failure the files after it are not run with --fail-fast: what other threads know of them is
 * dropped, so that the output is the same for any number of threads. */
static void run_and_report(jobs *all, size_t threads)
{
    bool end = false;
    for (size_t i = 0; i < all->count; i++) {
        job *j = &all->list[i];
        if (threads) wait_for(all, j);
        else if (!end && !tv_stopped()) run_job(all, j);
        if (end) j->end = TV_TEST_NOT_RUN;
        report(all, i);
        end |= all->testing->fail_fast && j->end == TV_TEST_FAILED;
        if (end) all->stop = true;
    }
}

/* One file needs no thread, and a test within a test gets none: it is one file. */
static void run_all(jobs *all)
{
    const size_t wanted = all->testing->threads < all->count ? (size_t)all->testing->threads : all->count;
    pthread_t *thread = wanted > 1 ? calloc(wanted, sizeof *thread) : NULL;
    const size_t started = thread ? tv_spawn(thread, wanted, run_jobs, all, 0) : 0;
    run_and_report(all, started);
    for (size_t i = 0; i < started; i++) pthread_join(thread[i], NULL);
    free(thread);
    tv_memory_lost |= all->starved;
}

static void free_jobs(jobs *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->list[i].name);
        free(all->list[i].text);
    }
    free(all->list);
}

bool tv_transcripts(const tv_testing *testing, char *const *names, int count)
{
    jobs all = { .testing = testing, .lock = PTHREAD_MUTEX_INITIALIZER, .ready = PTHREAD_COND_INITIALIZER };
    if (testing->tap) fprintf(testing->out, "TAP version 14\n");
    for (int i = 0; i < count; i++) add_jobs(&all, names[i]);
    run_all(&all);
    report_sums(&all);
    const bool passed = all.count && !all.sum[TV_TEST_FAILED] && !all.sum[TV_TEST_NOT_RUN] && !tv_stopped();
    free_jobs(&all);
    return passed;
}
