/* `tavoliere check`. */
#include "repl/base/say.h"
#include "repl/check/check.h"
#include "repl/commands/commands.h"
#include "repl/match/workers.h"
#include "repl/subcommands/flags.h"
#include "repl/subcommands/subcommand.h"

#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

/* One run, told; false: it has failed. faults: how many it has found. compiler: of these, those of the compiler. */
static bool run(tv_check *c, tv_settings settings, int *faults, int *compiler)
{
    tv_err err = { .column = -1 };
    bool ok = tv_check_run(c, settings, &err);
    *compiler = ok ? tv_check_compiler_faults(c) : 0;
    if (ok) tv_check_tell(c, stdout);
    else tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    *faults = tv_check_faults(c);
    ok = ok && !c->stopped;
    tv_check_close(c);
    return ok;
}

/* A check that was interrupted did not find the rules to be well, so it counts as faulty; notes do not. Where the compiler has a fault,
 * what else the games show may come from it: Lua plays them again. */
static int check(const tv_check *plan, tv_settings settings)
{
    tv_check c = *plan;
    tv_paths lua = *plan->paths;
    int faults, compiler;
    bool ok = run(&c, settings, &faults, &compiler);
    if (ok && compiler) {
        tv_say_no_faults();
        puts("\nThe same games without compiled functions:");
        lua.interpret = true;
        c = *plan;
        c.paths = &lua;
        run(&c, settings, &faults, &compiler);
        return FAILED;
    }
    return ok && !faults ? OK : FAILED;
}

/* `taken`: words that the prompt understands, which no piece or player should be called; the prompt's own list is
 * handed down to a room that does not know it. */
int tv_do_checking(const tv_arguments *l)
{
    tv_check c = { .paths = l->paths,
                   .games = TV_CHECK_GAMES,
                   .seed = 1,
                   .plies = TV_CHECK_PLIES,
                   .threads = 1,
                   .taken = tv_prompt_takes };
    const tv_flag flags[] = {
        { "--games", .number = &c.games, .least = 1, .most = TV_CHECK_MOST },
        { "--seed", .number = &c.seed, .most = TV_SEED_MAX },
        { "--plies", .number = &c.plies, .least = 1, .most = TV_CHECK_PLIES_MOST },
        { "--threads", .number = &c.threads, .least = 1, .most = TV_THREADS_MAX },
    };
    tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("which game? Write `tavoliere check GAME`");
    if (!status) status = tv_settings_only(&words, 1, &settings);
    if (!status) tv_confine_rules(l->confine, c.game = words.list[0]);
    if (!status) status = tv_confine_now(l->confine, c.threads, true);
    if (!status) status = check(&c, settings);
    tv_words_free(&words);
    return status;
}
