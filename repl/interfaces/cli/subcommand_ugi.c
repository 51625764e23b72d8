/* subcommand_ugi.c - `tavoliere ugi` and `tavoliere gtp`: a game as an engine, for programs that run matches between engines. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/protocols/gtp.h"
#include "repl/interfaces/protocols/ugi.h"
#include "repl/session/machine/effort.h"

/* The rules run in the sandbox, as in `serve`. */
static int confine(const tv_arguments *l, const tv_words *words, const char *what, tv_settings *settings)
{
    int status = words->count ? TV_EXIT_OK : tv_usage("which game? Write `tavoliere %s GAME`", what);
    if (!status) status = tv_settings_only(words, 1, settings);
    if (!status) tv_confine_rules(l->confine, words->list[0]);
    return status ? status : tv_confine_now(l->confine, 1, true);
}

static int end(bool ok, const tv_err *err)
{
    if (!ok) tv_say_error(stderr, "tavoliere", err, NULL, 0);
    return ok ? TV_EXIT_OK : TV_EXIT_FAILED;
}

int tv_do_ugi(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    tv_err err = { .column = -1 };
    int status = tv_flags_read_games(l, NULL, 0, &words);
    if (!status) status = confine(l, &words, "ugi", &settings);
    return status ? status : end(tv_ugi(l->paths, words.list[0], settings, &err), &err);
}

int tv_do_gtp(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    tv_effort effort = { 0 };
    tv_err err = { .column = -1 };
    const char *text = "";
    const tv_flag flags[] = { { "--effort", .text = &text, .what = "a search limit, such as hard or 2" } };
    int status = tv_flags_read_games(l, flags, 1, &words);
    if (!status && !tv_effort_read(text, &effort, &err)) status = tv_usage("--effort: %s", err.text);
    if (!status) status = confine(l, &words, "gtp", &settings);
    return status ? status : end(tv_gtp(l->paths, words.list[0], settings, &effort, &err), &err);
}
