/* subcommand_ugi.c - `tavoliere ugi`: a game as an engine, for programs that run matches between engines. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/protocols/ugi.h"

/* The rules run in the sandbox, as in `serve`. */
int tv_do_ugi(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    tv_err err = { .column = -1 };
    int status = tv_flags_read_games(l, NULL, 0, &words);
    if (!status && !words.count) status = tv_usage("which game? Write `tavoliere ugi GAME`");
    if (!status) status = tv_settings_only(&words, 1, &settings);
    if (!status) tv_confine_rules(l->confine, words.list[0]);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (!status && !tv_ugi(l->paths, words.list[0], settings, &err)) {
        tv_say_error(stderr, "tavoliere", &err, NULL, 0);
        status = TV_EXIT_FAILED;
    }
    return status;
}
