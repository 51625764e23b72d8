/* `set`: how the session shows things. */
#include "command.h"
#include "say.h"
#include "words.h"

#include <stddef.h>
#include <string.h>

/* Each is on or off. */
static const struct { const char *name; size_t at; bool inverse; } settings[] = {
    { "board", offsetof(tv_session, words), true },
    { "names", offsetof(tv_session, look.names), false },
};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* TAB offers these. */
const char *const tv_set_words[] = { "board on", "board off", "names on", "names off", NULL };

static bool *flag_of(tv_session *s, int i) { return (bool *)((char *)s + settings[i].at); }

static void say_setting(tv_session *s, int i)
{
    fprintf(s->out, "%s %s\n", settings[i].name, *flag_of(s, i) != settings[i].inverse ? "on" : "off");
}

static void no_setting(tv_session *s, const char *word)
{
    tv_text shown = { 0 };
    tv_say_short(&shown, word, strlen(word));
    tv_session_error(s, "there is no setting '%s'; `set` shows those there are", tv_text_str(&shown));
    tv_text_free(&shown);
}

void tv_do_set(tv_session *s, char *args)
{
    char *name = tv_word_next(&args), *value = name ? tv_word_next(&args) : NULL;
    int i = 0;
    while (name && i < SETTINGS && strcmp(name, settings[i].name)) i++;
    if (!name) {
        for (i = 0; i < SETTINGS; i++) say_setting(s, i);
    } else if (i == SETTINGS) {
        no_setting(s, name);
    } else if (value && (tv_word_next(&args) || (strcmp(value, "on") && strcmp(value, "off")))) {
        tv_session_error(s, "that is no value: write `set %s on` or `set %s off`", name, name);
    } else {
        if (value) *flag_of(s, i) = !strcmp(value, "on") != settings[i].inverse;
        if (value && s->match) tv_session_redraw(s);
        say_setting(s, i);
    }
}
