/* subcommand_check.c - `tavoliere check`. */
#include "core/base/stop.h"
#include "repl/authoring/check/check.h"
#include "repl/base/junit.h"
#include "repl/base/project.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/game/workers.h"

#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

/* Status 1 for faults and for an interrupted check, which proves nothing; not for notes. place: where a project names the
 * game, "FILE:LINE: ", or "". */
static int check(tv_check c, tv_settings settings, const char *place)
{
    tv_err err = { .column = -1 }, placed = { .column = -1 };
    bool sound = false;
    if (!tv_check_whole(&c, settings, stdout, &sound, &err)) {
        tv_fail(&placed, "%s%s", place, err.text);
        tv_say_error(stderr, "tavoliere", &placed, NULL, 0);
        if (c.junit) tv_junit_case(c.junit, c.game, "defaults", 0, true, placed.text), tv_junit_suite(c.junit, c.game);
    }
    return sound ? OK : FAILED;
}

/* Each line of the project, or else each of its games, is a check. */
static int check_project(const tv_project *project, tv_check c)
{
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    const tv_words *lines = &project->check;
    int status = OK;
    if (!lines->count) tv_project_games(project, &games), lines = &games;
    for (size_t i = 0; i < lines->count && !tv_stopped(); i++) {
        TV_SCOPED(tv_words_free) tv_words words = { 0 };
        tv_settings settings = NULL;
        tv_words_split(lines->list[i], &words);
        if (!words.count || tv_settings_only(&words, 1, &settings)) return FAILED;
        c.game = words.list[0];
        if (i) putchar('\n');
        if (check(c, settings, lines == &games ? "" : project->check_place.list[i])) status = FAILED;
    }
    return tv_stopped() ? FAILED : status;
}

static int write_results(const tv_junit *junit, const char *file, int status)
{
    tv_err err = { .column = -1 };
    if (!file || tv_junit_write(junit, file, &err)) return status;
    tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    return FAILED;
}

static bool has_games(const tv_project *project)
{
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    tv_project_games(project, &games);
    return project->check.count || games.count;
}

/* `taken`: the commands of the prompt, which must not be names of pieces or players. */
int tv_do_checking(const tv_arguments *l)
{
    tv_check c = tv_check_plan(l->paths, NULL);
    tv_junit junit = { 0 };
    tv_err err;
    const char *file = NULL;
    const tv_flag flags[] = {
        { "--games", .number = &c.games, .least = 1, .most = TV_CHECK_MOST },
        { "--junit", .text = &file, .what = "a file name" },
        { "--seed", .number = &c.seed, .most = TV_SEED_MAX },
        { "--plies", .number = &c.plies, .least = 1, .most = TV_CHECK_PLIES_MOST },
        { "--threads", .number = &c.threads, .least = 1, .most = TV_THREADS_MAX },
    };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    c.taken = tv_line_takes;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count && !has_games(l->project))
        status = tv_usage("which game? Write `tavoliere check GAME`, or a line `rules DIR` in tavoliere.project");
    if (!status && file && !tv_junit_may_write(file, &err)) status = tv_usage("%s", err.text);
    if (!status && words.count) status = tv_settings_only(&words, 1, &settings);
    if (!status && words.count) tv_confine_rules(l->confine, c.game = words.list[0]);
    if (file) c.junit = &junit, tv_confine_write_beside(l->confine, file);
    if (!status) status = tv_confine_now(l->confine, c.threads, true);
    if (!status) status = write_results(&junit, file, c.game ? check(c, settings, "") : check_project(l->project, c));
    tv_junit_free(&junit);
    return status;
}
