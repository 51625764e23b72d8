/* ugi_options.c - the options of UGI: the seed, the search parameters, and the game's own options. See ugi.h. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/game_option.h"
#include "repl/interfaces/protocols/ugi_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void tell(const tv_option *o)
{
    const long long least = o->has_besides && o->besides < o->least ? o->besides : o->least;
    printf("option name %s type ", o->name);
    if (o->type == TV_OPTION_INTEGER) printf("spin default %s min %lld max %lld", o->value, least, o->most);
    else if (o->type == TV_OPTION_BOOLEAN) printf("check default %s", o->value);
    else printf(o->other ? "string default %s" : "combo default %s", o->value);
    for (int i = 0; o->type == TV_OPTION_CHOICE && !o->other && o->choice[i]; i++) printf(" var %s", o->choice[i]);
    puts("");
}

void tv_ugi_tell_options(const tv_ugi_engine *u)
{
    int count;
    const tv_option *option = tv_script_options(u->session.match->script, &count);
    puts("option name seed type spin default 1 min 0 max 9223372036854775807");
    puts("option name search type string default <empty>");
    for (int i = 0; i < count; i++)
        if (!option[i].fixed) tell(&option[i]);
}

/* "choices=3,proof=0.5"; parameters that it does not name have their defaults. */
static void set_params(tv_ugi_engine *u, const char *text)
{
    tv_search_params params;
    tv_err err;
    const size_t len = strcmp(text, "<empty>") ? strlen(text) : 0;
    if (!tv_search_params_read_all(&params, text, len, &err)) {
        tv_ugi_error("%s", err.text);
        return;
    }
    u->params = params;
    tv_ugi_forget(u);
    u->takes_params = len > 0;
}

static void set_game(tv_ugi_engine *u, const char *name, const char *value)
{
    tv_err err;
    if (!tv_game_option_set(&u->session, u->name, &u->settings, name, value, &err)) {
        tv_ugi_error("%s", err.text);
        return;
    }
    tv_text_clear(&u->start);
    tv_text_clear(&u->moves);
    tv_text_clear(&u->wrong);
}

void tv_ugi_set_option(tv_ugi_engine *u, char *words)
{
    const char *name = tv_word_next(&words);
    if (name && !strcmp(name, "name")) name = tv_word_next(&words);
    const char *value = tv_word_next(&words);
    if (value && !strcmp(value, "value")) value = words + strspn(words, " \t");
    if (!name || !value) tv_ugi_error("write `setoption name NAME value VALUE`");
    else if (!strcmp(name, "seed")) {
        if (!tv_number_read(value, 0, TV_SEED_MAX, &u->session.seed))
            tv_ugi_error("a seed is a whole number, not '%s'", tv_word_shown(value));
    } else if (!strcmp(name, "search")) set_params(u, value);
    else set_game(u, name, value);
}
