/* game_option.c - see game_option.h. */
#include "repl/interfaces/protocols/game_option.h"

bool tv_game_option_set(tv_session *s, const char *name, tv_words *settings, const char *option, const char *value,
                        tv_err *err)
{
    tv_words all = { 0 };
    for (size_t i = 0; i < settings->count; i++) tv_words_add(&all, settings->list[i]);
    tv_match *match = tv_words_set(&all, option, value) ? tv_match_new(s->paths, name, tv_words_list(&all), err)
                                                        : (tv_fail_memory(err), NULL);
    if (!match) return tv_words_free(&all), false;
    tv_match_free(s->match);
    tv_words_free(settings);
    s->match = match;
    *settings = all;
    return true;
}
