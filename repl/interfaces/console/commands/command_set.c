/* command_set.c - `set`: how the session shows things, and how it thinks. Settings belong to the session, not to the
 * game: no record holds them, but a journal does. Settings that are on or off at a terminal are kept for later
 * sessions. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/base/words.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/recording.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

/* Settings that are on or off, by their place in the session. inverse: the session stores the opposite. Settings of
 * the terminal are neither listed elsewhere nor recorded, since a recording must be the same wherever it is made. */
static const struct {
    const char *name;
    size_t at;
    bool inverse, terminal;
} settings[] = {
    { "board", offsetof(tv_console, words), true, false },
    { "names", offsetof(tv_console, look.names), false, false },
    { "last", offsetof(tv_console, look.last), false, false },
    { "chances", offsetof(tv_console, chances), false, false },
    { "pager", offsetof(tv_console, pager), false, true },
    { "unicode", offsetof(tv_console, look.unicode), false, true },
    { "colour", offsetof(tv_console, look.colour), false, true },
};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* TAB offers these. */
const char *const tv_set_words[] = { "board on",   "board off",   "names on", "names off", "last on",    "last off",
                                     "chances on", "chances off", "pager on", "pager off", "unicode on", "unicode off",
                                     "colour on",  "colour off",  "seed",     NULL };

static bool *flag_of(tv_console *c, int i) { return (bool *)((char *)c + settings[i].at); }

static void say_setting(tv_console *c, int i)
{
    fprintf(c->out, "%s %s\n", settings[i].name, *flag_of(c, i) != settings[i].inverse ? "on" : "off");
}

static void no_setting(tv_console *c, const char *word)
{
    const char *names[SETTINGS + 2] = { "seed", "series" };
    tv_err err;
    for (int i = 0; i < SETTINGS; i++) names[i + 2] = settings[i].name;
    tv_fail_unknown(&err, -1, "setting", word, strlen(word), names, SETTINGS + 2);
    tv_console_fail(c, &err, NULL);
}

static void set_seed(tv_console *c, const char *value)
{
    if (value && !tv_number_read(value, 0, TV_SEED_MAX, &c->s->seed))
        tv_console_error(c, "a seed is a whole number from 0 to %" PRId64 ", as in `set seed 7`", TV_SEED_MAX);
    else fprintf(c->out, "seed %" PRIu64 "\n", c->s->seed);
}

/* Prints the score of the series that the game belongs to, if any. A value sets the score that `rematch` counts. */
static void set_series(tv_console *c, const char *value)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (value && (!tv_console_has_game(c) || !tv_series_read(value, c->s->match, &c->s->series))) {
        if (c->s->match)
            tv_console_error(c,
                             "'%s' is not the score of a series of this game: `rematch` starts a series, `new` ends it",
                             tv_word_shown(value));
        return;
    }
    if (c->s->match) tv_series_tell(&c->s->series, c->s->match, &text);
    fputs(tv_text_str(&text), c->out);
    if (value && !text.len) fputs("no series\n", c->out);
}

/* Draws again at once, so that the user sees the effect. */
static void set_flag(tv_console *c, int i, const char *value)
{
    if (value && strcmp(value, "on") && strcmp(value, "off")) {
        tv_console_error(c, "'%s' is not a value of `%s`: write `set %s on` or `set %s off`", tv_word_shown(value),
                         settings[i].name, settings[i].name, settings[i].name);
        return;
    }
    if (settings[i].terminal && c->recording) c->recording->skip = true;
    if (value) *flag_of(c, i) = !strcmp(value, "on") != settings[i].inverse;
    if (value && c->s->match) tv_console_redraw(c);
    say_setting(c, i);
    if (value && c->prefer) c->prefer(c, settings[i].name, !strcmp(value, "on"));
}

bool tv_set_preference(tv_console *c, const char *name, const char *value, tv_err *err)
{
    int i = 0;
    bool on = !strcmp(value, "on");
    while (i < SETTINGS && strcmp(name, settings[i].name)) i++;
    if (i == SETTINGS) return tv_fail(err, "there is no setting '%s'", tv_word_shown(name));
    if (!on && strcmp(value, "off")) return tv_fail(err, "'%s' must be on or off", settings[i].name);
    *flag_of(c, i) = on != settings[i].inverse;
    return true;
}

void tv_do_set(tv_console *c, char *args)
{
    char *name = tv_word_next(&args), *value = name ? tv_word_trim(args) : NULL;
    int i = 0;
    if (value && !*value) value = NULL;
    while (name && i < SETTINGS && strcmp(name, settings[i].name)) i++;
    if (name && !strcmp(name, "seed")) set_seed(c, value);
    else if (name && !strcmp(name, "series")) set_series(c, value);
    else if (name && i < SETTINGS) set_flag(c, i, value);
    else if (name) no_setting(c, name);
    for (i = 0; !name && i < SETTINGS; i++)
        if (!settings[i].terminal || (c->redraw && !c->recording)) say_setting(c, i);
    if (!name) set_seed(c, NULL);
    if (!name) set_series(c, NULL);
}
