/* subcommand_translate.c - `tavoliere translate`. */
#include "bindings/sandbox/po.h"
#include "repl/authoring/translate.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"

int tv_do_translating(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_paths paths = *l->paths;
    int status = tv_flags_read_games(l, NULL, 0, &words);
    if (!status && words.count < 2)
        status = tv_usage("which language and game? Write `tavoliere translate it GAME ...`");
    if (!status && !tv_is_language(words.list[0]))
        status = tv_usage("'%s' cannot be the name of a language", tv_word_shown(words.list[0]));
    if (!status) l->confine->language = paths.language = words.list[0];
    for (size_t i = 1; !status && i < words.count; i++) tv_confine_rules(l->confine, words.list[i]);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    bool whole = true;
    for (size_t i = 1; !status && i < words.count; i++) {
        tv_err err = { .column = -1 };
        bool complete = false;
        if (!tv_translate_game(&paths, words.list[i], stdout, &complete, &err))
            tv_say_error(stderr, "tavoliere", &err, NULL, 0);
        whole &= complete;
    }
    return status ? status : whole ? TV_EXIT_OK : TV_EXIT_FAILED;
}
