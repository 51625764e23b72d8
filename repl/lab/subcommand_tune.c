/* `tavoliere tune`: tunes the search parameters by matches. */
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/lab/lab.h"
#include "repl/lab/sharing.h"
#include "repl/lab/study/tune.h"

#include <inttypes.h>
#include <stdlib.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

static int tune(const tv_arguments *l, const tv_tuning *plan, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_match_new(l->paths, game, settings, &err);
    bool ok = match && tv_tune(plan, match, l->paths, settings, stdout, &err);
    if (!ok && match && tv_stopped()) fprintf(stderr, "interrupted: the same command continues\n");
    else if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_match_free(match);
    return ok ? OK : FAILED;
}

static int read_all(const tv_arguments *l, tv_tuning *plan, tv_sharing *sharing, tv_words *words, tv_settings *settings)
{
    const char *hours = NULL;
    const tv_flag flags[] = {
        { "--file", .text = &plan->file, .what = "a file name" },
        { "--nodes", .number = &plan->nodes, .least = 1, .most = 1000000 },
        { "--games", .number = &plan->games, .least = 1, .most = 100000 },
        { "--hours", .text = &hours, .what = "a number" },
        { "--seed", .number = &plan->seed, .most = TV_SEED_MAX },
        TV_SHARING_THREADS(sharing),
    };
    char *end = NULL;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, words);
    if (!status && plan->games < tv_tune_fewest())
        status = tv_usage("%" PRIu64 " game%s too few to accept any change: the test needs %" PRIu64
                          " even if a change wins them all. Pass --games %" PRIu64 " or more (default 800)",
                          plan->games, plan->games == 1 ? " is" : "s are", tv_tune_fewest(), tv_tune_fewest());
    if (!status && !words->count) status = tv_usage("which game? Write `tavoliere tune GAME --file GAME.learned`");
    if (!status && !plan->file) status = tv_usage("`tune` needs --file FILE for the result");
    if (!status && hours && (!((plan->hours = strtod(hours, &end)) > 0) || *end))
        status = tv_usage("--hours needs a number above 0, not '%s'", tv_word_shown(hours));
    if (!status) status = tv_settings_only(words, 1, settings);
    if (!status) status = tv_sharing_read(sharing);
    plan->threads = sharing->how.threads;
    plan->ranks = &sharing->ranks;
    return status;
}

/* Rank 0 writes the weights; the others read them. */
static int confine(const tv_arguments *l, const tv_tuning *plan, tv_sharing *sharing, const char *game)
{
    int status = tv_sharing_begin(l, sharing);
    if (status) return status;
    tv_confine_rules(l->confine, game);
    if (tv_ranks_helps(plan->ranks)) tv_confine_read(l->confine, plan->file);
    else tv_confine_write_beside(l->confine, plan->file);
    return tv_sharing_walls(l, sharing);
}

int tv_do_tuning(const tv_arguments *l)
{
    tv_tuning plan = { .nodes = 300, .games = 800, .seed = 1 };
    TV_SCOPED(tv_sharing_end) tv_sharing sharing = { 0 };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = read_all(l, &plan, &sharing, &words, &settings);
    if (!status) status = confine(l, &plan, &sharing, words.list[0]);
    if (!status) status = tune(l, &plan, words.list[0], settings);
    return status;
}
