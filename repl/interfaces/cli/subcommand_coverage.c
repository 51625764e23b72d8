/* subcommand_coverage.c - `tavoliere coverage`. */
#define _GNU_SOURCE
#include "repl/authoring/coverage.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/testing.h"

#include <stdlib.h>
#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

/* Runs transcripts of any game on the watched paths. A transcript that does not match counts as run; -1 marks it in the
 * report, and what `test` says goes to standard error. */
static bool run_transcripts(tv_coverage *c, const tv_allowed *allowed, char *const *names, int count)
{
    TV_SCOPED(tv_scoped_memory) char *said = NULL;
    size_t len = 0;
    tv_testing testing = {
        .commands = tv_prompt_commands, .paths = &c->paths, .allowed = *allowed, .out = open_memstream(&said, &len)
    };
    if (!testing.out) return false;
    const bool passed = tv_transcripts(&testing, names, count);
    c->transcripts = passed ? count : -1;
    if (fclose(testing.out) == 0 && !passed) fputs(said, stderr);
    return passed;
}

/* words: the game, its settings, and then transcripts. When a game fails, the report covers the lines that ran until
 * then. With --games 0 only the transcripts run. */
static int cover(const tv_arguments *l, const tv_words *words, const tv_allowed *allowed, uint64_t games, uint64_t seed)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_coverage c;
    tv_err err = { .column = -1 };
    size_t at = 1;
    tv_settings_next(words, &at, &settings);
    bool open = tv_coverage_open(&c, l->paths, words->list[0], tv_words_list(&settings), &err);
    bool ok = open && (!games || tv_coverage_play(&c, seed, games, &err));
    const bool passed =
        !ok || at == words->count || run_transcripts(&c, allowed, words->list + at, (int)(words->count - at));
    if (open) tv_coverage_tell(&c, stdout);
    fflush(stdout);
    if (!ok) tv_say_error(stderr, open ? "error" : "tavoliere", &err, NULL, 0);
    tv_coverage_close(&c);
    return ok && passed ? OK : FAILED;
}

/* The sandbox also gets the settings among the words as files to read, which is harmless: no such file exists. */
static int confine(const tv_arguments *l, const tv_words *words, const tv_allowed *allowed)
{
    tv_confine_rules(l->confine, words->list[0]);
    tv_confine_transcripts(l, words, 1, allowed);
    return tv_confine_now(l->confine, 1, true);
}

int tv_do_covering(const tv_arguments *l)
{
    uint64_t seed = 1, games = 100;
    tv_allowed allowed = { NULL, NULL };
    const tv_flag flags[] = { { "--seed", .number = &seed, .most = TV_SEED_MAX },
                              { "--games", .number = &games, .most = 1 << 30 },
                              { "--read", .text = &allowed.read },
                              { "--write", .text = &allowed.write } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_err err;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("which game? Write `tavoliere coverage GAME`");
    if (!status && !tv_file_policy_check(&allowed, &err)) status = tv_usage("%s", err.text);
    if (!status) status = confine(l, &words, &allowed);
    if (!status) status = cover(l, &words, &allowed, games, seed);
    return status;
}
