/* flags.c - options of subcommands are read; see flags.h. */
#include "repl/interfaces/cli/flags.h"
#include "repl/base/say.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FLAGS_MAX = 16 };

/* Only the options of this subcommand are proposed; the general ones were taken out before. */
static int unknown(const char *word, const tv_flag *flags, size_t count)
{
    const char *names[FLAGS_MAX];
    for (size_t i = 0; i < count; i++) names[i] = flags[i].name;
    return tv_wrong_option(word, names, count);
}

/* The option that a word names, NULL: none; *value is what stands after its '='. Names are not shortened: an option
 * that is added later would change what a script's shortened one means. */
static const tv_flag *find(const char *word, const tv_flag *flags, size_t count, const char **value)
{
    size_t len = strcspn(word, "=");
    *value = word[len] ? word + len + 1 : NULL;
    for (size_t i = 0; i < count; i++)
        if (strlen(flags[i].name) == len && !memcmp(flags[i].name, word, len)) return &flags[i];
    return NULL;
}

/* Which of the three kinds it is, the one pointer says that is not NULL. */
static int read_flag(const tv_flag *flag, const char *value)
{
    if (flag->given) {
        *flag->given = true;
        return value ? tv_usage("%s stands alone", flag->name) : TV_EXIT_OK;
    }
    if (flag->text) {
        *flag->text = value;
        return value ? TV_EXIT_OK : tv_usage("%s is followed by %s", flag->name, flag->what ? flag->what : "a name");
    }
    if (tv_number_read(value, flag->least, flag->most, flag->number)) return TV_EXIT_OK;
    if (!value) return tv_usage("%s is followed by a whole number", flag->name);
    return tv_usage("%s is followed by a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", flag->name,
                    flag->least, flag->most, tv_word_shown(value));
}

/* Options may stand anywhere, so that one can be added at the end of a line that was typed before. A value that
 * begins with '-' is taken as well: it is for the option to refuse. */
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

/* No name of a game or a file of rules is taken for one: what stands in the first place is never asked. */
static bool is_setting(const char *word) { return strchr(word, '=') != NULL; }

/* No copy: the list of words ends with NULL, as settings do. */
int tv_settings_only(const tv_words *words, size_t from, tv_settings *settings)
{
    for (size_t i = from; i < words->count; i++)
        if (!is_setting(words->list[i]))
            return tv_usage("'%s' is not of the form OPTION=VALUE", tv_word_shown(words->list[i]));
    *settings = (tv_settings)(words->list + from);
    return TV_EXIT_OK;
}

/* For subcommands that take several games, each with its settings behind it. */
void tv_settings_next(const tv_words *words, size_t *at, tv_words *settings)
{
    while (*at < words->count && is_setting(words->list[*at])) tv_words_add(settings, words->list[(*at)++]);
}

int tv_only_word(const tv_words *words, const char *what, const char **one)
{
    *one = words->count ? words->list[0] : NULL;
    if (words->count < 2) return TV_EXIT_OK;
    return tv_usage("one %s at a time: '%s' is too much", what, tv_word_shown(words->list[1]));
}
