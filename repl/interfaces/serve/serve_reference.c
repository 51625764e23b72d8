/* serve_reference.c - the reference of requests in SERVE.md, written from the tables of serve_asking.h. */
#include "repl/interfaces/serve/serve_asking.h"

#include <inttypes.h>

static const char *const about[] = {
    [TV_ABOUT_NOTHING] = "",
    [TV_ABOUT_GAME] = "`game` `options`, or `session`",
    [TV_ABOUT_POSITION] = "`game` `options` `position` `moves`, or `session`",
    [TV_ABOUT_SESSION] = "`session`",
};

static const char *const types[] = {
    [TV_KEY_ANY] = "any value",       [TV_KEY_TEXT] = "text",     [TV_KEY_OBJECT] = "object",
    [TV_KEY_MOVES] = "array or text", [TV_KEY_NUMBER] = "number", [TV_KEY_FLAG] = "true, false",
    [TV_KEY_WORD] = "one of",
};

/* Words with blanks between, each as code. */
static void write_words(const char *words, FILE *out)
{
    char word[32];
    for (const char *between = ""; tv_next_word(&words, word); between = " ") fprintf(out, "%s`%s`", between, word);
}

static void write_key(const tv_asked_key *key, FILE *out)
{
    fprintf(out, "| `%s` | %s", key->name, types[key->type]);
    if (*key->words) fputc(' ', out);
    write_words(key->words, out);
    if (key->type == TV_KEY_NUMBER && key->least == key->most) fprintf(out, " %" PRId64, (int64_t)key->most);
    else if (key->type == TV_KEY_NUMBER)
        fprintf(out, " %" PRId64 " to %" PRId64, (int64_t)key->least, (int64_t)key->most);
    fprintf(out, " | %s |\n", key->help);
}

void tv_serve_reference(FILE *out)
{
    fprintf(out, "| `cmd` | is about | needs | may have | what it does |\n|---|---|---|---|---|\n");
    for (const tv_asking *a = tv_askings; a < tv_askings + TV_ASKINGS; a++) {
        fprintf(out, "| `%s` | %s | ", a->name, about[a->about]);
        write_words(a->needs, out);
        fprintf(out, " | ");
        write_words(a->takes, out);
        fprintf(out, " | %s |\n", a->help);
    }
    fprintf(out, "\n| key | value | meaning |\n|---|---|---|\n");
    for (int i = 0; i < TV_KEYS; i++) write_key(&tv_asked_keys[i], out);
}
