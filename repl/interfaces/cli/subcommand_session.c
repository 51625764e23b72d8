/* subcommand_session.c - the subcommands that read saved work: resume, test, shrink. */
#define _GNU_SOURCE
#include "repl/authoring/shrink.h"
#include "repl/base/project.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/journal/resume.h"
#include "repl/interfaces/console/testing.h"
#include "repl/interfaces/prompt/loop.h"
#include "repl/session/game/workers.h"
#include "repl/session/machine/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

/* Absolute directories: the session may have run elsewhere. */
static void add_absolute(const tv_paths *paths, tv_words *dirs)
{
    for (size_t i = 0; paths->dirs[i]; i++) {
        TV_SCOPED(tv_scoped_memory) char *path = realpath(paths->dirs[i], NULL);
        tv_words_add(dirs, path ? path : paths->dirs[i]);
    }
}

/* Check the usage, enter the sandbox, then read the journal, which is untrusted. */
int tv_do_resume(const tv_arguments *l)
{
    bool list = false, forget = false;
    const char *session = NULL;
    const tv_flag flags[] = { { "--list", .given = &list }, { "--forget", .given = &forget } };
    tv_begin begin = { .resume = true, .no_settings = l->no_settings, .look = l->look_given };
    TV_SCOPED(tv_words_free) tv_words which = { 0 }, dirs = { 0 };
    int status = tv_flags_read(l, flags, 2, &which);
    add_absolute(l->paths, &dirs);
    tv_paths paths = { .dirs = tv_words_list(&dirs), .interpret = l->paths->interpret };
    if (!status && forget && (list || !which.count))
        status = tv_usage("which sessions? Write `tavoliere resume --forget SESSION ...`");
    else if (!status && !forget) status = tv_only_word(&which, "session", &session);
    if (!status && which.count && list) status = tv_usage("--list takes no session");
    begin.session = session;
    if (!status) status = tv_confine_prompt(l, true);
    if (!status && forget) status = tv_resume_forget(&which) ? OK : FAILED;
    else if (!status && list) status = tv_resume_list(&paths, stdout) ? OK : FAILED;
    else if (!status) status = tv_repl(&paths, &begin, l->look);
    return status;
}

/* --accept rewrites the transcripts. With --run they start this program, so there is no sandbox. */
static int confine_tests(const tv_arguments *l, const tv_words *paths, const char *junit, const tv_testing *testing)
{
    tv_confine_transcripts(l, paths, 0, &testing->allowed);
    for (size_t i = 0; testing->accept && i < paths->count; i++) {
        tv_confine_write(l->confine, paths->list[i]);
        tv_confine_write_beside(l->confine, paths->list[i]);
    }
    if (junit) tv_confine_write_beside(l->confine, junit);
    tv_confine_session(l->confine);
    return tv_confine_now(l->confine, testing->threads + (uint64_t)tv_cores(), !testing->run);
}

/* Transcripts that write files may write the same ones, so they run one after the other. Those with --run may, too,
 * but the user can say that they do not. */
static int threads_of_tests(tv_testing *testing)
{
    const bool write = testing->accept || testing->allowed.write;
    if (write && testing->threads > 1) return tv_usage("--threads cannot be combined with --accept or --write");
    if (!testing->threads) testing->threads = write || testing->run ? 1 : (uint64_t)tv_cores();
    return OK;
}

static int run_tests(tv_testing *testing, const tv_words *paths, const char *file)
{
    tv_junit junit = { 0 };
    tv_err err;
    if (file) testing->junit = &junit;
    bool passed = tv_transcripts(testing, paths->list, (int)paths->count);
    tv_junit_suite(&junit, "tavoliere test");
    if (file && !tv_junit_write(&junit, file, &err)) passed = false, tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_junit_free(&junit);
    return passed ? OK : FAILED;
}

/* --run and --confined contradict each other, which is an error: if one won silently, the sandbox or the test would be
 * missing. */
int tv_do_tests(const tv_arguments *l)
{
    tv_err err;
    const char *junit = NULL;
    tv_testing testing = { .commands = tv_prompt_commands, .paths = l->paths, .out = stdout };
    const tv_flag flags[] = { { "--accept", .given = &testing.accept },
                              { "--fail-fast", .given = &testing.fail_fast },
                              { "--junit", .text = &junit, .what = "a file name" },
                              { "-k", .text = &testing.pattern, .what = "a pattern, for example -k pie" },
                              { "--read", .text = &testing.allowed.read },
                              { "--run", .given = &testing.run },
                              { "--tap", .given = &testing.tap },
                              { "--threads", .number = &testing.threads, .least = 1, .most = TV_THREADS_MAX },
                              { "--write", .text = &testing.allowed.write } };
    TV_SCOPED(tv_words_free) tv_words paths = { 0 };
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, &paths);
    if (!status)
        status = tv_words_of_project(&l->project->tests, "which transcripts? Write `tavoliere test PATH ...`",
                                     "tests PATH", &paths);
    if (!status && !tv_file_policy_check(&testing.allowed, &err)) status = tv_usage("%s", err.text);
    if (!status && junit && !tv_junit_may_write(junit, &err)) status = tv_usage("%s", err.text);
    if (!status && testing.run && l->confine->on)
        status = tv_usage("pass either --run or --confined, not both: a confined test starts no program");
    if (!status) status = threads_of_tests(&testing);
    if (!status) status = confine_tests(l, &paths, junit, &testing);
    if (!status) status = run_tests(&testing, &paths, junit);
    return status;
}

/* The new file is written beside itself, so the sandbox must let its directory be written. */
int tv_do_shrink(const tv_arguments *l)
{
    const char *game = NULL, *to = NULL, *file = NULL;
    const tv_flag flags[] = { { "--game", .text = &game }, { "-o", .text = &to } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status) status = tv_only_word(&words, "record", &file);
    if (!status && !file) status = tv_usage("which record? Write `tavoliere shrink RECORD`");
    if (!status && game) tv_confine_rules(l->confine, game);
    if (!status) tv_confine_read(l->confine, file);
    if (!status && to) tv_confine_write_beside(l->confine, to);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (!status) status = tv_shrink(l->paths, game, file, to, stdout) ? OK : FAILED;
    return status;
}
