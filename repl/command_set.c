/* `set`: how the session draws. */
#include "command.h"
#include "say.h"
#include "words.h"

#include <string.h>

/* TAB offers these. */
const char *const tv_set_words[] = { "names on", "names off", NULL };

static void say_setting(tv_session *s) { fprintf(s->out, "names %s\n", s->look.names ? "on" : "off"); }

static void no_setting(tv_session *s, const char *word)
{
    tv_text shown = { 0 };
    tv_say_short(&shown, word, strlen(word));
    tv_session_error(s, "there is no setting '%s'; write `set names on` or `set names off`", tv_text_str(&shown));
    tv_text_free(&shown);
}

void tv_do_set(tv_session *s, char *args)
{
    char *name = tv_word_next(&args), *value = name ? tv_word_next(&args) : NULL;
    if (name && strcmp(name, "names")) {
        no_setting(s, name);
    } else if (value && (tv_word_next(&args) || (strcmp(value, "on") && strcmp(value, "off")))) {
        tv_session_error(s, "names are on or off: write `set names on` or `set names off`");
    } else {
        if (value) s->look.names = !strcmp(value, "on");
        if (value && s->match) tv_session_redraw(s);
        say_setting(s);
    }
}
