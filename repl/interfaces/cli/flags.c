/* flags.c - reads the options of subcommands; see flags.h. */
#include "repl/interfaces/cli/flags.h"
#include "bindings/sandbox/catalogue.h"
#include "repl/base/say.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FLAGS_MAX = 32, TITLE_WORDS = 8 };

/* Proposes only options of this subcommand: the general ones are already removed. */
static int unknown(const char *word, const tv_flag *flags, size_t count)
{
    const char *names[FLAGS_MAX];
    for (size_t i = 0; i < count; i++) names[i] = flags[i].name;
    return tv_wrong_option(word, names, count);
}

/* The option that a word names, or NULL; *value is the text after its '='. No abbreviations: a new option could change
 * the meaning of one in a script. */
static const tv_flag *find(const char *word, const tv_flag *flags, size_t count, const char **value)
{
    size_t len = strcspn(word, "=");
    *value = word[len] ? word + len + 1 : NULL;
    for (size_t i = 0; i < count; i++)
        if (strlen(flags[i].name) == len && !memcmp(flags[i].name, word, len)) return &flags[i];
    return NULL;
}

/* The pointer that is not NULL gives the type of the option. */
static int read_flag(const tv_flag *flag, const char *value)
{
    if (flag->given) {
        *flag->given = true;
        return value ? tv_usage("%s takes no value", flag->name) : TV_EXIT_OK;
    }
    if (flag->text || flag->list) {
        if (flag->text) *flag->text = value;
        else if (value) tv_words_add(flag->list, value);
        return value ? TV_EXIT_OK : tv_usage("%s needs %s", flag->name, flag->what ? flag->what : "a name");
    }
    if (tv_number_read(value, flag->least, flag->most, flag->number)) return TV_EXIT_OK;
    if (!value) return tv_usage("%s needs a whole number", flag->name);
    return tv_usage("%s needs a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", flag->name, flag->least,
                    flag->most, tv_word_shown(value));
}

/* Options may stand anywhere, so that the user can append one to an earlier line. A value may begin with '-': the
 * option checks it. */
int tv_flags_read(const tv_arguments *l, const tv_flag *flags, size_t count, tv_words *rest)
{
    for (int i = 1; i < l->count; i++) {
        const char *word = l->word[i], *value;
        if (*word != '-') {
            tv_words_add(rest, word);
            continue;
        }
        const tv_flag *flag = find(word, flags, count, &value);
        if (!flag) return unknown(word, flags, count);
        if (!flag->given && !value && i + 1 < l->count) value = l->word[++i];
        if (read_flag(flag, value)) return TV_EXIT_USAGE;
    }
    return TV_EXIT_OK;
}

static bool is_setting(const char *word) { return strchr(word, '=') != NULL; }

/* The number of words from `at` on that are the longest title; its text in *title. 1: no title has several words. */
static size_t title_words(const tv_paths *paths, const tv_words *words, size_t at, tv_text *title)
{
    TV_SCOPED(tv_text_free) tv_text run = { 0 };
    char name[TV_RULES_NAME];
    size_t longest = 1;
    for (size_t i = at; i < words->count && i < at + TITLE_WORDS && !is_setting(words->list[i]); i++) {
        tv_text_add(&run, "%s%s", i > at ? " " : "", words->list[i]);
        if (i == at || strchr(words->list[i], '/') || !tv_title_find(paths, tv_text_str(&run), name, sizeof name))
            continue;
        longest = i + 1 - at;
        tv_text_clear(title);
        tv_text_add(title, "%s", tv_text_str(&run));
    }
    return longest;
}

int tv_flags_read_games(const tv_arguments *l, const tv_flag *flags, size_t count, tv_words *rest)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    int status = tv_flags_read(l, flags, count, &words);
    for (size_t i = 0; i < words.count;) {
        TV_SCOPED(tv_text_free) tv_text title = { 0 };
        size_t len = title_words(l->paths, &words, i, &title);
        tv_words_add(rest, len > 1 ? tv_text_str(&title) : words.list[i]);
        i += len;
    }
    return status;
}

/* The first word is a game and is never tested here. No copy: the list of words ends with NULL, as settings do. */
int tv_settings_only(const tv_words *words, size_t from, tv_settings *settings)
{
    for (size_t i = from; i < words->count; i++)
        if (!is_setting(words->list[i]))
            return tv_usage("'%s' is not of the form OPTION=VALUE", tv_word_shown(words->list[i]));
    *settings = (tv_settings)(words->list + from);
    return TV_EXIT_OK;
}

/* For subcommands that take several games, each followed by its settings. */
void tv_settings_next(const tv_words *words, size_t *at, tv_words *settings)
{
    while (*at < words->count && is_setting(words->list[*at])) tv_words_add(settings, words->list[(*at)++]);
}

int tv_words_of_project(const tv_words *list, const char *missing, const char *key, tv_words *words)
{
    for (size_t i = 0, none = !words->count; none && i < list->count; i++) tv_words_add(words, list->list[i]);
    return words->count ? TV_EXIT_OK : tv_usage("%s, or a line `%s` in tavoliere.project", missing, key);
}

int tv_only_word(const tv_words *words, const char *what, const char **one)
{
    *one = words->count ? words->list[0] : NULL;
    if (words->count < 2) return TV_EXIT_OK;
    return tv_usage("only one %s at a time: cannot also take '%s'", what, tv_word_shown(words->list[1]));
}
