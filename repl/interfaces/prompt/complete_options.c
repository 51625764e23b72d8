/* complete_options.c - TAB after `new GAME`: names of options, their values, and named positions. It loads the
 * rules, as `new` itself would; rules that cannot be loaded have no offers. See offer.h. */
#define _GNU_SOURCE
#include "repl/base/named_positions.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/prompt/offer.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 20 }; /* whole numbers up to this are offered one by one */

static const char position[] = "position=";

void tv_offer_positions(tv_console *c, const char *game, const char *typed, size_t len, size_t word, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_named_positions(c->s->paths, game, &names);
    for (size_t i = 0; i < names.count; i++) tv_offer(names.list[i], typed, len, word, false, offers);
}

/* The last word of the name closes quotes that were opened. */
static void offer_quoted(tv_console *c, const char *game, const char *typed, size_t len, size_t word, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_named_positions(c->s->paths, game, &names);
    for (size_t i = 0; i < names.count; i++) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        tv_text_add(&text, "%s%c", names.list[i], typed[-1]);
        tv_offer(tv_text_str(&text), typed, len, word, false, offers);
    }
}

/* ---- Options ------------------------------------------------------------------------------------- */

static void offer_value(const tv_option *o, const char *value, const char *typed, size_t len, tv_words *offers)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%s=%s", o->name, value);
    tv_offer(tv_text_str(&text), typed, len, 0, false, offers);
}

static void offer_number(const tv_option *o, long long number, const char *typed, size_t len, tv_words *offers)
{
    char value[24];
    snprintf(value, sizeof value, "%lld", number);
    offer_value(o, value, typed, len, offers);
}

static void offer_values(const tv_option *o, const char *typed, size_t len, tv_words *offers)
{
    if (o->type != TV_OPTION_INTEGER) {
        for (const char *const *choice = o->choice; *choice; choice++) offer_value(o, *choice, typed, len, offers);
        return;
    }
    if (o->has_besides) offer_number(o, o->besides, typed, len, offers);
    if (o->most - o->least < FEW)
        for (long long n = o->least; n <= o->most; n++) offer_number(o, n, typed, len, offers);
}

/* First the name, and its values when the "=" has been typed. */
static void offer_option(const tv_option *o, const char *typed, size_t len, tv_words *offers)
{
    size_t name = strlen(o->name);
    if (o->fixed) return;
    if (len > name && !strncasecmp(typed, o->name, name) && typed[name] == '=') offer_values(o, typed, len, offers);
    else offer_value(o, "", typed, len, offers);
}

static void offer_position_word(tv_console *c, const char *game, const char *typed, size_t len, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_named_positions(c->s->paths, game, &names);
    if (names.count) tv_offer(position, typed, len, 0, false, offers);
}

static void offer_all(tv_console *c, const char *game, const char *typed, size_t len, tv_words *offers)
{
    tv_err err;
    int count = 0;
    tv_script_hold_interrupts(true);
    tv_script *script = tv_script_load(c->s->paths, game, NULL, &err);
    tv_script_hold_interrupts(false);
    const tv_option *option = script ? tv_script_options(script, &count) : NULL;
    for (int i = 0; i < count; i++) offer_option(&option[i], typed, len, offers);
    tv_script_free(script);
    offer_position_word(c, game, typed, len, offers);
}

/* ---- The line -------------------------------------------------------------------------------------- */

/* The text before the first option; to be freed. NULL: there is none, and so no game. */
static char *game_of(const tv_console *c, const char *typed, size_t len)
{
    const char *equals = memchr(typed, '=', len);
    size_t end = equals ? tv_offer_word(typed, 0, (size_t)(equals - typed)) : tv_offer_word(typed, 0, len);
    while (end && typed[end - 1] == ' ') end--;
    if (end) return strndup(typed, end);
    return c->s->match ? strdup(tv_script_name(c->s->match->script)) : NULL;
}

/* Where the name of a position begins, which takes the rest of the line; 0: there is none. */
static size_t position_at(const char *typed, size_t len)
{
    const char *at = memmem(typed, len, position, strlen(position));
    if (!at || (at > typed && at[-1] != ' ')) return 0;
    return (size_t)(at - typed) + strlen(position);
}

void tv_offer_own_options(tv_console *c, const char *typed, size_t len, tv_words *offers)
{
    if (c->s->match) offer_all(c, tv_script_name(c->s->match->script), typed, len, offers);
}

bool tv_offer_options(tv_console *c, const char *typed, size_t len, size_t *word, tv_words *offers)
{
    size_t name = position_at(typed, len), last = tv_offer_word(typed, 0, len);
    if (!last && !memchr(typed, '=', len)) return false;
    TV_SCOPED(tv_scoped_memory) char *game = game_of(c, typed, len);
    if (game && name) {
        bool quoted = name < len && strchr("\"'", typed[name]);
        name += quoted;
        *word = tv_offer_word(typed, name, len);
        (quoted ? offer_quoted : tv_offer_positions)(c, game, typed + name, len - name, *word - name, offers);
    } else if (game) {
        *word = last;
        offer_all(c, game, typed + last, len - last, offers);
    }
    return true;
}
