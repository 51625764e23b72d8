/* subcommand_check.c - `tavoliere check`. */
#include "repl/authoring/check/check.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/game/workers.h"

#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

/* Status 1 for faults and for an interrupted check, which proves nothing; not for notes. */
static int check(const tv_check *c, tv_settings settings)
{
    tv_err err = { .column = -1 };
    bool sound = false;
    if (!tv_check_whole(c, settings, stdout, &sound, &err)) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    return sound ? OK : FAILED;
}

/* `taken`: the commands of the prompt, which must not be names of pieces or players. */
int tv_do_checking(const tv_arguments *l)
{
    tv_check c = tv_check_plan(l->paths, NULL);
    const tv_flag flags[] = {
        { "--games", .number = &c.games, .least = 1, .most = TV_CHECK_MOST },
        { "--seed", .number = &c.seed, .most = TV_SEED_MAX },
        { "--plies", .number = &c.plies, .least = 1, .most = TV_CHECK_PLIES_MOST },
        { "--threads", .number = &c.threads, .least = 1, .most = TV_THREADS_MAX },
    };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    c.taken = tv_line_takes;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("which game? Write `tavoliere check GAME`");
    if (!status) status = tv_settings_only(&words, 1, &settings);
    if (!status) tv_confine_rules(l->confine, c.game = words.list[0]);
    if (!status) status = tv_confine_now(l->confine, c.threads, true);
    if (!status) status = check(&c, settings);
    return status;
}
