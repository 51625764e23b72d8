/* `tavoliere train`: trains an evaluation by self-play. */
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/lab/lab.h"
#include "repl/lab/study/train.h"
#include "repl/session/game/workers.h"
#include "repl/session/machine/think.h"

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

static int learn(const tv_arguments *l, const tv_training *plan, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_match_new(l->paths, game, settings, &err);
    bool ok = match && tv_train(plan, match, l->paths, settings, stdout, &err);
    if (!ok && match && tv_stopped()) fprintf(stderr, "interrupted\n");
    else if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_match_free(match);
    return ok ? OK : FAILED;
}

static int read_all(const tv_arguments *l, tv_training *plan, tv_words *words, tv_settings *settings)
{
    const tv_flag flags[] = {
        { "--file", .text = &plan->file, .what = "a file name" },
        { "--generations", .number = &plan->generations, .least = 1, .most = 10000 },
        { "--games", .number = &plan->games, .least = 1, .most = 1000000 },
        { "--nodes", .number = &plan->nodes, .least = 1, .most = 1000000 },
        { "--hidden", .number = &plan->hidden, .most = TV_VALUE_HIDDEN_MAX },
        { "--mobility", .given = &plan->mobile },
        { "--seed", .number = &plan->seed, .most = TV_SEED_MAX },
        { "--threads", .number = &plan->threads, .least = 1, .most = TV_THREADS_MAX },
    };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, words);
    if (!status && !words->count) status = tv_usage("which game? Write `tavoliere train GAME --file GAME.learned`");
    if (!status && !plan->file)
        status = tv_usage("where do the weights go? Write `tavoliere train GAME --file GAME.learned`");
    if (!status) status = tv_settings_only(words, 1, settings);
    return status;
}

int tv_do_learning(const tv_arguments *l)
{
    tv_training plan = { .generations = 20,
                         .games = 500,
                         .nodes = 100,
                         .hidden = 16,
                         .seed = 1,
                         .threads = (uint64_t)tv_cores(),
                         .params = tv_search_params_default };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = read_all(l, &plan, &words, &settings);
    if (!status) {
        tv_confine_rules(l->confine, words.list[0]);
        tv_confine_write_beside(l->confine, plan.file);
        status = tv_confine_now(l->confine, plan.threads, true);
    }
    if (!status) status = learn(l, &plan, words.list[0], settings);
    return status;
}
